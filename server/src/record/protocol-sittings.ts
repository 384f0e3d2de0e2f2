import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { type Books, clock, nothing } from './protocol-books.ts'
import type { Sitting } from './protocol-store.ts'

type Deed = Sitting['deeds'][number]

/** An agenda item as the log names it. */
interface Item {
  name: string
  content: string
}

const detailsOf = ({ details }: Deed) => (details ?? {}) as Record<string, unknown>
const isItem = (item: unknown): item is Item =>
  typeof (item as Item | null)?.name === 'string' && typeof (item as Item).content === 'string'
const itemsIn = (list: unknown): Item[] => (Array.isArray(list) ? list.filter(isItem) : [])
const strings = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
const inWords = ({ name, content }: Item): string => `TOP ${name}: ${content}`

/**
 * The frame of each day (rule RE21): a sitting is opened when its first agenda item is called, and closed when no item is called
 * any more; the first one says what was on the agenda, and what is changed of it since is told when it is changed.
 */
export function sittingEntries({ deeds }: Pick<Books, 'deeds'>): ProtocolEntry[] {
  const calls = deeds.filter(({ action }) => action === 'set-working-point')
  const first = calls.find(isCall)
  if (!first) return []
  const days = Map.groupBy(calls, ({ at }) => sessionDay(at))
  return [
    ...[...days.values()].flatMap((ofDay) => {
      const opening = ofDay.find(isCall)
      const last = ofDay.at(-1)
      if (!opening) return []
      return [openedBy(opening, opening === first), ...(last && !isCall(last) ? [closedBy(last)] : [])]
    }),
    ...deeds.filter(({ seq }) => seq > first.seq).flatMap(agendaEntry),
  ]
}

const isCall = (deed: Deed): boolean => detailsOf(deed)['topId'] !== null

function openedBy(deed: Deed, isFirst: boolean): ProtocolEntry {
  const agenda = isFirst ? itemsIn(detailsOf(deed)['agenda']).map(inWords) : []
  return {
    ...nothing,
    id: `opened-${deed.seq}`,
    at: deed.at.toISOString(),
    kind: 'opened',
    title: 'Eröffnung der Sitzung',
    text: [
      `Die Sitzung wird um ${clock(deed.at)} eröffnet.`,
      ...(agenda.length > 0 ? ['Tagesordnung:', ...agenda] : []),
    ],
  }
}

const closedBy = ({ seq, at }: Deed): ProtocolEntry => ({
  ...nothing,
  id: `closed-${seq}`,
  at: at.toISOString(),
  kind: 'closed',
  title: 'Schluss der Sitzung',
  text: [`Die Sitzung wird um ${clock(at)} geschlossen.`],
})

function agendaEntry(deed: Deed): ProtocolEntry[] {
  const text = agendaChange(deed)
  if (text.length === 0) return []
  const { seq, at } = deed
  const title = 'Änderung der Tagesordnung'
  return [{ ...nothing, id: `deed-${seq}`, at: at.toISOString(), kind: 'agenda', title, text }]
}

/** What a deed has changed of the agenda; nothing where it was about something else. */
function agendaChange(deed: Deed): string[] {
  const { list, name, content, before, changed, order, items, agenda } = detailsOf(deed)
  if (deed.action === 'add-agenda') return itemsIn(items).map((item) => `Neu: ${inWords(item)}`)
  if (deed.action === 'import-congress')
    return agenda === true ? ['Die Tagesordnung wird aus der Kongressdatei übernommen.'] : []
  const item = { name, content }
  if (list !== 'tops' || !isItem(item)) return []
  switch (deed.action) {
    case 'add-to-congress':
      return [`Neu: ${inWords(item)}`]
    case 'remove-from-congress':
      return [`Entfällt: ${inWords(item)}`]
    case 'move-in-congress':
      return [`An anderer Stelle: ${inWords(item)}`, `Neue Reihenfolge: ${strings(order).join(', ')}`]
    case 'change-congress':
      return isItem(before) && strings(changed).some((field) => field === 'name' || field === 'content')
        ? [`Bisher: ${inWords(before)}`, `Neu: ${inWords(item)}`]
        : []
    default:
      return []
  }
}
