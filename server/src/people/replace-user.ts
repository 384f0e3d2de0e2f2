import { refuseReplacement, refuseReturn } from '@portal/shared/people/replacement.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { leaveRegister } from '#attendance/set-attendance.ts'
import { endSessionsOf } from '#core/actor.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { writeTo } from '#mail/enqueue.ts'
import { withdrawSpeeches } from '#speakers/withdraw-speeches.ts'
import { withdrawRequests } from '#submissions/support-app.ts'
import { seatsChanged } from './events.ts'
import {
  findSuccessor,
  lockByRegisterNumbers,
  moveSeat,
  moveSeatBack,
  type SeatedRow,
  setActive,
} from './store.ts'

/** Thrown where the congress office names somebody who is not there or can't be replaced. */
export class PersonError extends Error {
  override name = 'PersonError'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message = sentence(reason)) {
    super(message)
    this.reason = reason
  }
}

interface Replacement {
  from: string
  to: string
  /** Whether the voice leadership goes with the seat. */
  voiceLeader?: boolean
}

/** Delegate A's seat goes to somebody who holds none, as the mandate allows it (rule P7). People are named by register numbers. */
export async function replaceUser(work: Work, { from, to, voiceLeader = false }: Replacement): Promise<void> {
  const [leaving, coming] = await lockPeople(work, [from, to])
  const refusal = refuseReplacement(leaving, coming, voiceLeader)
  if (refusal) throw new PersonError(refusal)
  await handOverSeat(work, { from, to, voiceLeader })
}

/**
 * The seat changes hands, and nobody asks whether the mandate allows it: A is inactive at once, A's session ends, what A
 * has not decided is not asked any more, A speaks no more, ballots already cast stay counted (rule S7).
 */
export async function handOverSeat(
  work: Work,
  { from: fromNumber, to: toNumber, voiceLeader = false }: Replacement,
): Promise<void> {
  const [from, to] = await lockPeople(work, [fromNumber, toNumber])
  // Ballots hold the floor too: those under way are in before the seat changes hands, later ones see that it has.
  await holdFloor(work.tx)
  await moveSeat(work.tx, { from, to, passesVoiceLeader: voiceLeader, now: work.now })
  await leaveFloor(work, [from.id])
  await leaveRegister(work, from.id)
  await writeTo(work, 'replaced', [from.id], { Nachfolge: to.name })
  work.audit('replace-user', { from: from.register_number, to: to.register_number, voiceLeader })
  work.tell(seatsChanged({ userIds: [from.id, to.id] }))
}

/** Somebody who was replaced comes back; the successor gives the seat back and is what they were before (rule P8). */
export async function returnUser(work: Work, registerNumber: string): Promise<{ successor: string }> {
  const named = await findSuccessor(work.tx, registerNumber)
  const [person, ...others] = await lockPeople(work, [
    registerNumber,
    ...(named ? [named.register_number] : []),
  ])
  await holdFloor(work.tx)
  const successor = others.find(({ id }) => id === person.replaced_by) ?? null
  const refusal = refuseReturn(person, successor, await isVotingOnFloor(work.tx))
  if (refusal || !successor) throw new PersonError(refusal ?? 'not-replaced')
  await moveSeatBack(work.tx, { person, successor, now: work.now })
  await leaveFloor(work, [successor.id])
  work.audit('return-user', { register_number: registerNumber, successor: successor.register_number })
  work.tell(seatsChanged({ userIds: [person.id, successor.id] }))
  return { successor: successor.register_number }
}

/**
 * Whoever has lost the seat, or is switched off, is asked nothing any more, speaks no more, and is logged out. Announced
 * speeches on procedural motions are withdrawn by `withdrawAnnounced`.
 */
export async function leaveFloor(work: Work, userIds: readonly number[]): Promise<void> {
  await endSessionsOf(work.tx, userIds)
  await withdrawRequests(work, userIds)
  await withdrawSpeeches(work, userIds)
}

/** An account is switched off, or on again. */
export async function setUserActive(work: Work, registerNumber: string, active: boolean): Promise<void> {
  const user = await findPerson(work, registerNumber)
  await holdFloor(work.tx)
  if (active && user.replaced_by !== null) throw notAgain(user.name)
  await setActive(work.tx, user.id, active)
  if (!active) await leaveFloor(work, [user.id])
  work.audit(active ? 'activate-user' : 'deactivate-user', { register_number: user.register_number })
  work.tell(seatsChanged({ userIds: [user.id] }))
}

const notAgain = (name: string) =>
  new PersonError(
    'replaced-stays-replaced',
    `${name} wurde ersetzt und kann nicht wieder aktiv werden, ohne den Sitz zurückzubekommen (portal user return).`,
  )

/** The person with a register number, locked; refused in words where there is none. */
export async function findPerson(work: Work, registerNumber: string): Promise<SeatedRow> {
  const [user] = await lockPeople(work, [registerNumber])
  return user
}

/** The same for several at once: accounts are locked together, and before the floor is held. */
async function lockPeople<Numbers extends readonly [string, ...string[]]>(
  work: Work,
  registerNumbers: Numbers,
): Promise<{ [Index in keyof Numbers]: SeatedRow }> {
  const locked = await lockByRegisterNumbers(work.tx, registerNumbers)
  return registerNumbers.map((registerNumber) => {
    const user = locked.find(({ register_number }) => register_number === registerNumber)
    if (!user)
      throw new PersonError('person-unknown', `Es gibt niemanden mit der Registernummer ${registerNumber}.`)
    return user
  }) as { [Index in keyof Numbers]: SeatedRow }
}
