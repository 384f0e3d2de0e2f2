import { type Account, accountOf } from './actor.ts'
import { Refusal } from './refusal.ts'
import type { Work } from './work.ts'

/** The logged-in user who acts. */
export function memberOf({ actor }: Pick<Work, 'actor'>): Account {
  const user = accountOf(actor)
  if (!user) throw new Refusal('not-logged-in')
  return user
}
