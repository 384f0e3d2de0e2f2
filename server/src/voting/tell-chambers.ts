import { everyone } from '#core/broadcast.ts'
import type { LockedFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { insertChambers, readChambers, viewChambers } from './chambers-store.ts'
import type { VoteRow } from './store.ts'
import { votedId } from './view.ts'

/** The associations come into the vote that starts, and everybody sees their empty board. */
export async function gatherChambers(work: Work, floor: LockedFloor, vote: VoteRow): Promise<void> {
  await insertChambers(work.tx, vote.id)
  await tellChambers(work, floor, vote)
}

/** Everybody sees how the associations have voted so far (rule C5). */
export async function tellChambers(work: Work, { rev }: LockedFloor, vote: VoteRow): Promise<void> {
  const values = viewChambers(await readChambers(work.tx, vote.id))
  const data = { appId: votedId(vote), values }
  work.publish(everyone, { name: 'send-data', payload: { op: 'union-vote', data, rev } })
}
