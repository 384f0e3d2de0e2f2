import type { ScreenRequest } from '@portal/shared/hotline/records.ts'
import { refusePicture, stateOf } from '@portal/shared/hotline/rules.ts'
import type { Account } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { screenAnswered, screenRequested } from './events.ts'
import { deleteRequest, holdVoteMode, insertRequest, lockPerson, readUnanswered } from './store.ts'

/** Asks somebody for a picture of what they see; they decide (rules H1 to H3). */
export async function askScreen(work: Work, office: Account, registerNumber: string): Promise<ScreenRequest> {
  const person = await lockPerson(work.tx, registerNumber)
  refuseIf(refusePicture(await holdVoteMode(work)))
  if (!person) throw new Refusal('person-unknown')
  const before = await readUnanswered(work.tx, person.id)
  if (before && stateOf(before, work.now) === 'asked') throw new Refusal('screen-asked-already')
  const row = await insertRequest(work.tx, { asked_by: office.id, user_id: person.id, asked_at: work.now })
  work.audit('ask-screen', { id: row.id, register_number: person.register_number })
  work.tell(screenRequested({ id: row.id, userId: person.id }))
  const { register_number, name } = person
  return { id: row.id, register_number, name, asked_at: work.now.toISOString(), state: 'asked' }
}

/** Deletes a picture before its day is over (rule H5), or takes a wish back, which the windows of whoever was asked then drop (rule H1). */
export async function forgetScreen(work: Work, office: Account, id: number): Promise<1> {
  const deleted = await deleteRequest(work.tx, id, office.id)
  if (!deleted) throw new Refusal('screen-request-unknown')
  work.release(deleted.picture_file)
  work.audit('forget-screen', { id })
  if (!deleted.answered_at) work.tell(screenAnswered({ id, userIds: [office.id, deleted.user_id] }))
  return 1
}
