import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import type { DeskColumn } from '@portal/shared/office/desk-columns.ts'
import type { MotionState, OfficeMotion } from '@portal/shared/office/records.ts'
import { fold, placeOf, wordsOf } from '#ui/fold.ts'

/** What the desk is narrowed to, in the order of its buttons. */
export const filters = ['all', 'incoming', 'in-work', 'drafts', 'published', 'settled'] as const
export type Filter = (typeof filters)[number]

/** Flags that a motion may have, by which the desk can be narrowed. */
export const flags = ['secret', 'chamber', 'amendment', 'withdrawal'] as const
export type Flag = (typeof flags)[number]

/** Stands for nobody where a person is chosen. */
export const nobody = 'niemand'

/** What the desk shows, as its address says it. */
export interface Shown {
  filter: Filter
  /** Id of an agenda item; null for all. */
  top: number | null
  /** Id of a type of motion; null for all. */
  type: number | null
  /** Register number of the responsible colleague, `nobody`, or null for all. */
  responsible: string | null
  flag: Flag | null
  query: string
  /** The column that the desk is sorted by. */
  sort: DeskColumn
  descending: boolean
  /** Key of the open motion. */
  open: string | null
}

/** Names a motion for as long as the desk knows it: what came in as a submission keeps its name when it becomes a motion. */
export const keyOf = ({ submission, appId }: Pick<OfficeMotion, 'submission' | 'appId'>): string =>
  submission === null ? `a${appId}` : `e${submission}`

/** The motion that a key of an address names: also one that came in as a submission, by its id as a motion. */
export const findByKey = (motions: readonly OfficeMotion[], key: string | null): OfficeMotion | undefined =>
  motions.find((motion) => keyOf(motion) === key) ?? motions.find(({ appId }) => `a${appId}` === key)

const settled: readonly MotionState[] = ['withdrawn', 'lapsed', 'replaced']

/** Whether nobody has begun to work on what delegates have submitted. */
export const isNew = ({ state, backend_status }: OfficeMotion): boolean =>
  state === 'submitted' && backend_status === null

const isIn: Record<Filter, (motion: OfficeMotion) => boolean> = {
  all: () => true,
  incoming: isNew,
  'in-work': (motion) => motion.state === 'submitted' && !isNew(motion),
  drafts: ({ state }) => state === 'draft' || state === 'scheduled',
  published: ({ state }) => state === 'published' || state === 'decided',
  settled: ({ state }) => settled.includes(state),
}

const hasFlag: Record<Flag, (motion: OfficeMotion) => boolean> = {
  secret: ({ secure_vote }) => secure_vote,
  chamber: ({ union_vote }) => union_vote,
  amendment: ({ changes }) => changes !== '',
  withdrawal: ({ withdrawal }) => withdrawal !== null,
}

type DeskQuery = Omit<Shown, 'open' | 'sort' | 'descending'>

const fits = (
  motion: OfficeMotion,
  { top, type, responsible, flag, query }: Omit<DeskQuery, 'filter'>,
): boolean =>
  (top === null || motion.top_id === top) &&
  (type === null || motion.type_id === type) &&
  (responsible === null || (motion.responsible?.register_number ?? nobody) === responsible) &&
  (flag === null || hasFlag[flag](motion)) &&
  hasWords(motion, query)

/** Folding 2,000 motions anew for each letter that is typed would be felt. */
const haystacks = new WeakMap<OfficeMotion, string>()

function haystackOf(motion: OfficeMotion): string {
  const known = haystacks.get(motion)
  if (known !== undefined) return known
  const { print_number: number, title, applicant, users, laek, responsible } = motion
  const names = users.map(({ name }) => name)
  const incoming = motion.transfer_id === null ? '' : `Eingang ${motion.transfer_id}`
  const words = [
    number,
    number?.replaceAll(' ', ''),
    incoming,
    title,
    applicant,
    laek,
    responsible?.name,
    ...names,
  ]
  const made = fold(words.join(' ').normalize('NFC'))
  haystacks.set(motion, made)
  return made
}

const hasWords = (motion: OfficeMotion, query: string): boolean =>
  wordsOf(query).every((word) => placeOf(haystackOf(motion), word) !== null)

/** How many motions each button would show, with all else as it is chosen. */
export function countFilters(
  motions: readonly OfficeMotion[],
  wanted: Omit<DeskQuery, 'filter'>,
): Record<Filter, number> {
  const found = motions.filter((motion) => fits(motion, wanted))
  const count = (filter: Filter) => found.filter(isIn[filter]).length
  return {
    all: found.length,
    incoming: count('incoming'),
    'in-work': count('in-work'),
    drafts: count('drafts'),
    published: count('published'),
    settled: count('settled'),
  }
}

/** What names are sorted by: the agenda, and the types' words. */
export interface Names {
  tops: readonly AgendaItem[]
  types: readonly Application['typ'][]
}

const collator = new Intl.Collator('de', { numeric: true })

/** Groups of the whole desk: first what waits for the office, last what is settled. */
const groups = ['to-do', 'drafts', 'published', 'settled'] as const
export type Group = (typeof groups)[number]

function groupOf(motion: OfficeMotion): Group {
  if (motion.state === 'submitted' || motion.withdrawal !== null) return 'to-do'
  if (isIn.drafts(motion)) return 'drafts'
  return isIn.settled(motion) ? 'settled' : 'published'
}

/** The motions that are asked for, in their order; where two have the same place, that of agenda and numbers. */
export function listed(motions: readonly OfficeMotion[], shown: Shown, names: Names): OfficeMotion[] {
  const found = motions.filter((motion) => isIn[shown.filter](motion) && fits(motion, shown))
  const compare = comparers(names)[shown.sort]
  const sorted = found.toSorted(compare)
  if (!shown.descending) return sorted
  return found.toReversed().toSorted(compare).toReversed()
}

function comparers({ tops, types }: Names): Record<DeskColumn, (a: OfficeMotion, b: OfficeMotion) => number> {
  const agenda = new Map(tops.map(({ id }, place) => [id, place]))
  const place = ({ top_id }: OfficeMotion) => agenda.get(top_id) ?? tops.length
  const typeName = ({ type_id }: OfficeMotion) => types.find(({ id }) => id === type_id)?.name ?? ''
  const moment = ({ public_datetime, submittedAt }: OfficeMotion) => public_datetime ?? submittedAt ?? '~'
  const name = ({ responsible }: OfficeMotion) => responsible?.name ?? '\uffff'
  const number = (a: OfficeMotion, b: OfficeMotion) =>
    place(a) - place(b) ||
    (a.number ?? 0) - (b.number ?? 0) ||
    collator.compare(a.changes, b.changes) ||
    collator.compare(a.new, b.new)
  return {
    number,
    title: (a, b) => collator.compare(a.title, b.title),
    top: (a, b) => place(a) - place(b),
    type: (a, b) => collator.compare(typeName(a), typeName(b)),
    state: (a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)) || waits(a, b),
    published: byText(moment),
    // What amends nothing, was not handed in or is not decided comes last.
    amends: (a, b) => Number(a.clone === null) - Number(b.clone === null) || number(a, b),
    version: (a, b) => a.version - b.version,
    submitted: byText(({ submittedAt }) => submittedAt ?? '~'),
    changed: byText(({ changedAt }) => changedAt),
    decided: byText(({ decidedAt }) => decidedAt ?? '~'),
    note: (a, b) => Number(a.note === '') - Number(b.note === '') || collator.compare(a.note, b.note),
    responsible: (a, b) => collator.compare(name(a), name(b)),
  }
}

const byText = (read: (motion: OfficeMotion) => string) => (a: OfficeMotion, b: OfficeMotion) => {
  const [one, other] = [read(a), read(b)]
  return one < other ? -1 : Number(one > other)
}

/** Of what waits, what is new comes before what somebody works on, and the oldest first. */
const waits = (a: OfficeMotion, b: OfficeMotion): number =>
  groupOf(a) !== 'to-do'
    ? 0
    : Number(isNew(b)) - Number(isNew(a)) || (a.submittedAt ?? '').localeCompare(b.submittedAt ?? '')

export type Row =
  | { kind: 'group'; group: Group; count: number; isCut: boolean }
  | { kind: 'motion'; key: string; motion: OfficeMotion }

/** Of a group that another one follows, so many are shown with it. */
const MOST_OF_GROUP = 5

/**
 * The lines of the table. The whole desk, by state, is in groups; each but the last shows its first motions, unless it is
 * unfolded, and so are as many as somebody looks for.
 */
export function rowsOf(motions: readonly OfficeMotion[], shown: Shown, unfolded: ReadonlySet<Group>): Row[] {
  const lines = (some: readonly OfficeMotion[]) =>
    some.map((motion): Row => ({ kind: 'motion', key: keyOf(motion), motion }))
  if (shown.filter !== 'all' || shown.sort !== 'state') return lines(motions)
  const grouped = [...Map.groupBy(motions, groupOf)]
  return grouped.flatMap(([group, all], place) => {
    const isLast = place === grouped.length - 1
    const isCut = !isLast && !unfolded.has(group) && shown.query === '' && all.length > MOST_OF_GROUP
    // What is open stays in sight.
    const first = all.filter((motion, index) => index < MOST_OF_GROUP || keyOf(motion) === shown.open)
    return [{ kind: 'group', group, count: all.length, isCut }, ...lines(isCut ? first : all)]
  })
}

/** What has come while somebody looks at a list that stays as it was. */
export interface ListNews {
  /** Motions that were not there. */
  fresh: number
  /** Whether others would stand elsewhere, or not at all. */
  moved: boolean
}

export function newsOf(
  still: readonly string[],
  now: readonly string[],
  known: ReadonlySet<string>,
): ListNews {
  const fresh = now.filter((key) => !known.has(key)).length
  const rest = now.filter((key) => known.has(key))
  return { fresh, moved: rest.length !== still.length || rest.some((key, index) => key !== still[index]) }
}

export function newsInWords({ fresh, moved }: ListNews): string {
  if (fresh > 0) return fresh === 1 ? '1 neuer Antrag' : `${fresh} neue Anträge`
  return moved ? 'Die Reihenfolge hat sich geändert' : ''
}
