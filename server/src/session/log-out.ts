import type { Work } from '#core/work.ts'
import { accountChanged } from '#people/events.ts'
import { deleteSession } from './store.ts'

/** Ends the session of whoever asks; nothing to do for an anonymous visitor. */
export async function logOut(work: Work): Promise<void> {
  if (work.actor.kind !== 'user') return
  await deleteSession(work.tx, work.actor.session.idHash)
  work.audit('logout', { register_number: work.actor.user.register_number })
  work.tell(accountChanged({ userId: work.actor.user.id }))
}
