import type { Work } from '#core/work.ts'
import { leaveFloor } from '#people/replace-user.ts'
import { withdrawAnnounced } from '#procedural/speak.ts'

/** Who is switched off is logged out, speaks no more and is asked for nothing; all of them together, as the floor is held. */
export async function leave(work: Work, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await leaveFloor(work, userIds)
  await withdrawAnnounced(work, userIds)
}
