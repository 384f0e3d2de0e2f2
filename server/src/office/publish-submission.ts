import type { Application } from '@portal/shared/motions/records.ts'
import type { Numbering } from '@portal/shared/office/records.ts'
import { nextNumber, refuseNumber } from '@portal/shared/office/rules.ts'
import { refuseContent } from '@portal/shared/submissions/rules.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor } from '#floor-lock/store.ts'
import { readMotion, readTop } from '#motions/store.ts'
import { setPublication } from './motion-store.ts'
import { appear } from './publish-motions.ts'
import { lockMotions, readNumbers } from './store.ts'
import { type DraftRequest, draftsFrom, lockFree } from './take-submission.ts'
import { tellDesk } from './tell-desk.ts'

interface Published extends DraftRequest {
  id: number
}

/**
 * A submitted motion gets its print number and text and is published, once (rules B3 to B5). The floor's lock makes two
 * offices publish one after the other, so each number is given once.
 */
export async function publishSubmission(work: Work, input: Published): Promise<Application> {
  const floor = await lockFloor(work.tx)
  const [row] = await lockFree(work, [input.id])
  if (!row) throw new Refusal('submission-unknown')
  refuseIf(refuseContent(input))
  if (!(await readTop(work.tx, input.top_id))) throw new Refusal('top-unknown')
  if (input.clone !== null && !(await readMotion(work.tx, input.clone))) throw new Refusal('motion-unknown')
  await lockMotions(work.tx)
  const numbering = chooseNumber(await readNumbers(work.tx, input.top_id), input)
  const { top_id, title, content, statement, clone } = input
  // Where the office says that it changes another motion, nobody has said what text it was written into.
  const amended_content = clone === row.clone ? row.amended_content : null
  const taken = { ...numbering, top_id, title, content, statement, clone, amended_content }
  const [motionId = 0] = await draftsFrom(work, [{ row, taken }])
  await setPublication(work.tx, [motionId], null)
  work.audit('publish-submission', { id: row.id, motion: motionId, top_id, ...numbering })
  tellDesk(work, { appIds: [motionId], submissions: [row.id] })
  const [shown] = await appear(work, [motionId], floor.rev)
  if (!shown) throw new Refusal('motion-unknown')
  return shown
}

/** The number that was asked for, or the next free one. */
function chooseNumber(taken: readonly Numbering[], { number, changes, new: renewed }: Published): Numbering {
  if (number === null && (changes !== '' || renewed !== '')) throw new Refusal('number-without-motion')
  const chosen = { number: number ?? nextNumber(taken), changes, new: renewed }
  refuseIf(refuseNumber(taken, chosen))
  return chosen
}
