import type { Numbering } from '@portal/shared/office/records.ts'
import { nextChanges, nextNumber } from '@portal/shared/office/rules.ts'
import { lockImports } from '#congress/store.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { lockSubmissions } from '#submissions/set-status.ts'
import { type AppRow, insertVersions } from '#submissions/store.ts'
import { carriersOf } from '#submissions/tell-readers.ts'
import { attachUploads } from './attach-uploads.ts'
import { sharedAssociation } from './check-fields.ts'
import { signVersions } from './motion-store.ts'
import {
  findMotionsOf,
  insertDrafts,
  lockMotions,
  readNumbers,
  readPlaces,
  readSignatories,
} from './store.ts'
import { tellDesk } from './tell-desk.ts'

/** What the office makes of a submission; what it takes as it came is the author's. */
export interface NewDraft extends Numbering {
  top_id: number
  title: string
  content: string
  statement: string
  clone: number | null
  amended_content: string | null
}

/** What somebody of the office asks for; without a number the motion gets one. */
export type DraftRequest = Omit<NewDraft, 'number' | 'content' | 'statement' | 'amended_content'> & {
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
  const rows = new Map((await lockFree(work, ids)).map((row) => [row.id, row]))
  await lockMotions(work.tx)
  const taken = [...new Set(ids.flatMap((id) => rows.get(id) ?? []))]
  const numberings = offerNumbers(taken, await readNumbers(work.tx), await readChanged(work, taken))
  const appIds = await draftsFrom(
    work,
    taken.map((row, place) => {
      const { top_id, title, content, clone, amended_content } = row
      const { number, changes, new: renewed } = numberings[place] ?? { number: 0, changes: '', new: '' }
      return {
        row,
        taken: {
          top_id,
          title,
          content,
          clone,
          amended_content,
          statement: '',
          number,
          changes,
          new: renewed,
        },
      }
    }),
  )
  work.audit('take-submissions', { ids, appIds })
  tellDesk(work, { appIds, submissions: ids })
  return { appIds }
}

const readChanged = (work: Work, rows: readonly AppRow[]) =>
  readPlaces(
    work.tx,
    rows.flatMap(({ clone }) => clone ?? []),
  )

/** An amendment gets the number of the motion that it changes, with the next letter; any other the lowest free one (rule BA2). */
function offerNumbers(
  rows: readonly AppRow[],
  numbers: readonly (Numbering & { top_id: number })[],
  motions: Awaited<ReturnType<typeof readPlaces>>,
): Numbering[] {
  const ofItem = new Map<number, Numbering[]>(Map.groupBy(numbers, ({ top_id }) => top_id))
  const placeOf = new Map(motions.map((motion) => [motion.id, motion]))
  return rows.map(({ top_id, clone }) => {
    const taken = ofItem.get(top_id) ?? []
    const changed = clone === null ? undefined : placeOf.get(clone)
    const numbering =
      changed?.top_id === top_id
        ? { number: changed.number, changes: nextChanges(taken, changed.number), new: '' }
        : { number: nextNumber(taken), changes: '', new: '' }
    ofItem.set(top_id, [...taken, numbering])
    return numbering
  })
}

/** Submissions, locked, of which nobody has made a motion. */
export async function lockFree(work: Work, ids: readonly number[]): Promise<AppRow[]> {
  const rows = await lockSubmissions(work, ids)
  const [motion] = await findMotionsOf(work.tx, ids)
  if (motion) throw new Refusal(motion.public_datetime === null ? 'already-taken' : 'already-published')
  return rows
}

/**
 * Drafts of submissions, by as few statements as one: with everybody behind them, their files, and the authors' words kept beside
 * the office's. The motions are locked.
 */
export async function draftsFrom(
  work: Work,
  submissions: readonly { row: AppRow; taken: NewDraft }[],
): Promise<number[]> {
  const people = await readSignatories(
    work.tx,
    submissions.flatMap(({ row }) => carriersOf(row)),
  )
  const personOf = new Map(people.map((person) => [person.id, person]))
  const motionIds = await insertDrafts(
    work.tx,
    submissions.map(({ row, taken }) => {
      const behind = carriersOf(row).flatMap((id) => personOf.get(id) ?? [])
      const { id: delegate_app, type_id, transfer_id } = row
      const origin = {
        type_id,
        delegate_app,
        transfer_id,
        transferred: true,
        laek: sharedAssociation(behind),
      }
      return { ...taken, ...origin, users: behind.map(({ number }) => number) }
    }),
  )
  await signVersions(work.tx, motionIds, { user_id: memberOf(work).id })
  await attachUploads(
    work.tx,
    submissions.map(({ row }, place) => ({ delegateApp: row.id, motionId: motionIds[place] ?? 0 })),
  )
  await keepTexts(
    work,
    submissions.filter(({ row, taken }) => taken.title !== row.title || taken.content !== row.content),
  )
  return motionIds
}

/** What the office has changed is kept beside what the author wrote. */
const keepTexts = (work: Work, submissions: readonly { row: AppRow; taken: NewDraft }[]) =>
  insertVersions(
    work.tx,
    submissions.map(({ row, taken: { title, content } }) => ({
      ...{ delegate_app_id: row.id, at: work.now, user_id: memberOf(work).id },
      ...{ title, content },
    })),
  )
