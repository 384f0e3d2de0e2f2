import { createHash } from 'node:crypto'

/** What the parts of a backup say: what it is, which table follows, rows of it, and that it is whole. */
type Kind = 'head' | 'table' | 'rows' | 'end'

export interface Frame {
  kind: Kind
  payload: Buffer
}

const letters: Record<Kind, number> = { head: 0x48, table: 0x54, rows: 0x52, end: 0x45 }
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as Kind]))

/** A kind and a length, before each payload. */
const PREFIX_BYTES = 5

/** No frame is longer, in bytes: one row holds at most a piece of a file, written as text. */
const MAX_BYTES = 64 * 1024 * 1024

/** Thrown for a backup that is not as it was written. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** One frame as bytes. */
function writeFrame({ kind, payload }: Frame): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt8(letters[kind])
  prefix.writeUInt32BE(payload.length, 1)
  return Buffer.concat([prefix, payload])
}

/** The bytes of these frames, and of a last one with the hash of all of them. */
export async function* sealFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const frame of frames) {
    const bytes = writeFrame(frame)
    hash.update(bytes)
    yield bytes
  }
  yield writeFrame({ kind: 'end', payload: hash.digest() })
}

/**
 * The frames in these bytes, without the last one. Throws `DamagedBackup` where bytes are missing, too many or changed; that
 * they are whole is known only once the last frame was read.
 */
export async function* openFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  let ended = false
  for await (const piece of bytes) {
    if (ended) throw new DamagedBackup('hinter ihrem Ende steht noch etwas')
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      const { kind, payload } = frame
      const length = PREFIX_BYTES + payload.length
      if (kind === 'end') {
        if (!payload.equals(hash.digest())) throw new DamagedBackup('ihre Prüfsumme stimmt nicht')
        if (rest.length > length) throw new DamagedBackup('hinter ihrem Ende steht noch etwas')
        ended = true
        break
      }
      hash.update(rest.subarray(0, length))
      rest = rest.subarray(length)
      yield frame
    }
  }
  if (!ended) throw new DamagedBackup('ihr Ende fehlt')
}

function firstFrame(bytes: Buffer): Frame | null {
  if (bytes.length < PREFIX_BYTES) return null
  const kind = kinds.get(bytes.readUInt8(0))
  const length = bytes.readUInt32BE(1)
  if (!kind || length > MAX_BYTES) throw new DamagedBackup('sie enthält etwas Unlesbares')
  if (bytes.length < PREFIX_BYTES + length) return null
  return { kind, payload: bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length) }
}
