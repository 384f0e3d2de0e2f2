import { applicantInWords } from '#motions/rules.ts'
import { refuseFlags } from '#office/motion-rules.ts'
import { findAssociation } from '#register/associations.ts'
import { readFlag } from '#register/read-cells.ts'
import { contentLimit, titleLimit } from '#submissions/rules.ts'
import { layOut, rowsBelow, samplesOf } from '#table-import/columns.ts'
import { motionImportText } from '#text/motion-import.ts'
import { htmlOfCell } from './cell-text.ts'
import { findMotionHead, guessMotionMapping, type MotionField } from './columns.ts'
import {
  contextOf,
  type Draft,
  type ExistingMotion,
  fault,
  findType,
  type ImportContext,
  type MotionQuestion,
  type MotionValues,
  numberInWords,
  readPlace,
} from './context.ts'
import { findMovers } from './find-movers.ts'
import type { MotionImportPreview, MotionRow, ShownMotion } from './records.ts'
import { checkWritable, number, recognise, relate } from './relate-rows.ts'

/** What an import writes of a row. `id` is null for a new motion; `amendsLine` is the row that becomes the motion that it changes. */
export interface PlannedMotion {
  line: number
  id: number | null
  values: MotionValues
  amendsLine: number | null
}

export type PlannedMotions = Omit<MotionImportPreview, 'previewId' | 'version'> & { motions: PlannedMotion[] }

/** Cleans a text with markup; null where it is not read. */
type Clean = (html: string) => string | null

/**
 * What an imported table would change (rules BM2 to BM5): each row is a new draft, one that changes or stays, or an error that
 * has to be mended first. Null where no row of the table is a head with known columns.
 */
export function planMotions(question: MotionQuestion, clean: Clean): PlannedMotions | null {
  const layout = layOut(question, { findHead: findMotionHead, guessMapping: guessMotionMapping })
  if (layout === null) return null
  const context = contextOf(question)
  const drafts = rowsBelow(question.table, layout, question.mends).map(
    (row): Draft => ({ ...row, ...emptyDraft(), faults: [] }),
  )
  for (const draft of drafts) readPlace(draft, context)
  relate(drafts, context)
  recognise(drafts, context)
  number(drafts, context)
  const finished = drafts.map((draft) => finish(draft, context, clean))
  const count = (state: MotionRow['state']) => finished.filter(({ row }) => row.state === state).length
  return {
    mapping: layout.mapping,
    columns: samplesOf(question.table, layout),
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
    },
    rows: finished.map(({ row }) => row),
    motions: finished.flatMap(({ row, planned }) =>
      row.state === 'new' || row.state === 'changed' ? [planned] : [],
    ),
  }
}

const emptyDraft = () => ({ top: null, given: null, numbering: null, target: null, known: null })

function finish(
  draft: Draft,
  context: ImportContext,
  clean: Clean,
): { row: MotionRow; planned: PlannedMotion } {
  const { line, known, target } = draft
  const values = readValues(draft, context, clean)
  const amendsLine = target && 'row' in target && target.row.known === null ? target.row.line : null
  const changed = known ? changesOf(known, values, amendsLine) : []
  if (known && changed.length > 0) checkWritable(draft, known, context)
  const before = known && shown(known, context, null)
  const problems = draft.faults.map(({ problem }) => problem)
  const state =
    problems.length > 0 ? 'error' : known === null ? 'new' : changed.length > 0 ? 'changed' : 'unchanged'
  const row: MotionRow = {
    ...{ line, state, before, after: shown(values, context, amendsLine), changed },
    ...{ problems, faults: draft.faults },
  }
  return { row, planned: { line, id: known?.id ?? null, values, amendsLine } }
}

const fieldOfValue = {
  type_id: 'type',
  title: 'title',
  content: 'content',
  statement: 'statement',
  users: 'users',
  applicant: 'applicant',
  laek: 'laek',
  secure_vote: 'secure_vote',
  union_vote: 'union_vote',
  clone: 'amends',
} as const satisfies Partial<Record<keyof MotionValues, MotionField>>

function changesOf(known: ExistingMotion, values: MotionValues, amendsLine: number | null): MotionField[] {
  const names = Object.keys(fieldOfValue) as (keyof typeof fieldOfValue)[]
  return names
    .filter((name) =>
      name === 'clone' && amendsLine !== null
        ? true
        : JSON.stringify(known[name]) !== JSON.stringify(values[name]),
    )
    .map((name) => fieldOfValue[name])
}

/** What a row says; an empty cell takes nothing away from a motion that the portal has. */
function readValues(draft: Draft, context: ImportContext, clean: Clean): MotionValues {
  const { known, target, numbering } = draft
  const said = (field: MotionField) => draft.cells.get(field) ?? ''
  const flag = (field: 'secure_vote' | 'union_vote') => {
    const text = said(field)
    if (text === '') return known?.[field] ?? false
    const value = readFlag(text)
    if (value === undefined) fault(draft, field, motionImportText.flag(text))
    return value ?? false
  }
  const values = {
    top_id: draft.top ?? 0,
    type_id: readType(draft, context),
    ...(numbering ?? { number: 0, changes: '' }),
    title: said('title').replace(/\s+/g, ' ') || (known?.title ?? ''),
    content: readText(draft, 'content', clean) || (known?.content ?? ''),
    statement: readText(draft, 'statement', clean) || (known?.statement ?? ''),
    ...readMovers(draft, context),
    secure_vote: flag('secure_vote'),
    union_vote: flag('union_vote'),
    clone:
      target === null
        ? (known?.clone ?? null)
        : 'known' in target
          ? target.known.id
          : (target.row.known?.id ?? null),
  }
  if (values.title === '') fault(draft, 'title', motionImportText.titleMissing)
  if (values.title.length > titleLimit) fault(draft, 'title', motionImportText.tooLong(titleLimit))
  if (values.content === '' && said('content') === '')
    fault(draft, 'content', motionImportText.contentMissing)
  const flags = refuseFlags(values)
  if (flags === 'secret-chamber-vote') fault(draft, 'secure_vote', motionImportText.secretChamber)
  if (flags === 'chamber-election') fault(draft, 'union_vote', motionImportText.chamberElection)
  return values
}

function readType(draft: Draft, { types, ...context }: ImportContext): number {
  const text = draft.cells.get('type') ?? ''
  const amending = draft.target && types.find(({ name }) => /^änderung/i.test(name))
  const usual = draft.known?.type_id ?? amending?.id ?? types[0]?.id ?? 0
  if (text === '') return usual
  const found = findType(text, { types, ...context })
  if (found === null) fault(draft, 'type', motionImportText.typeUnknown(text))
  return found ?? usual
}

function readText(draft: Draft, field: 'content' | 'statement', clean: Clean): string {
  const text = draft.cells.get(field) ?? ''
  if (text === '') return ''
  const html = clean(htmlOfCell(text))
  if (html === null) fault(draft, field, motionImportText.unreadable)
  else if (html.length > contentLimit) fault(draft, field, motionImportText.tooLong(contentLimit))
  return html ?? ''
}

function readMovers(
  draft: Draft,
  context: ImportContext,
): Pick<MotionValues, 'users' | 'applicant' | 'laek'> {
  const { known } = draft
  const [text, body] = [draft.cells.get('users') ?? '', draft.cells.get('applicant') ?? '']
  const found = findMovers(text, context.book)
  if ('problem' in found) {
    if (found.problem === 'unknown')
      fault(draft, 'users', motionImportText.moverUnknown(found.text), { asText: true })
    else
      fault(
        draft,
        'users',
        motionImportText.moverSeveral(found.among.map(({ name, number: card }) => `${name} (${card})`)),
      )
  }
  const movers = 'problem' in found ? { users: [], applicant: '', laek: '' } : found
  const laek = readAssociation(draft, context)
  if (text === '' && body === '' && known)
    return { users: known.users, applicant: known.applicant, laek: laek ?? known.laek }
  if (body.length > 1000) fault(draft, 'applicant', motionImportText.tooLong(1000))
  const shared = new Set(movers.users.map((user) => user.laek))
  const common = shared.size === 1 ? ([...shared][0] ?? '') : ''
  return {
    users: movers.users.map((user) => user.number),
    applicant: body || movers.applicant,
    laek: laek ?? (movers.laek || common),
  }
}

/** The association that a row names; null where it names none. */
function readAssociation(draft: Draft, { associations, spellings }: ImportContext): string | null {
  const text = draft.cells.get('laek') ?? ''
  if (text === '') return null
  const found = findAssociation(text, associations, spellings)
  if ('code' in found) return associations.find(({ code }) => code === found.code)?.laek ?? ''
  const meant = associations.find(({ code }) => code === found.suggestion)
  fault(draft, 'laek', motionImportText.association(text, meant?.laek ?? null), {
    suggestion: meant ? { value: meant.code, label: meant.laek } : null,
  })
  return null
}

const SHOWN_TEXT = 160

/** The words of a text, without its markup. */
const plain = (html: string): string =>
  html
    .slice(0, SHOWN_TEXT * 4)
    .replace(/<[^<>]*>?/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN_TEXT)

function shown(motion: MotionValues, context: ImportContext, amendsLine: number | null): ShownMotion {
  const original = motion.clone === null ? undefined : context.byId.get(motion.clone)
  const users = motion.users.map((card) => ({
    number: card,
    name: context.book.byNumber.get(card)?.name ?? card,
  }))
  return {
    number: motion.number > 0 ? numberInWords(context, motion.top_id, motion) : '',
    top: context.topOf.get(motion.top_id)?.name ?? '',
    type: context.types.find(({ id }) => id === motion.type_id)?.name ?? '',
    title: motion.title.slice(0, 1000),
    movers: applicantInWords({ ...motion, users }).slice(0, 1000),
    amends:
      amendsLine !== null
        ? motionImportText.row(amendsLine)
        : original
          ? numberInWords(context, original.top_id, original)
          : '',
    text: plain(motion.content),
  }
}
