import { stepAside } from '#core/step-aside.ts'

/** Entries of a list that are written in one step: of motions about 100 kB, which takes a millisecond. */
const AT_ONCE = 50

/** A list as JSON, in steps between which the thread takes ballots: all motions of a congress at once would take 20 ms. */
export async function listInPieces(list: readonly unknown[]): Promise<Buffer[]> {
  const pieces = [Buffer.from('[')]
  for (let at = 0; at < list.length; at += AT_ONCE) {
    await stepAside()
    const entries = JSON.stringify(list.slice(at, at + AT_ONCE)).slice(1, -1)
    pieces.push(Buffer.from(at === 0 ? entries : `,${entries}`))
  }
  return [...pieces, Buffer.from(']')]
}

/** An object as JSON without its end, so that more can follow; of `lists` it takes what is written already. */
export async function objectInPieces(
  object: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly Buffer[]>>,
): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (const [key, value] of Object.entries(object)) {
    await stepAside()
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`))
    const written =
      lists[key] ?? (Array.isArray(value) ? await listInPieces(value) : [Buffer.from(JSON.stringify(value))])
    pieces.push(...written)
  }
  return pieces
}
