import { refuseVotingPlace } from '@portal/shared/people/voting-place.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { seatsChanged } from './events.ts'
import { lockByRegisterNumbers, setOnlineOnly } from './store.ts'

/** Somebody votes on a device from now on, or by hand in the hall; while ballots are taken that stays as it is (rule BW6). */
export async function setVotingPlace(
  work: Work,
  { registerNumber, online_only }: { registerNumber: string; online_only: boolean },
): Promise<1> {
  const [user] = await lockByRegisterNumbers(work.tx, [registerNumber])
  if (!user) throw new Refusal('person-unknown')
  if (user.online_only === online_only) return 1
  await holdFloor(work.tx)
  refuseIf(refuseVotingPlace(user, await isVotingOnFloor(work.tx)))
  await setOnlineOnly(work.tx, user.id, online_only)
  work.audit('set-voting-place', { register_number: user.register_number, online_only })
  work.tell(seatsChanged({ userIds: [user.id] }))
  return 1
}
