import { stepAside } from './step-aside.ts'

/** Entries of a list that are written in one step: of motions about 100 kB, which takes a millisecond. */
const AT_ONCE = 50

/** Characters after which a step ends, however few entries they are of. */
const STEP = 100_000

/** Collects what is written, until it is enough for one step. */
class JsonBuffer {
  readonly #done: Buffer[] = []
  #text = ''

  get isFull(): boolean {
    return this.#text.length >= STEP
  }

  add(text: string): void {
    this.#text += text
  }

  addWritten(pieces: readonly Buffer[]): void {
    this.#flush()
    this.#done.push(...pieces)
  }

  /** Ends the step; whatever else this thread has to do has its turn. */
  next(): Promise<void> {
    this.#flush()
    return stepAside()
  }

  end(): Buffer[] {
    this.#flush()
    return this.#done
  }

  #flush(): void {
    if (this.#text !== '') this.#done.push(Buffer.from(this.#text))
    this.#text = ''
  }
}

type Write = (value: unknown) => string

const asJson: Write = (value) => JSON.stringify(value) ?? 'null'

/** A list as JSON, in steps between which the thread takes ballots: all motions of a congress at once would take 20 ms. */
export async function listInPieces(list: readonly unknown[], write: Write = asJson): Promise<Buffer[]> {
  const pieces = new JsonBuffer()
  await addList(pieces, list, write)
  return pieces.end()
}

/** An object as JSON without its end, so that more can follow; of `lists` it takes what is written already. */
export async function objectInPieces(
  object: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly Buffer[]>>,
): Promise<Buffer[]> {
  const pieces = new JsonBuffer()
  await addEntries(pieces, '{', object, lists)
  return pieces.end()
}

/** The other half: what goes on in an object that was begun, and its end. */
export async function restInPieces(object: Readonly<Record<string, unknown>>): Promise<Buffer[]> {
  const pieces = new JsonBuffer()
  await addEntries(pieces, ',', object, {})
  pieces.add('}')
  return pieces.end()
}

async function addEntries(
  pieces: JsonBuffer,
  begin: '{' | ',',
  object: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly Buffer[]>>,
): Promise<void> {
  for (const [place, [key, value]] of Object.entries(object).entries()) {
    if (pieces.isFull) await pieces.next()
    pieces.add(`${place === 0 ? begin : ','}${JSON.stringify(key)}:`)
    const written = lists[key]
    if (written) pieces.addWritten(written)
    else if (Array.isArray(value)) await addList(pieces, value, asJson)
    else if (isRecord(value)) await addRecord(pieces, value)
    else pieces.add(asJson(value))
  }
}

async function addList(pieces: JsonBuffer, list: readonly unknown[], write: Write): Promise<void> {
  const isLong = list.length > AT_ONCE
  pieces.add('[')
  for (const [place, entry] of list.entries()) {
    if (pieces.isFull || (isLong && place % AT_ONCE === 0)) await pieces.next()
    pieces.add(`${place === 0 ? '' : ','}${write(entry)}`)
  }
  pieces.add(']')
}

async function addRecord(pieces: JsonBuffer, record: Readonly<Record<string, unknown>>): Promise<void> {
  pieces.add('{')
  for (const [place, [key, value]] of Object.entries(record).entries()) {
    if (pieces.isFull) await pieces.next()
    pieces.add(`${place === 0 ? '' : ','}${JSON.stringify(key)}:${asJson(value)}`)
  }
  pieces.add('}')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
