import type { Work } from '#core/work.ts'
import type { LockedFloor } from '#floor-lock/store.ts'
import { chambersVoted } from '#voting/events.ts'
import type { VoteRow } from '#voting/store.ts'
import { insertChambers, readChambers, viewChambers } from './chambers-store.ts'

/** The associations come into the vote that starts, and everybody sees their empty board. */
export async function gatherChambers(work: Work, floor: LockedFloor, vote: VoteRow): Promise<void> {
  await insertChambers(work.tx, vote.id)
  await tellChambers(work, floor, vote)
}

/** Everybody sees how the associations have voted so far (rule C5). */
export async function tellChambers(work: Work, { rev }: LockedFloor, vote: VoteRow): Promise<void> {
  const values = viewChambers(await readChambers(work.tx, vote.id))
  work.tell(chambersVoted({ vote, values, rev }))
}
