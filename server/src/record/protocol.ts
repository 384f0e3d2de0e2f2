import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { Protocol, ProtocolEntry, ProtocolSection } from '@portal/shared/record/records.ts'
import type { Sitting } from './protocol-store.ts'

/** What of the protocol somebody asks for: a session day, an agenda item, both, or all of it. */
export interface Span {
  day: string | null
  top: number | null
}

/** A protocol and its JSON. */
export interface WrittenProtocol {
  protocol: Protocol
  json: string
}

/** So many entries become JSON in one turn of the thread that takes ballots. */
const AT_ONCE = 20

/** The protocol of what happened, of all of it or of a day or an agenda item (rule RE9). */
export async function protocolOf(
  entries: readonly ProtocolEntry[],
  { congress, tops }: Pick<Sitting, 'congress' | 'tops'>,
  { day, top }: Span,
): Promise<WrittenProtocol> {
  const asked = entries.filter(
    ({ at, topId }) => (day === null || sessionDay(new Date(at)) === day) && (top === null || topId === top),
  )
  const days = [...Map.groupBy(asked, ({ at }) => sessionDay(new Date(at)))].map(([name, ofDay]) => ({
    day: name,
    sections: sectionsOf(ofDay, tops),
  }))
  const json = await jsonOfDays(days)
  const head = {
    title: congress?.title ?? '',
    subtitle: congress?.subtitle ?? '',
    state: 'draft' as const,
  }
  const hash = createHash('sha256').update(json).digest('hex')
  return {
    protocol: { ...head, days, hash },
    json: `${JSON.stringify(head).slice(0, -1)},"days":${json},"hash":"${hash}"}`,
  }
}

/** What `JSON.stringify` says, in many turns. */
async function jsonOfDays(days: Protocol['days']): Promise<string> {
  const written: string[] = []
  for (const { day, sections } of days) {
    const ofDay: string[] = []
    for (const { entries, ...section } of sections) {
      const lines: string[] = []
      for (const [place, entry] of entries.entries()) {
        lines.push(JSON.stringify(entry))
        if (place % AT_ONCE === AT_ONCE - 1) await breathe()
      }
      ofDay.push(`${JSON.stringify(section).slice(0, -1)},"entries":[${lines.join(',')}]}`)
    }
    written.push(`{"day":"${day}","sections":[${ofDay.join(',')}]}`)
    await breathe()
  }
  return `[${written.join(',')}]`
}

/** An agenda item that is called again begins a section of its own. */
function sectionsOf(entries: readonly ProtocolEntry[], tops: Sitting['tops']): ProtocolSection[] {
  const sections: ProtocolSection[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last && last.topId === entry.topId) last.entries.push(entry)
    else sections.push({ topId: entry.topId, title: titleOf(entry.topId, tops), entries: [entry] })
  }
  return sections
}

function titleOf(topId: number | null, tops: Sitting['tops']): string {
  const top = tops.find(({ id }) => id === topId)
  return top ? `TOP ${top.name}: ${top.content}` : 'Eröffnung und Formalia'
}
