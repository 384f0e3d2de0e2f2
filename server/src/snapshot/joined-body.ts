import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { stepAside } from '#core/step-aside.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(deflateRaw)

/**
 * The large part of a body that many readers share, ready for sending: as it is, and compressed so that another
 * part can follow in the same stream. Compressing it once a revision instead of once a request is what lets
 * a thousand clients come back within seconds.
 */
export interface SharedBody {
  plain: Buffer
  /** Raw deflate blocks that end on a byte boundary and refer to nothing after them. */
  deflated: Buffer
  /** The same as the beginning of a Brotli stream. */
  brotlied: Buffer
  crc: number
  hash: string
}

/** Each further step saves less than a fiftieth and takes half as long again. */
const BROTLI_QUALITY = 7

export async function prepareShared(pieces: readonly Buffer[]): Promise<SharedBody> {
  const plain = Buffer.concat(pieces)
  const hashing = createHash('sha1')
  let crc = 0
  for await (const step of inSteps(plain)) {
    hashing.update(step)
    crc = crc32(step, crc)
  }
  const [deflated, brotlied] = await Promise.all([
    deflate(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }),
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  ])
  return { plain, deflated, brotlied, crc, hash: hashing.digest('base64url') }
}

/** The header of a gzip stream without a name or a time. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** The small part of a body that belongs to one reader. */
export interface OwnBody {
  plain: Buffer
  deflated: Buffer
  hash: string
}

/** What is compressed sooner than handed to another thread, in bytes. */
const SHORT = 32_768

/** Of somebody with many notes, or who is asked to support many long motions, it is long, too: another thread compresses it (T3). */
export async function prepareOwn(pieces: readonly Buffer[]): Promise<OwnBody> {
  const plain = Buffer.concat(pieces)
  const options = { level: 4 }
  const deflated = plain.length > SHORT ? await deflate(plain, options) : deflateRawSync(plain, options)
  const hashing = createHash('sha1')
  for await (const step of inSteps(plain)) hashing.update(step)
  return { plain, deflated, hash: hashing.digest('base64url') }
}

/** One gzip stream out of the shared part and the reader's own, as parts: copying it for each reader costs most. */
export function gzipJoined(shared: SharedBody, own: OwnBody): Buffer[] {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(own.plain, shared.crc), 0)
  trailer.writeUInt32LE((shared.plain.length + own.plain.length) >>> 0, 4)
  return [gzipHeader, shared.deflated, own.deflated, trailer]
}

/** The same as one Brotli stream; null where the reader's own part, which stays as it is there, makes that the longer. */
export function brotliJoined(shared: SharedBody, own: OwnBody): Buffer[] | null {
  if (shared.brotlied.length + own.plain.length > shared.deflated.length + own.deflated.length) return null
  return [shared.brotlied, ...storedBlocks(own.plain), brotliEnd]
}

/** The last block of a Brotli stream, an empty one (RFC 7932, section 9.2). */
const brotliEnd = Buffer.from([0b11])
/** The most that a block with the shortest form of a length can hold. */
const BLOCK = 65_536

/** Bytes as blocks that are not compressed, each with its header in front of it. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK)
    const header = Buffer.alloc(3)
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(header, block)
  }
  return blocks
}

/** Bytes that are looked at in one step, because everything else on this thread waits for each of them: a fifth of a millisecond. */
const STEP = 100_000

async function* inSteps(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await stepAside()
    yield bytes.subarray(at, at + STEP)
  }
}
