import send from '@fastify/send'
import { fileKind } from '@portal/shared/files.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-failure.ts'

interface Kept {
  /** The folder of the portal's own that the file lies in. */
  folder: string
  /** Its name there. Nothing that a reader has said becomes part of it. */
  kept: string
  /** Its name for people; the ending says of what kind it is. */
  name: string
  /** A download even where the kind could be shown. */
  download?: boolean
  /** Made by the portal itself: it is shown, by the browser's own reader too, which a sandbox would keep from working. */
  ours?: boolean
}

/**
 * Sends a file that somebody brought, whole or in ranges, or 304 (rule G4). It never runs as a page of the
 * portal: only kinds that can do no harm are shown, everything else is a download, and all in a sandbox.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, kept, name, download = false, ours = false }: Kept,
) {
  const found = await send(request.raw, `/${kept}`, {
    root: folder,
    cacheControl: false,
    contentType: false,
    index: false,
  })
  const range = found.headers['Content-Range']
  if (range) reply.header('content-range', range)
  if (found.type !== 'file') {
    return sendProblem(reply, found.statusCode)
  }
  const { type, shown } = fileKind(name)
  const inline = ours || (shown && !download)
  if (!ours) reply.header('content-security-policy', "sandbox; default-src 'none'")
  return reply
    .code(found.statusCode)
    .headers(found.headers)
    .type(type)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .send(found.stream)
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
