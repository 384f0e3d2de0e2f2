import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)

/**
 * The large part of a body that many readers share, ready for sending: as it is, and compressed so that another
 * part can follow in the same gzip stream. Compressing it once a revision instead of once a request is what lets
 * a thousand clients come back within seconds.
 */
export interface SharedBody {
  plain: Buffer
  /** Raw deflate blocks that end on a byte boundary and refer to nothing after them. */
  deflated: Buffer
  crc: number
  hash: string
}

export async function prepareShared(json: string): Promise<SharedBody> {
  const plain = Buffer.from(json)
  const deflated = await deflate(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })
  return { plain, deflated, crc: crc32(plain), hash: digest(plain) }
}

/** The header of a gzip stream without a name or a time. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** The small part of a body that belongs to one reader. */
export interface OwnBody {
  plain: Buffer
  deflated: Buffer
  hash: string
}

export function prepareOwn(json: string): OwnBody {
  const plain = Buffer.from(json)
  return { plain, deflated: deflateRawSync(plain, { level: 4 }), hash: digest(plain) }
}

/** One gzip stream out of the shared part and the reader's own, as parts: copying it for each reader costs most. */
export function gzipJoined(shared: SharedBody, own: OwnBody): Buffer[] {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(own.plain, shared.crc), 0)
  trailer.writeUInt32LE((shared.plain.length + own.plain.length) >>> 0, 4)
  return [gzipHeader, shared.deflated, own.deflated, trailer]
}

const digest = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url')
