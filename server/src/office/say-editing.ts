import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { motionEditing } from './events.ts'
import { readOrigins } from './motion-store.ts'

interface Said {
  appId: number
  editing: boolean
  since: string | null
  taken: string | null
}

/** Tells the colleagues who has a motion open to change it, and since when (rule BD9). Nothing is kept of it. */
export async function sayEditing(work: Work, { appId, editing, since, taken }: Said): Promise<1> {
  if ((await readOrigins(work.tx, [appId])).length === 0) throw new Refusal('motion-unknown')
  const { register_number, name } = memberOf(work)
  // A clock that is ahead would be the last to have taken it over for as long as it is.
  const notAhead = (moment: string) =>
    new Date(Math.min(Date.parse(moment), work.now.getTime())).toISOString()
  work.tell(
    motionEditing({
      by: { register_number, name },
      appId,
      editing,
      since: notAhead(since ?? work.now.toISOString()),
      taken: taken === null ? null : notAhead(taken),
    }),
  )
  return 1
}
