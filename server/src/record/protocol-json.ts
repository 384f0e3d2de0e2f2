import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type {
  Protocol,
  ProtocolEntry,
  ProtocolSection,
  ProtocolSupplement,
} from '@portal/shared/record/protocol.ts'

/** So many entries are read, written or hashed in one turn of the thread that takes ballots. */
export const AT_ONCE = 20

/** Each entry as JSON, by its id. */
export type Lines = ReadonlyMap<string, string>

export async function linesOf(entries: readonly ProtocolEntry[]): Promise<Lines> {
  const lines = new Map<string, string>()
  for (const [place, entry] of entries.entries()) {
    lines.set(entry.id, JSON.stringify(entry))
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return lines
}

/** What `JSON.stringify` says of sections whose entries are known as JSON, in pieces. */
export function* piecesOfSections(sections: readonly ProtocolSection[], lines: Lines): Generator<string> {
  yield '['
  for (const [place, { entries, ...section }] of sections.entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(section).slice(0, -1)},"entries":[`
    for (const [at, entry] of entries.entries())
      yield `${at > 0 ? ',' : ''}${lines.get(entry.id) ?? JSON.stringify(entry)}`
    yield ']}'
  }
  yield ']'
}

/** The same of what a supplement tells. */
export function* piecesOfSupplement(
  { sections, gone }: Pick<ProtocolSupplement, 'sections' | 'gone'>,
  lines: Lines,
): Generator<string> {
  yield '{"sections":'
  yield* piecesOfSections(sections, lines)
  yield `,"gone":${JSON.stringify(gone)}}`
}

/** SHA-256 in hexadecimal digits. */
export async function hashOf(pieces: Iterable<string>): Promise<string> {
  const hash = createHash('sha256')
  let place = 0
  for (const piece of pieces) {
    hash.update(piece)
    place += 1
    if (place % AT_ONCE === 0) await breathe()
  }
  return hash.digest('hex')
}

/** The protocol as JSON, in many turns of the thread that takes ballots. */
export async function jsonOfProtocol({ days, ...rest }: Protocol): Promise<string> {
  const withSections = async (text: { sections: ProtocolSection[] }): Promise<string> => {
    const { sections, ...about } = text
    const lines = await linesOf(sections.flatMap(({ entries }) => entries))
    return `${JSON.stringify(about).slice(0, -1)},"sections":${[...piecesOfSections(sections, lines)].join('')}}`
  }
  const written: string[] = []
  for (const { supplements, ...day } of days) {
    const added: string[] = []
    for (const supplement of supplements) added.push(await withSections(supplement))
    written.push(`${(await withSections(day)).slice(0, -1)},"supplements":[${added.join(',')}]}`)
    await breathe()
  }
  return `${JSON.stringify(rest).slice(0, -1)},"days":[${written.join(',')}]}`
}
