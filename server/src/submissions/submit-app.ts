import {
  checkForm,
  type FormContext,
  type FormMistake,
  refuseWaiting,
  type SubmissionForm,
  titleOf,
} from '@portal/shared/submissions/rules.ts'
import { intakeClosedInWords, sentence } from '@portal/shared/text/refusals.ts'
import { readPublicTextOf } from '#amendments/store.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { draftChanged } from '#drafts/events.ts'
import { deleteDraft, lockAuthor, readDraft } from '#drafts/store.ts'
import { readIntakeEnd, readMotion, readTops, readTypes } from '#motions/store.ts'
import { handInUploads } from '#uploads/hand-in.ts'
import { findByUuid, holdPeople, insertApp, measureWaiting, readApp } from './store.ts'
import { carriersOf, supporterIdsOf, tellAppShare } from './tell-readers.ts'
import { transferIfComplete } from './transfer.ts'

type Submitted = { id: number; transferred: boolean }
type SubmittedForm = SubmissionForm & {
  uuid?: string | undefined
  version?: number | undefined
  content: CleanHtml
}

/**
 * A motion is handed in, or its supporters are asked (rules E1 to E12). Sent again with the same uuid it is answered as
 * it stands, and made once. What another device wrote meanwhile is seen by the author first (rule E19).
 */
export async function submitApp(work: Work, { uuid, version, ...form }: SubmittedForm): Promise<Submitted> {
  const author = memberOf(work)
  await lockAuthor(work.tx, author.id)
  const before = uuid === undefined ? undefined : await findByUuid(work.tx, author.id, uuid)
  if (before) return before
  const draft = uuid === undefined ? undefined : await readDraft(work.tx, author.id, uuid)
  if (draft && version !== undefined && draft.version !== version) throw new Refusal('draft-changed')
  const people = await holdPeople(work.tx, [...form.applicants, ...form.supporters])
  const types = await readTypes(work.tx)
  const context: FormContext = {
    author: author.register_number,
    findPerson: (number) => people.find(({ register_number }) => register_number === number),
    types,
    tops: await readTops(work.tx),
    acceptCount: work.config.acceptCount,
    uploading: false,
  }
  refuseMistakes(checkForm(form, context))
  await refuseClosedIntake(work, form.top_id)
  const ids = new Map(people.map(({ register_number, id }) => [register_number, id]))
  const amended = await findAmended(work, form)
  const added = form.content.length + (amended.amended_content ?? '').length
  refuseIf(refuseWaiting(await measureWaiting(work.tx, author.id), added))
  const idsOf = (numbers: string[]) => numbers.flatMap((number) => ids.get(number) ?? [])
  const id = await insertApp(
    work.tx,
    {
      ...(uuid !== undefined && { uuid }),
      user_id: author.id,
      top_id: form.top_id ?? 0,
      type_id: form.type_id ?? 0,
      title: titleOf(form, types.find((type) => type.id === form.type_id)?.name ?? ''),
      content: form.content,
      ...amended,
      created_at: work.now,
    },
    { applicants: idsOf(form.applicants), supporters: idsOf(form.supporters) },
  )
  await handInUploads(work, { userId: author.id, filenames: form.files, delegateApp: id })
  if (uuid !== undefined && (await deleteDraft(work.tx, author.id, uuid)))
    work.tell(draftChanged({ userId: author.id, uuid, version: null }))
  work.audit('submit-app', { id, type_id: form.type_id, top_id: form.top_id })
  const transferred = await transferIfComplete(work, id)
  const app = await readApp(work.tx, id)
  await tellAppShare(work, 'update_delegateapp', app, carriersOf(app))
  if (!transferred) await tellAppShare(work, 'new-supported-app', app, supporterIdsOf(app))
  return { id, transferred }
}

/** The motion that it changes, with the text that its author has read: both are public (rule BV5). */
async function findAmended({ tx }: Pick<Work, 'tx'>, { clone, amended_version }: SubmissionForm) {
  if (clone === null) return { clone: null, amended_content: null }
  if (!(await readMotion(tx, clone))) throw new Refusal('motion-unknown')
  if (amended_version === null) return { clone, amended_content: null }
  const amended_content = await readPublicTextOf(tx, clone, amended_version)
  if (amended_content === undefined) throw new Refusal('version-unknown')
  return { clone, amended_content }
}

/** For some agenda items the office takes in no more motions; whoever comes too late learns since when (rule BA11). */
async function refuseClosedIntake({ tx }: Pick<Work, 'tx'>, topId: number | null): Promise<void> {
  const closedAt = topId === null ? null : await readIntakeEnd(tx, topId)
  if (closedAt) throw new Refusal('intake-closed', { detail: intakeClosedInWords(closedAt) })
}

/** Says everything that is wrong at once, the first of it as the sentence for people. */
function refuseMistakes(mistakes: FormMistake[]): void {
  const [first] = mistakes
  if (!first) return
  const errors = mistakes.map(({ path, reason }) => ({ path, message: sentence(reason) }))
  throw new Refusal(first.reason, { errors })
}
