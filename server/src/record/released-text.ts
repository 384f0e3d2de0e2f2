import { setImmediate as breathe } from 'node:timers/promises'
import type { ProtocolEntry, ProtocolSection, ProtocolSupplement } from '@portal/shared/record/protocol.ts'
import { AT_ONCE, type Lines } from './protocol-json.ts'
import type { readReleasedText } from './protocol-store.ts'

type RemovedEntries = ProtocolSupplement['gone']

export interface ReleasedText {
  sections: ProtocolSection[]
  gone: RemovedEntries
  /** Each entry as the JSON that it was released as. */
  lines: Lines
}

/** Puts a released text together, in many turns of the thread that takes ballots. */
export async function releasedText({
  rows,
  gone,
}: Awaited<ReturnType<typeof readReleasedText>>): Promise<ReleasedText> {
  const sections: ProtocolSection[] = []
  const lines = new Map<string, string>()
  let open = ''
  for (const [place, { section, head, line }] of rows.entries()) {
    const entry = JSON.parse(line) as ProtocolEntry
    if (section !== open)
      sections.push({ ...(JSON.parse(head) as Pick<ProtocolSection, 'topId' | 'title'>), entries: [] })
    open = section
    sections.at(-1)?.entries.push(entry)
    lines.set(entry.id, line)
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return { sections, gone: gone === null ? [] : (JSON.parse(gone) as RemovedEntries), lines }
}

/** What was deleted by plan since, and the release keeps (rule KE10): that it is gone is no change of the protocol. */
export interface Forgotten {
  /** Of entries with these ids the names of a roll call. */
  names: ReadonlySet<string>
  /** Whether the details of the deed are gone that told of the entry with this id. */
  tellsNoMore: (id: string) => boolean
}

/** What is new or reads otherwise than in everything that was released, and what is no more. */
export function changesSince(
  released: readonly ReleasedText[],
  entries: readonly ProtocolEntry[],
  lines: Lines,
  forgotten: Forgotten,
): { entries: ProtocolEntry[]; gone: RemovedEntries } {
  const before = new Map<string, { line: string | undefined; title: string }>()
  for (const text of released) {
    for (const { entries: releasedEntries } of text.sections)
      for (const { id, title } of releasedEntries) before.set(id, { line: text.lines.get(id), title })
    for (const { id } of text.gone) before.delete(id)
  }
  const there = new Set(entries.map(({ id }) => id))
  return {
    entries: entries.filter(({ id }) => {
      const [was, is] = [before.get(id)?.line, lines.get(id)]
      if (was === is || forgotten.tellsNoMore(id)) return false
      return !(was && is && forgotten.names.has(id) && withoutNames(was) === withoutNames(is))
    }),
    gone: [...before]
      .filter(([id]) => !there.has(id) && !forgotten.tellsNoMore(id))
      .map(([id, { title }]) => ({ id, title })),
  }
}

function withoutNames(line: string): string {
  const { rollCall: _, absent: __, text: ___, ...rest } = JSON.parse(line) as ProtocolEntry
  return JSON.stringify(rest)
}
