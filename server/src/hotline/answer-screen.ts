import { refusePicture, stateOf } from '@portal/shared/hotline/rules.ts'
import type { Account } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { screenAnswered } from './events.ts'
import { answerRequest, holdVoteMode, lockRequest } from './store.ts'

/** The wish that may be answered by this user now (rules H1 and H3). */
async function openRequest(work: Work, user: Account, id: number) {
  const request = await lockRequest(work.tx, id, user.id)
  if (!request) throw new Refusal('screen-request-unknown')
  if (stateOf(request, work.now) !== 'asked') throw new Refusal('screen-request-over')
  return request
}

/** Whether a picture would be taken now; asked before anything is made of its bytes. */
export async function expectPicture(work: Work, user: Account, id: number): Promise<void> {
  refuseIf(refusePicture(await holdVoteMode(work)))
  await openRequest(work, user, id)
}

/** Keeps a picture that has been stored for whoever has asked for it. The log says that there was one, never what it shows (rule H5). */
export async function keepPicture(work: Work, user: Account, id: number, picture: string): Promise<1> {
  refuseIf(refusePicture(await holdVoteMode(work)))
  return answer(work, user, id, picture)
}

export const declineScreen = (work: Work, user: Account, id: number): Promise<1> =>
  answer(work, user, id, null)

async function answer(work: Work, user: Account, id: number, picture: string | null): Promise<1> {
  const request = await openRequest(work, user, id)
  const declined = picture === null
  await answerRequest(work.tx, id, { answered_at: work.now, declined, picture_file: picture })
  work.audit(declined ? 'decline-screen' : 'take-screen', { id })
  work.tell(screenAnswered({ id, userIds: [request.asked_by, user.id] }))
  return 1
}
