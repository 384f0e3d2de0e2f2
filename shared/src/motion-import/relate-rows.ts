import { grouped } from '#grouped.ts'
import type { Numbering } from '#office/records.ts'
import { nextChanges, nextNumber } from '#office/rules.ts'
import { comparable } from '#register/names.ts'
import { motionImportText } from '#text/motion-import.ts'
import {
  type Draft,
  type ExistingMotion,
  fault,
  findTop,
  type ImportContext,
  isDraft,
  numberInWords,
  placeKey,
  readNumber,
  type Target,
} from './context.ts'

type Rows = ReadonlyMap<string, Draft>

/** The rows that name a number, by it; the first of two. */
const rowsByNumber = (drafts: readonly Draft[]): Rows =>
  new Map(
    drafts
      .toReversed()
      .flatMap((draft) =>
        draft.given && draft.top !== null ? [[placeKey(draft.top, draft.given), draft] as const] : [],
      ),
  )

/** Which motion each row changes: of the portal or of the table, by number, by row, or by its own number with a letter. */
export function relate(drafts: readonly Draft[], context: ImportContext): void {
  const byLine = new Map(drafts.map((draft) => [draft.line, draft]))
  const byNumber = rowsByNumber(drafts)
  const find = (top: number, numbering: { number: number; changes: string }): Target | null => {
    const row = byNumber.get(placeKey(top, numbering))
    const known = context.byNumber.get(placeKey(top, numbering))
    return row ? { row } : known ? { known } : null
  }
  for (const draft of drafts) {
    const text = draft.cells.get('amends') ?? ''
    if (text !== '') readTarget(draft, text, { byLine, find, context })
    else if (draft.given && draft.given.changes !== '' && draft.top !== null) {
      const original = { number: draft.given.number, changes: '' }
      draft.target = find(draft.top, original)
      if (!draft.target)
        fault(draft, 'number', motionImportText.originalMissing(numberInWords(context, draft.top, original)))
    }
  }
  for (const draft of drafts) checkCircle(draft)
  for (const draft of drafts) takeTop(draft, context)
}

interface Places {
  byLine: ReadonlyMap<number, Draft>
  find: (top: number, numbering: { number: number; changes: string }) => Target | null
  context: ImportContext
}

function readTarget(draft: Draft, text: string, { byLine, find, context }: Places): void {
  const line = /^(?:zeile|#)\s*(\d{1,5})$/i.exec(text)?.[1]
  if (line !== undefined) {
    const row = byLine.get(Number(line))
    if (row) draft.target = { row }
    else fault(draft, 'amends', motionImportText.originalLine(Number(line)))
    return
  }
  const read = readNumber(text)
  const top = read && read.top !== '' ? findTop(read.top, context) : draft.top
  draft.target = read && top !== null ? find(top, read) : null
  if (!draft.target) fault(draft, 'amends', motionImportText.originalUnknown(text))
}

/** A row that changes itself, over others or not, changes nothing. */
function checkCircle(draft: Draft): void {
  const seen = new Set<Draft>()
  let at: Draft | null = draft
  while (at && !seen.has(at)) {
    seen.add(at)
    at = at.target && 'row' in at.target ? at.target.row : null
  }
  if (at !== draft) return
  draft.target = null
  fault(draft, 'amends', motionImportText.originalItself)
}

const topOfTarget = (target: Target): number | null =>
  'known' in target
    ? target.known.top_id
    : (target.row.top ?? (target.row.target && topOfTarget(target.row.target)))

/** An amendment stands under the item of the motion that it changes. */
function takeTop(draft: Draft, context: ImportContext): void {
  const named = (draft.cells.get('top') ?? '') !== ''
  const top = draft.target && topOfTarget(draft.target)
  if (draft.top === null && !named) draft.top = top
  if (top !== null && draft.top !== null && top !== draft.top)
    fault(draft, 'amends', motionImportText.originalElsewhere(context.topOf.get(top)?.name ?? ''))
  if (draft.top === null && !named) fault(draft, 'top', motionImportText.topMissing)
}

const titleKey = (top: number, title: string, amends: boolean) => `${top}/${amends}/${comparable(title)}`

/**
 * Which motion of the portal each row is (rule BM3): the one with its number, else, where it names none, the only one with its
 * title under its item. Of two rows that are the same the later is an error.
 */
export function recognise(drafts: readonly Draft[], context: ImportContext): void {
  const byTitle = grouped(context.motions, ({ top_id, title, clone, changes }) =>
    titleKey(top_id, title, clone !== null || changes !== ''),
  )
  const numbers = new Map<string, Draft>()
  const titles = new Map<string, Draft>()
  const found = new Set<ExistingMotion>()
  for (const draft of drafts) {
    const { top, given } = draft
    if (top === null) continue
    if (given) {
      const key = placeKey(top, given)
      const earlier = numbers.get(key)
      if (earlier) fault(draft, 'number', motionImportText.repeatedNumber(earlier.line))
      else numbers.set(key, draft)
      draft.known = context.byNumber.get(key) ?? null
      if (draft.known) found.add(draft.known)
    }
  }
  for (const draft of drafts) {
    const title = draft.cells.get('title') ?? ''
    if (draft.top === null || draft.given || title === '' || context.distinct.has(draft.line)) continue
    const key = titleKey(draft.top, title, draft.target !== null)
    const earlier = titles.get(key)
    titles.set(key, earlier ?? draft)
    if (earlier) fault(draft, 'title', motionImportText.repeatedTitle(earlier.line), { distinct: true })
    const [only, other] = (byTitle.get(key) ?? []).filter((motion) => !found.has(motion))
    if (earlier || !only || other) continue
    draft.known = only
    found.add(only)
  }
}

/** Numbers that motions have, by item; those of the table are added as they are given. */
type Taken = Map<number, Numbering[]>

/**
 * The number of each row (rule BM3): the one that it names, that of the motion that it is, or the next free one of its item; of
 * an amendment that of the motion that it changes, with the next letter. Originals come first, in the order of the table.
 */
export function number(drafts: readonly Draft[], context: ImportContext): void {
  const taken: Taken = grouped<Numbering & { top_id: number }, number>(context.taken, ({ top_id }) => top_id)
  const holders = grouped(context.taken, (one) => (one.new === '' ? placeKey(one.top_id, one) : ''))
  const give = (draft: Draft, top: number, numbering: { number: number; changes: string }) => {
    draft.numbering = numbering
    const ofItem = taken.get(top)
    if (ofItem) ofItem.push({ ...numbering, new: '' })
    else taken.set(top, [{ ...numbering, new: '' }])
  }
  for (const draft of drafts) {
    const { top, given, known } = draft
    if (top === null) continue
    if (known) draft.numbering = { number: known.number, changes: known.changes }
    else if (given) {
      const isHeld = (holders.get(placeKey(top, given)) ?? []).length > 0
      if (isHeld) fault(draft, 'number', motionImportText.numberTaken(numberInWords(context, top, given)))
      give(draft, top, given)
    }
  }
  const waiting = drafts.filter(({ top, numbering }) => top !== null && numbering === null)
  for (const draft of waiting)
    if (!draft.target && draft.top !== null)
      give(draft, draft.top, { number: nextNumber(taken.get(draft.top) ?? []), changes: '' })
  for (const draft of waiting) if (draft.numbering === null) numberAmendment(draft, { taken, give })
}

function numberAmendment(
  draft: Draft,
  numbers: {
    taken: Taken
    give: (draft: Draft, top: number, numbering: { number: number; changes: string }) => void
  },
): void {
  const { top, target } = draft
  if (top === null || target === null) return
  if ('row' in target && target.row.numbering === null) numberAmendment(target.row, numbers)
  const base = 'known' in target ? target.known : target.row.numbering
  if (!base) return
  numbers.give(draft, top, {
    number: base.number,
    changes: nextChanges(numbers.taken.get(top) ?? [], base.number),
  })
}

/** What may not be changed by a table is named: what is public or settled. */
export function checkWritable(draft: Draft, known: ExistingMotion, context: ImportContext): void {
  if (isDraft(known)) return
  const words = numberInWords(context, known.top_id, known)
  if (known.publicAt === null) return void fault(draft, 'number', motionImportText.settled(words))
  // A row without a number may be another motion with the same title.
  if (draft.given === null) fault(draft, 'title', motionImportText.sameTitle(words), { distinct: true })
  else fault(draft, 'number', motionImportText.published(words))
}
