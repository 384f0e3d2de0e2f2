import type { Draft } from '@portal/shared/drafts/records.ts'
import { mergeDrafts, refuseDrafts } from '@portal/shared/drafts/rules.ts'
import { contentLimit, emptyForm, type SubmissionForm } from '@portal/shared/submissions/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { draftChanged } from './events.ts'
import {
  type DraftRow,
  deleteDraft,
  isSubmitted,
  keepVersion,
  lockAuthor,
  measureOthers,
  readDraft,
  readVersions,
  storeDraft,
} from './store.ts'

type WrittenDraft = SubmissionForm & { uuid: string; version: number; content: CleanHtml }

export const viewDraft = ({ saved_at, ...draft }: DraftRow): Draft => ({
  ...draft,
  saved_at: saved_at.toISOString(),
})

/**
 * A draft is saved as it is written (rules Y1 to Y5). What another device wrote meanwhile is kept with it; sent again it
 * changes nothing. After the motion has been submitted there is no draft of it any more.
 */
export async function saveDraft(work: Work, { uuid, version, ...written }: WrittenDraft): Promise<Draft> {
  const { id } = memberOf(work)
  await lockAuthor(work.tx, id)
  if (await isSubmitted(work.tx, id, uuid)) throw new Refusal('draft-submitted')
  const stored = await readDraft(work.tx, id, uuid)
  const fields = stored ? await join(work, stored, version, written) : written
  if (fields.content.length > 2 * contentLimit) throw new Refusal('draft-too-long')
  if (stored && isSame(stored.fields, fields)) return viewDraft(stored)
  const texts = { stored: stored?.fields.content ?? null, content: fields.content }
  refuseIf(refuseDrafts(texts, await measureOthers(work.tx, id, uuid)))
  const draft: DraftRow = { uuid, version: (stored?.version ?? 0) + 1, saved_at: work.now, fields }
  if (stored) await keepVersion(work.tx, id, stored)
  await storeDraft(work.tx, id, draft)
  work.tell(draftChanged({ userId: id, uuid, version: draft.version }))
  return viewDraft(draft)
}

/** Whoever started from what is stored replaces it; otherwise both are joined over what the writer started from. */
async function join(
  work: Work,
  stored: DraftRow,
  version: number,
  written: SubmissionForm,
): Promise<SubmissionForm> {
  if (version === stored.version) return written
  const versions = await readVersions(work.tx, memberOf(work).id, stored.uuid)
  const base = versions.find((earlier) => earlier.version === version)?.fields ?? emptyForm
  return mergeDrafts(base, stored.fields, written)
}

/** Fields come back from the database in an order of its own. */
const isSame = (a: SubmissionForm, b: SubmissionForm): boolean =>
  (Object.keys(emptyForm) as (keyof SubmissionForm)[]).every((key) => String(a[key]) === String(b[key]))

/** A draft is thrown away; one that is gone already is no mistake. */
export async function discardDraft(work: Work, { uuid }: { uuid: string }): Promise<1> {
  const { id } = memberOf(work)
  await lockAuthor(work.tx, id)
  if (await deleteDraft(work.tx, id, uuid)) work.tell(draftChanged({ userId: id, uuid, version: null }))
  return 1
}
