import type { Numbering } from '@portal/shared/office/records.ts'
import { nextChanges, nextNumber } from '@portal/shared/office/rules.ts'
import { lockImports } from '#congress/store.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { lockSubmission } from '#submissions/set-status.ts'
import { type AppRow, insertVersion } from '#submissions/store.ts'
import { carriersOf } from '#submissions/tell-readers.ts'
import { attachUploads } from './attach-uploads.ts'
import { sharedAssociation } from './check-fields.ts'
import { readDeskMotion, signVersion } from './motion-store.ts'
import { findMotionOf, insertDraft, lockMotions, readNumbers, readSignatories } from './store.ts'
import { tellDesk } from './tell-desk.ts'

/** What the office makes of a submission; what it takes as it came is the author's. */
export interface Taken extends Numbering {
  top_id: number
  title: string
  content: string
  statement: string
  clone: number | null
  amended_content: string | null
}

/** What somebody of the office asks for; without a number the motion gets one. */
export type Asked = Omit<Taken, 'number' | 'content' | 'statement' | 'amended_content'> & {
  number: number | null
  content: CleanHtml
  statement: CleanHtml
}

/**
 * Submissions become drafts as they came, each with the lowest free number of its agenda item (rules BA1, BA2). The hall sees
 * nothing of drafts, so that the floor is not held; no import writes what they refer to meanwhile.
 */
export async function takeSubmissions(work: Work, { ids }: { ids: number[] }): Promise<{ appIds: number[] }> {
  await lockImports(work.tx)
  const rows = new Map<number, AppRow>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) rows.set(id, await lockFree(work, id))
  await lockMotions(work.tx)
  const numbers = await readNumbers(work.tx)
  const taken = new Map<number, Numbering[]>(Map.groupBy(numbers, ({ top_id }) => top_id))
  const appIds: number[] = []
  for (const row of new Set(ids.flatMap((id) => rows.get(id) ?? []))) {
    const { top_id, title, content, clone, amended_content } = row
    const ofItem = taken.get(top_id) ?? []
    const numbering = await offerNumber(work, row, ofItem)
    ofItem.push(numbering)
    taken.set(top_id, ofItem)
    appIds.push(
      await draftFrom(work, row, {
        ...{ top_id, title, content, clone, amended_content },
        ...{ statement: '', ...numbering },
      }),
    )
  }
  work.audit('take-submissions', { ids, appIds })
  tellDesk(work, { appIds, submissions: ids })
  return { appIds }
}

/** An amendment gets the number of the motion that it changes, with the next letter; any other the lowest free one (rule BA2). */
async function offerNumber(
  { tx }: Work,
  { clone, top_id }: Pick<AppRow, 'clone' | 'top_id'>,
  taken: readonly Numbering[],
): Promise<Numbering> {
  const changed = clone === null ? undefined : await readDeskMotion(tx, clone)
  if (changed?.top_id !== top_id) return { number: nextNumber(taken), changes: '', new: '' }
  return { number: changed.number, changes: nextChanges(taken, changed.number), new: '' }
}

/** A submission, locked, of which nobody has made a motion. */
export async function lockFree(work: Work, id: number): Promise<AppRow> {
  const row = await lockSubmission(work, id)
  const motion = await findMotionOf(work.tx, id)
  if (motion) throw new Refusal(motion.public_datetime === null ? 'already-taken' : 'already-published')
  return row
}

/** The draft of a submission: with everybody behind it, its files, and the author's words kept beside the office's. */
export async function draftFrom(work: Work, row: AppRow, taken: Taken): Promise<number> {
  const people = await readSignatories(work.tx, carriersOf(row))
  const numbers = carriersOf(row).flatMap((id) => people.find((person) => person.id === id)?.number ?? [])
  const { id: delegate_app, type_id, transfer_id } = row
  const origin = { type_id, delegate_app, transfer_id, transferred: true, laek: sharedAssociation(people) }
  const motionId = await insertDraft(work.tx, { ...taken, ...origin }, numbers)
  await signVersion(work.tx, motionId, { user_id: memberOf(work).id })
  await attachUploads(work.tx, row.id, motionId)
  if (taken.title !== row.title || taken.content !== row.content) await keepText(work, row.id, taken)
  return motionId
}

/** What the office has changed is kept beside what the author wrote. */
const keepText = (work: Work, delegate_app_id: number, { title, content }: Taken) =>
  insertVersion(work.tx, { delegate_app_id, at: work.now, user_id: memberOf(work).id, title, content })
