import { endSessionsOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { accountChanged } from '#people/events.ts'
import { issuePin } from '#people/issue-pin.ts'
import { lockByRegisterNumbers } from '#people/store.ts'
import { asRefusal } from './hand-over.ts'

/** A new PIN after a check of the identity, which is noted (rule BP11). The office's own machine never keeps it. */
export async function issuePersonPin(
  work: Work,
  { registerNumber, check, hash }: { registerNumber: string; check: string; hash: string },
): Promise<void> {
  await issuePin(work, registerNumber, hash).catch(asRefusal)
  work.audit('check-identity', { register_number: registerNumber, check })
}

/** Ends the session of an account: a device that was lost is logged out (rule BP11). */
export async function endPersonSession(
  work: Work,
  { registerNumber }: { registerNumber: string },
): Promise<1> {
  await endTheirSessions(work, new Set([registerNumber]))
  return 1
}

/** The same for several, whose accounts are locked together. */
export async function endTheirSessions(work: Work, registerNumbers: ReadonlySet<string>): Promise<void> {
  const people = await lockByRegisterNumbers(work.tx, [...registerNumbers])
  if (people.length < registerNumbers.size) throw new Refusal('person-unknown')
  await endSessionsOf(
    work.tx,
    people.map(({ id }) => id),
  )
  for (const { id, register_number } of people) {
    work.audit('end-session', { register_number })
    work.tell(accountChanged({ userId: id }))
  }
}
