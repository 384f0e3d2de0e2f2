import { endSessionsOf } from '#core/actor.ts'
import { holdFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { withdrawSpeeches } from '#speakers/withdraw-speeches.ts'
import { withdrawRequests } from '#submissions/support-app.ts'
import { lockByRegisterNumber, markReplaced, markSuccessor, setActive } from './store.ts'

/** Thrown where the congress office names somebody who is not there or can't be replaced. */
export class PersonError extends Error {
  override name = 'PersonError'
}

/**
 * Delegate A's seat goes to delegate B: A is inactive at once, A's session ends, what A has not decided is not asked any
 * more, A speaks no more, ballots already cast stay counted (rule S7).
 */
export async function replaceUser(work: Work, fromNumber: string, toNumber: string): Promise<void> {
  // Ballots hold the floor too: those under way are in before the seat changes hands, later ones see that it has.
  await holdFloor(work.tx)
  const from = await findPerson(work, fromNumber)
  const to = await findPerson(work, toNumber)
  if (from.id === to.id) throw new PersonError('Niemand kann sich selbst ersetzen.')
  if (from.replaced_by !== null) throw new PersonError(`${from.name} wurde bereits ersetzt.`)
  if (to.replaced_by !== null) throw notAgain(to.name)
  await markReplaced(work.tx, from.id, to.id)
  await markSuccessor(work.tx, to.id, from.name)
  await endSessionsOf(work.tx, from.id)
  await withdrawRequests(work, from.id)
  await withdrawSpeeches(work, from.id)
  work.audit('replace-user', { from: from.register_number, to: to.register_number })
  tellChanged(work, from.id, to.id)
}

/** An account is switched off, or on again. */
export async function setUserActive(work: Work, registerNumber: string, active: boolean): Promise<void> {
  await holdFloor(work.tx)
  const user = await findPerson(work, registerNumber)
  if (active && user.replaced_by !== null) throw notAgain(user.name)
  await setActive(work.tx, user.id, active)
  if (!active) {
    await endSessionsOf(work.tx, user.id)
    await withdrawSpeeches(work, user.id)
  }
  work.audit(active ? 'activate-user' : 'deactivate-user', { register_number: user.register_number })
  tellChanged(work, user.id)
}

const notAgain = (name: string) =>
  new PersonError(`${name} wurde ersetzt und kann nicht wieder aktiv werden.`)

/** The person with a register number; refused in words where there is none. */
export async function findPerson(work: Work, registerNumber: string) {
  const user = await lockByRegisterNumber(work.tx, registerNumber)
  if (!user) throw new PersonError(`Es gibt niemanden mit der Registernummer ${registerNumber}.`)
  return user
}

function tellChanged(work: Work, ...userIds: number[]): void {
  for (const id of userIds) {
    work.changed(`user:${id}`)
    work.changed(`person:${id}`)
  }
  work.changed('content')
  work.changed('presence')
}
