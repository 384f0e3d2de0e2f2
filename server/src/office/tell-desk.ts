import { accountOf } from '#core/actor.ts'
import type { Work } from '#core/work.ts'
import { deskChanged } from './events.ts'

/** Lets the colleagues at the desk know what is otherwise now, and who has done it; nobody where the portal did it by itself. */
export function tellDesk(
  work: Work,
  { appIds = [], submissions = [] }: { appIds?: number[]; submissions?: number[] },
): void {
  const user = accountOf(work.actor)
  const by = user && { register_number: user.register_number, name: user.name }
  work.tell(deskChanged({ by, appIds, submissions }))
}
