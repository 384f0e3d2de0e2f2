import type { Readable } from 'node:stream'
import { fileKind } from '@portal/shared/files.ts'
import { fileLost } from '@portal/shared/text/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-failure.ts'
import { namesEtag } from './body.ts'
import { type ByteRange, requestedRange } from './byte-range.ts'
import { FileLost, type FileStore, type NamedFile } from './files/file-store.ts'
import { Refusal } from './refusal.ts'

/** Something to send whose length is known before its first byte. */
interface Sendable {
  /** Names the bytes: other ones have another. */
  etag: string
  size: number
  /** Those bytes of it, or all. */
  stream: (range: ByteRange | null) => Promise<Readable>
}

/** How a file is shown. */
interface Shown {
  /** A download even where the kind could be shown. */
  download?: boolean
  /** Made by the portal itself: it is shown, by the browser's own reader too, which a sandbox would keep from working. */
  ours?: boolean
  /** Whether a browser may keep it, and ask whether it is still the same. */
  cacheable?: boolean
}

/**
 * Sends a file, whole or in ranges, or 304 (rule G4). One that somebody brought never runs as a page of the portal:
 * only kinds that can do no harm are shown, everything else is a download, and all in a sandbox.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, download = false, ours = false, cacheable = true, ...file }: Sendable & Shown & { name: string },
): Promise<FastifyReply> {
  const { type, shown } = fileKind(name)
  const inline = ours || (shown && !download)
  if (!ours) reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendBytes(request, reply, file, {
    'content-type': type,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    ...(!cacheable && { 'cache-control': 'no-store' }),
  })
}

/** The same for a stored file; of one that is lost its reader learns which it is (rule X3). */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { name, size, sha256, ...shown }: NamedFile & Shown,
): Promise<FastifyReply> {
  const stream = (range: ByteRange | null) =>
    files.stream({ name, size, sha256 }, range).catch((error: unknown) => {
      throw error instanceof FileLost ? new Refusal('file-lost', { detail: fileLost(name) }) : error
    })
  return sendFile(request, reply, { name, size, etag: `"${sha256}"`, stream, ...shown })
}

/** Sends what has a known length, with what its reader asked for: nothing new, a range, or all of it. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size, stream }: Sendable,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .header('accept-ranges', 'bytes')
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = requestedRange(request, etag, size)
  if (range === 'beyond') {
    return sendProblem(reply.header('content-range', `bytes */${size}`), 416)
  }
  const bytes = await stream(range)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .headers(headers)
    .header('content-length', range ? range.end - range.start + 1 : size)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

/** RFC 6266: the name as it is, and beside it one that every client can read. */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
