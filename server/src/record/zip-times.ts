const END = 0x06054b50
const CENTRAL = 0x02014b50
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x0021

/** The same archive with each entry of the first day that the format knows: what is packed alike has the same bytes. */
export function withoutTimes(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('not an archive')
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('not an archive')
    const local = zip.readUInt32LE(at + 42)
    for (const place of [at + 12, local + 10]) {
      zip.writeUInt16LE(0, place)
      zip.writeUInt16LE(FIRST_DAY, place + 2)
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return zip
}
