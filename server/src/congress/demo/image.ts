import { crc32, deflateSync } from 'node:zlib'

/** A colour as red, green and blue. */
export type Colour = readonly [number, number, number]

/** Makes a PNG picture out of a function that says which colour of the palette a point has. */
export function png(
  width: number,
  height: number,
  palette: readonly Colour[],
  at: (x: number, y: number) => number,
) {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    // Each row begins with the number of its filter: none.
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = at(x, y)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each point, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
