import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { OrderEntry } from '@portal/shared/order/records.ts'
import type { Paper } from '#documents/paper.ts'
import type { ShelfContents } from '#documents/shelf.ts'
import { viewOrder } from '#order/view.ts'
import type { FolderRows, OrderRows } from './store.ts'

/** What the office prints for the hall: texts are data, and no part of them is code. Parts that are empty are left out. */
export interface DeskPaper {
  name: string
  congress: string
  place: string
  orders: Order[]
  /** All motions, by agenda item. */
  items: { title: string; papers: (Paper & { outcome: string })[] }[]
  rolls: Roll[]
  chambers: { name: string; seats: number }[]
}

interface Order {
  title: string
  lines: OrderLine[]
}

/** A motion, or a text between them. */
interface OrderLine {
  kind: 'motion' | 'text' | 'pause'
  number: string
  text: string
  /** What else the chair has to know of it. */
  about: string
  /** What became of it; empty while it waits. */
  outcome: string
}

/** Who is called in a roll call. */
interface Roll {
  title: string
  people: { number: string; name: string }[]
}

type Papers = ShelfContents['papers']

/** The chair's running order, of one agenda item or of all that have one (rule BR9). */
export const paperOfOrder = (rows: OrderRows, papers: Papers, topId: number | null): DeskPaper => ({
  ...headOf(rows, 'Reihenfolge der Abstimmungen'),
  orders: ordersOf(rows, papers).flatMap(({ top, ...order }) =>
    topId === null || top === topId ? [order] : [],
  ),
  ...{ items: [], rolls: [], chambers: [] },
})

/** All that a sitting needs when nothing but paper is left (rule RP6). */
export function paperOfFolder(rows: FolderRows, papers: Papers): DeskPaper {
  const ofTop = Map.groupBy([...papers.values()], ({ motion }) => motion.top.id)
  const ofAssociation = Map.groupBy(rows.delegates, ({ code }) => code)
  const roll = (title: string, code: string | null): Roll => ({
    title,
    people: (ofAssociation.get(code) ?? []).map(({ number, name }) => ({ number, name })),
  })
  return {
    ...headOf(rows, 'Notfallmappe'),
    orders: ordersOf(rows, papers).map(({ top: _, ...order }) => order),
    items: rows.tops
      .map((top) => ({
        title: titleOf(top),
        papers: (ofTop.get(top.id) ?? []).map(({ motion, document }) => ({
          ...document.paper,
          outcome: outcomeOf(motion),
        })),
      }))
      .filter((item) => item.papers.length > 0),
    rolls: [
      ...rows.associations.map(({ code, laek }) => roll(`${laek} (${code})`, code)),
      roll('Ohne Landesärztekammer', null),
    ].filter(({ people }) => people.length > 0),
    chambers: rows.associations.map(({ laek, seats }) => ({ name: laek, seats })),
  }
}

const headOf = ({ congress }: OrderRows, name: string) => ({
  name,
  congress: congress?.title ?? '',
  place: congress?.subtitle ?? '',
})

const titleOf = ({ name, content }: { name: string; content: string }): string => `TOP ${name}: ${content}`

const ordersOf = (
  { tops, orders, onFloor, secret }: OrderRows,
  papers: Papers,
): (Order & { top: number })[] =>
  tops
    .map((top) => ({
      top: top.id,
      title: titleOf(top),
      lines: viewOrder(orders.get(top.id) ?? [], onFloor).flatMap((entry) => lineOf(entry, papers, secret)),
    }))
    .filter(({ lines }) => lines.length > 0)

/** Of a motion that was published in this very moment there is no paper yet, and no line. */
function lineOf(
  { kind, appId, text, state }: OrderEntry,
  papers: Papers,
  secret: ReadonlySet<number>,
): OrderLine[] {
  if (appId === null) return [{ kind, number: '', text, about: '', outcome: '' }]
  const motion = papers.get(appId)?.motion
  if (!motion) return []
  const original = papers.get(motion.clone?.id ?? 0)?.motion
  const about = [
    original ? `${motion.typ.name} zu ${printNumber(original)}` : motion.typ.name,
    applicantInShort(motion),
    motion.union_vote && 'Abstimmung der Kammern',
    secret.has(motion.id) && 'geheim',
  ]
  return [
    {
      kind,
      number: printNumber(motion),
      text: motion.title,
      about: about.filter(Boolean).join(' · '),
      outcome: state === 'running' ? 'läuft' : outcomeOf(motion),
    },
  ]
}

/** What became of a motion; empty while nobody has decided. */
const outcomeOf = ({ statusid, typ }: Application): string =>
  statusid === motionStatus.published ? '' : statusLabel(statusid, typ.id)
