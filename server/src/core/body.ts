import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stepAside } from './step-aside.ts'

/** A body as its reader gets it: the ETag says whether it is still the one the reader has. */
export interface Body {
  etag: string
  /** In parts, because the large one is shared by all. */
  plain: () => Buffer[]
  gzip: () => Buffer[]
  /** Null where it would not be shorter. */
  brotli?: () => Buffer[] | null
}

/** The body of something small that many readers share. */
export const bodyOf = (value: unknown): Body => bodyOfText(JSON.stringify(value))

export function bodyOfText(text: string): Body {
  const plain = Buffer.from(text)
  const compressed = gzipSync(plain)
  return { etag: etagOf(plain), plain: () => [plain], gzip: () => [compressed] }
}

const compress = promisify(gzip)

/** The same for something long: another thread compresses it. */
export async function bodyOfLong(text: string): Promise<Body> {
  const plain = Buffer.from(text)
  const compressed = await compress(plain)
  return { etag: etagOf(plain), plain: () => [plain], gzip: () => [compressed] }
}

/** The same for what was written in pieces, one of which is looked at in a turn of this thread. */
export async function bodyOfPieces(pieces: readonly Buffer[]): Promise<Body> {
  const hashing = createHash('sha1')
  for (const piece of pieces) {
    await stepAside()
    hashing.update(piece)
  }
  const compressed = await compress(Buffer.concat(pieces))
  return {
    etag: `"${hashing.digest('base64url')}"`,
    plain: () => [...pieces],
    gzip: () => [compressed],
  }
}

const etagOf = (plain: Buffer): string => `"${createHash('sha1').update(plain).digest('base64url')}"`

/** 304 where the reader has it already; compressed where the reader can take it and it is worth it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  { type, cache } = { type: 'application/json; charset=utf-8', cache: 'private, no-cache' },
): FastifyReply {
  reply.header('etag', body.etag).header('cache-control', cache).header('vary', 'accept-encoding, cookie')
  if (namesEtag(request.headers['if-none-match'], body.etag)) return sendParts(reply.code(304), [])
  reply.type(type)
  const accepted = request.headers['accept-encoding'] ?? ''
  const brotli = /\bbr\b/.test(accepted) ? body.brotli?.() : null
  if (brotli) return sendParts(reply.header('content-encoding', 'br'), brotli)
  return /\bgzip\b/.test(accepted)
    ? sendParts(reply.header('content-encoding', 'gzip'), body.gzip())
    : sendParts(reply, body.plain())
}

/** Mostly it is the one; proxies mark an ETag as weak when they compress, and a reader may name several. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header === etag || (header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false)

/** Writes the parts as they are; what Fastify would send has to be one piece, and takes longer where it is none. */
function sendParts(reply: FastifyReply, parts: Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > 0) reply.header('content-length', length)
  const { raw } = reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  if (length > 0) raw.cork()
  for (const part of parts) raw.write(part)
  raw.end()
  return reply
}
