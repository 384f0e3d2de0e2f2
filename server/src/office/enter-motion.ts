import { isTaken, refuseFlags } from '@portal/shared/office/motion-rules.ts'
import type { Numbering } from '@portal/shared/office/records.ts'
import { nextChanges, nextNew, nextNumber } from '@portal/shared/office/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { replaceAttachments } from '#motions/lists-store.ts'
import { amendedText, associationOf, checkFields } from './check-fields.ts'
import { lockMotionRows, signVersions } from './motion-store.ts'
import { publishDrafts } from './publish-motions.ts'
import { insertDrafts, lockMotions, readNumbers } from './store.ts'
import type { DraftRequest } from './take-submission.ts'
import { tellDesk } from './tell-desk.ts'

interface Entered extends DraftRequest {
  type_id: number
  applicant: string
  users: string[]
  laek: string
  union_vote: boolean
  secure_vote: boolean
  polya: string | null
  amended_version: number | null
  attachments: { name: string; file: string }[]
  replaces: number | null
  public_datetime: string | null
  publish: boolean
}

/** The office writes a motion down for those who move it (rules BA1, BA2); a draft, unless it is published at once. */
export async function enterMotion(work: Work, input: Entered): Promise<{ appId: number; version: number }> {
  await holdFloor(work.tx)
  await checkFields(work, input)
  refuseIf(refuseFlags(input))
  const { users, attachments, publish, public_datetime, laek, amended_version, ...rest } = input
  await lockMotions(work.tx)
  const numbering = await numberOf(work, input)
  const association = await associationOf(work, laek, users)
  const amended_content = await amendedText(work, input)
  const draft = { ...rest, ...numbering, amended_content, laek: association }
  const [appId = 0] = await insertDrafts(work.tx, [{ ...draft, users }])
  await replaceAttachments(work.tx, [{ id: appId, attachments }])
  await signVersions(work.tx, [appId], { user_id: memberOf(work).id })
  work.audit('enter-motion', { appId, top_id: input.top_id, ...numbering, title: input.title })
  tellDesk(work, { appIds: [appId] })
  const at = public_datetime === null ? null : new Date(public_datetime)
  if (publish || at) await publishDrafts(work, [appId], publish ? null : at)
  return { appId, version: 1 }
}

/**
 * The number that was asked for, unless another motion has it or has had it in public; otherwise that of the motion that this
 * one changes or replaces, or the lowest free one (rule BA2).
 */
async function numberOf(work: Work, wanted: Entered): Promise<Numbering> {
  const taken = await readNumbers(work.tx, wanted.top_id)
  const chosen = await offerNumber(work, wanted, taken)
  if (isTaken(taken, { ...chosen, top_id: wanted.top_id }, null)) throw new Refusal('number-taken')
  return chosen
}

async function offerNumber(
  work: Work,
  { top_id, number, changes, new: renewed, clone, replaces }: Entered,
  taken: Numbering[],
): Promise<Numbering> {
  const [replaced] = replaces === null ? [] : await lockMotionRows(work.tx, [replaces])
  if (replaced) {
    if (replaced.top_id !== top_id) throw new Refusal('replaces-other-item')
    const base = { number: number ?? replaced.number, changes: changes || replaced.changes }
    return { ...base, new: renewed || nextNew(taken, base) }
  }
  if (number !== null) return { number, changes, new: renewed }
  const [changed] = clone === null ? [] : await lockMotionRows(work.tx, [clone])
  if (changed?.top_id === top_id)
    return { number: changed.number, changes: changes || nextChanges(taken, changed.number), new: renewed }
  if (changes !== '' || renewed !== '') throw new Refusal('number-without-motion')
  return { number: nextNumber(taken), changes, new: renewed }
}
