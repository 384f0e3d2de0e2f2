import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  data?: Buffer | string
  /** Compressed bytes as they are, instead of `data`, with the size that they claim to have. */
  raw?: { bytes: Buffer; claims: number }
  encrypted?: boolean
  /** A symbolic link to what `data` says. */
  link?: boolean
}

/** Builds an archive by hand, so that it can be made to lie. */
export function buildZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = Buffer.from(entry.data ?? '')
    const bytes = entry.raw?.bytes ?? deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE((entry.encrypted ? 1 : 0) | 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(entry.raw?.claims ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(entry.link ? (0o120777 << 16) >>> 0 : 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, name)
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
