import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { stepAside } from '#core/step-aside.ts'
import { PIECE_BYTES } from './store.ts'

/** Whatever gives bytes in order. */
export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** The same bytes in pieces as they are stored. */
export async function* inPieces(bytes: Bytes): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= PIECE_BYTES) {
      yield rest.subarray(0, PIECE_BYTES)
      rest = rest.subarray(PIECE_BYTES)
    }
  }
  if (rest.length > 0) yield rest
}

/** The bytes of a file on the disk, read in as many goes as there are pieces. */
export const readPath = (path: string): Bytes => createReadStream(path, { highWaterMark: PIECE_BYTES })

/** The bytes of an open file from one place to another, the last one included; fewer where it has fewer. */
export async function* readHandle(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const wanted = Math.min(PIECE_BYTES, end + 1 - at)
    await stepAside()
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A stream of bytes that are read from an open file, which is closed with it, also when nobody has read a byte of it. */
export function streamOf(bytes: AsyncIterable<Buffer>, handle: FileHandle | null): Readable {
  const stream = Readable.from(bytes, { objectMode: false })
  stream.once('close', () => void handle?.close().catch(() => {}))
  return stream
}

/** What tells a file from every other, worked out piece by piece, each in a step of its own. */
export async function keyOf(bytes: Bytes, step = stepAside): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of inPieces(bytes)) {
    await step()
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}
