import { createHash } from 'node:crypto'
import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { Protocol, ProtocolEntry, ProtocolSection } from '@portal/shared/record/records.ts'
import { entriesOf } from './protocol-entries.ts'
import type { Sitting } from './protocol-store.ts'

/** The protocol of what happened, of all of it or of a day or an agenda item (rule RE9). */
export function protocolOf(
  sitting: Sitting,
  { day, top }: { day: string | null; top: number | null },
): Protocol {
  const entries = entriesOf(sitting).filter(
    ({ at, topId }) => (day === null || sessionDay(new Date(at)) === day) && (top === null || topId === top),
  )
  const byDay = Map.groupBy(entries, ({ at }) => sessionDay(new Date(at)))
  const days = [...byDay].map(([name, ofDay]) => ({ day: name, sections: sectionsOf(ofDay, sitting.tops) }))
  return {
    title: sitting.congress?.title ?? '',
    subtitle: sitting.congress?.subtitle ?? '',
    state: 'draft',
    days,
    hash: createHash('sha256').update(JSON.stringify(days)).digest('hex'),
  }
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
