import { createHash } from 'node:crypto'
import { stepAside } from './step-aside.ts'

/** So many characters are written and hashed in one turn of the thread that takes ballots. */
const STEP = 131_072

/**
 * What tells this content from any other: SHA-256 in hexadecimal, over the content as JSON would have it. It is written and hashed
 * piece by piece, with other people's turns in between, so that it may be as large as a folder of all motions (rule T8).
 */
export async function contentKey(content: unknown): Promise<string> {
  const hash = createHash('sha256')
  let pieces: string[] = []
  let characters = 0
  for (const piece of piecesOf(content)) {
    pieces.push(piece)
    characters += piece.length
    if (characters < STEP) continue
    hash.update(pieces.join(''))
    pieces = []
    characters = 0
    await stepAside()
  }
  return hash.update(pieces.join('')).digest('hex')
}

/** JSON, one value after the other. */
function* piecesOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) yield JSON.stringify(value) ?? 'null'
  else if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) {
      yield place === 0 ? '[' : ','
      yield* piecesOf(one)
    }
    yield value.length === 0 ? '[]' : ']'
  } else {
    yield '{'
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue
      yield `${JSON.stringify(name)}:`
      yield* piecesOf(one)
      yield ','
    }
    yield '}'
  }
}
