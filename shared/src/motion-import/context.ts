import type { AgendaItem, ApplicationType } from '#motions/records.ts'
import { printNumber } from '#motions/rules.ts'
import { motionStatus } from '#motions/status.ts'
import type { TakenNumber } from '#office/motion-rules.ts'
import type { Numbering } from '#office/records.ts'
import type { NamedAssociation, Spelling } from '#register/associations.ts'
import { comparable } from '#register/names.ts'
import type { ColumnQuestion } from '#table-import/columns.ts'
import { motionImportText } from '#text/motion-import.ts'
import type { MotionField } from './columns.ts'
import { bookOf, type Mover, type MoverBook } from './find-movers.ts'
import type { MotionFault, MotionMends } from './records.ts'

/** What a table says of a motion. `clone` is the motion that it changes. */
export interface MotionValues extends Omit<Numbering, 'new'> {
  top_id: number
  type_id: number
  title: string
  content: string
  statement: string
  users: string[]
  applicant: string
  laek: string
  union_vote: boolean
  secure_vote: boolean
  clone: number | null
}

/** A motion of the portal, as an import compares rows with it. `publicAt` is its time of publication, which may be to come. */
export interface ExistingMotion extends MotionValues {
  id: number
  new: string
  statusid: number
  publicAt: Date | null
}

export interface MotionQuestion extends ColumnQuestion<MotionField> {
  tops: readonly Pick<AgendaItem, 'id' | 'name' | 'content' | 'short'>[]
  types: readonly Pick<ApplicationType, 'id' | 'name'>[]
  people: readonly Mover[]
  associations: readonly NamedAssociation[]
  spellings: readonly Spelling[]
  motions: readonly ExistingMotion[]
  /** All print numbers that motions have, or have had in public. */
  taken: readonly TakenNumber[]
  mends: MotionMends
}

/** The motion that a row changes: one of the portal, or another row. */
export type Target = { known: ExistingMotion } | { row: Draft }

/** A row of the table, on its way to a motion. */
export interface Draft {
  line: number
  cells: ReadonlyMap<MotionField, string>
  faults: MotionFault[]
  top: number | null
  /** The number that the row names. */
  given: { number: number; changes: string } | null
  /** The number that it has or gets. */
  numbering: { number: number; changes: string } | null
  target: Target | null
  /** The motion that it is, where the portal has it already. */
  known: ExistingMotion | null
}

/** What is looked up for each row. */
export interface ImportContext extends MotionQuestion {
  book: MoverBook
  byNumber: ReadonlyMap<string, ExistingMotion>
  byId: ReadonlyMap<number, ExistingMotion>
  topOf: ReadonlyMap<number, MotionQuestion['tops'][number]>
  distinct: ReadonlySet<number>
}

/** What of a number makes it the same as another one. */
export const placeKey = (top: number, { number, changes }: Omit<Numbering, 'new'>): string =>
  `${top}/${number}/${changes}`

export const contextOf = (question: MotionQuestion): ImportContext => ({
  ...question,
  book: bookOf(question.people, question.associations, question.spellings),
  byNumber: new Map(
    question.motions.flatMap((motion) =>
      motion.new === '' ? [[placeKey(motion.top_id, motion), motion]] : [],
    ),
  ),
  byId: new Map(question.motions.map((motion) => [motion.id, motion])),
  topOf: new Map(question.tops.map((top) => [top.id, top])),
  distinct: new Set(question.mends.distinct),
})

/** The print number in words, as far as it is known. */
export const numberInWords = (
  { topOf }: ImportContext,
  top: number | null,
  numbering: Omit<Numbering, 'new'> & { new?: string },
): string => {
  const name = top === null ? undefined : topOf.get(top)?.name
  return name === undefined ? '' : printNumber({ new: '', ...numbering, top: { name } })
}

/** Only a draft that nobody is waiting for is written by an import. */
export const isDraft = ({ publicAt, statusid }: ExistingMotion): boolean =>
  publicAt === null && statusid === motionStatus.published

/** Notes what is wrong with a cell of a row. */
export const fault = (
  draft: Draft,
  field: MotionField,
  problem: string,
  more: Partial<Pick<MotionFault, 'suggestion' | 'distinct' | 'asText'>> = {},
) =>
  draft.faults.push({
    field,
    text: draft.cells.get(field) ?? '',
    problem,
    suggestion: null,
    distinct: false,
    asText: false,
    ...more,
  })

/** The agenda item that a text means: by its name, with or without `TOP`, its short name or its title (rule BM3). */
export function findTop(text: string, { tops }: Pick<MotionQuestion, 'tops'>): number | null {
  const said = text.replace(/^(?:top|tagesordnungspunkt)\s+/i, '').trim()
  const keyed = comparable(said)
  const ways = [
    (top: (typeof tops)[number]) => top.name === said,
    (top: (typeof tops)[number]) => comparable(top.name) === keyed,
    (top: (typeof tops)[number]) =>
      comparable(top.short ?? '') === keyed || comparable(top.content) === keyed,
    (top: (typeof tops)[number]) => comparable(`${top.name}${top.content}`) === keyed,
  ]
  for (const way of ways) {
    const found = tops.filter(way)
    if (found.length === 1) return found[0]?.id ?? null
  }
  return null
}

/** The kind of motion that a text means: by its name, with or without `antrag` (rule BM3). */
export function findType(text: string, { types }: Pick<MotionQuestion, 'types'>): number | null {
  const core = (name: string) =>
    comparable(name)
      .replace(/antr(?:ag|aege)$/, '')
      .replace(/s$/, '')
  const found = types.filter(({ name }) => comparable(name) === comparable(text))
  const near = found.length > 0 ? found : types.filter(({ name }) => core(name) === core(text))
  return near.length === 1 ? (near[0]?.id ?? null) : null
}

interface ReadNumber {
  /** The agenda item that stands before the number, as it is written. */
  top: string
  number: number
  changes: string
  isNew: boolean
}

/** A number as people write it: `7`, `07 a`, `Ib - 07`; null for anything else. */
export function readNumber(text: string): ReadNumber | null {
  const read = /^(?:(.*\S)\s*[-–—]\s*)?0*([1-9]\d{0,3})\s*([a-z]{1,2})?\s*(neu.*)?$/i.exec(text.trim())
  if (!read) return null
  return {
    top: read[1] ?? '',
    number: Number(read[2]),
    changes: (read[3] ?? '').toLowerCase(),
    isNew: read[4] !== undefined,
  }
}

/** Where a row belongs: its agenda item, and its number where it names one. */
export function readPlace(draft: Draft, context: ImportContext): void {
  const [topText, numberText] = [draft.cells.get('top') ?? '', draft.cells.get('number') ?? '']
  const letter = (draft.cells.get('changes') ?? '').toLowerCase()
  if (topText !== '') draft.top = findTop(topText, context)
  if (topText !== '' && draft.top === null) fault(draft, 'top', motionImportText.topUnknown(topText))
  if (!/^[a-z]{0,2}$/.test(letter)) fault(draft, 'changes', motionImportText.letter)
  else if (letter !== '' && numberText === '') fault(draft, 'changes', motionImportText.letterAlone)
  if (numberText === '') return
  const read = readNumber(numberText)
  if (!read) fault(draft, 'number', motionImportText.number(numberText))
  else if (read.isNew) fault(draft, 'number', motionImportText.numberNew)
  else {
    draft.given = { number: read.number, changes: letter || read.changes }
    if (read.top !== '') readTopOfNumber(draft, read.top, context)
  }
}

function readTopOfNumber(draft: Draft, text: string, context: ImportContext): void {
  const top = findTop(text, context)
  if (top === null) fault(draft, 'number', motionImportText.topUnknown(text))
  else if (draft.top === null && !draft.cells.get('top')) draft.top = top
  else if (draft.top !== null && draft.top !== top)
    fault(draft, 'number', motionImportText.topDiffers(context.topOf.get(top)?.name ?? ''))
}
