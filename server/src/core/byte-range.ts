import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What of `length` bytes is asked for: one range, or null for all of them. Several ranges at once, and those of another
 * revision (`If-Range`), are answered with the whole, as RFC 9110 leaves open. `beyond` where there is nothing (416).
 */
export function requestedRange(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  etag: string,
  length: number,
): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  if (method !== 'GET' || from + to === '' || (condition !== undefined && condition !== etag)) return null
  // Without a beginning it is so many bytes at the end.
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start < length ? { start, end } : 'beyond'
}

/** Those bytes of a stream alone; what comes before is read and dropped. */
export const cutOut = (stream: Readable, range: ByteRange): Readable =>
  Readable.from(partsOf(stream, range), { objectMode: false })

async function* partsOf(stream: AsyncIterable<Buffer>, { start, end }: ByteRange) {
  let at = 0
  for await (const chunk of stream) {
    const part = chunk.subarray(Math.max(0, start - at), end + 1 - at)
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
