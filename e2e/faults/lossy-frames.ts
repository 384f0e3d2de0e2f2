import type { Filter } from '#line.ts'

/** What becomes of a message on its way to the browser: it arrives, it vanishes, or the connection breaks. */
export type Fate = 'pass' | 'swallow' | 'cut'

/** Decides on each WebSocket message of the portal, and hands on what is not lost. */
export function loseFrames(fateOf: (text: string) => Fate): Filter {
  let mode: 'unknown' | 'plain' | 'frames' = 'unknown'
  let rest = Buffer.alloc(0)
  return (chunk) => {
    if (mode === 'plain') return chunk
    rest = Buffer.concat([rest, chunk])
    let head = Buffer.alloc(0)
    if (mode === 'unknown') {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return Buffer.alloc(0)
      const upgraded = rest.subarray(0, 12).toString() === 'HTTP/1.1 101'
      mode = upgraded ? 'frames' : 'plain'
      if (!upgraded) return rest
      head = rest.subarray(0, end + 4)
      rest = rest.subarray(end + 4)
    }
    const passed = [head]
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      const fate = fateOf(frame.text)
      if (fate === 'cut') return null
      if (fate === 'pass') passed.push(rest.subarray(0, frame.length))
      rest = rest.subarray(frame.length)
    }
    return Buffer.concat(passed)
  }
}

/** The first whole frame; a server's frames are not masked. */
function firstFrame(bytes: Buffer): { length: number; text: string } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] as number) & 0x7f
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return null
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (bytes.length < head + size) return null
  return { length: head + size, text: bytes.toString('utf8', head, head + size) }
}
