import type { Context } from '#core/context.ts'
import { announce } from '#core/tell.ts'
import { readFloor } from '#floor-lock/store.ts'
import { ballotsCounted } from '#voting/events.ts'
import { noteAnnounced, readKey } from '#voting/secret/ballot-keys.ts'
import { raiseAnnounced } from '#voting/secret/secret-store.ts'
import { readVote, type VoteRow } from '#voting/store.ts'
import { advanceTurnout } from './turnout.ts'
import { readCount } from './vote-count.ts'

/** Numbers go to the chair; everybody else hears how many have voted, and the voters' windows that they have. */
export async function tellCount(context: Context, voteId: number, voters: readonly number[]): Promise<void> {
  const { db } = context
  const { vote_id, rev } = await readFloor(db)
  if (vote_id !== voteId) return
  const vote = await readVote(db, voteId)
  if (vote.mode === 'secret') await raiseAndNote(context, vote)
  const counted = await readCount(db, vote)
  if (vote.mode !== 'secret' && !vote.chambers) await advanceTurnout(db, voteId)
  await announce(context, ballotsCounted({ vote, counted, voters, rev }))
}

/** The number is noted outside of the database before anybody is told it (rule Z16). */
const raiseAndNote = (
  { db, features: { ballotKeys } }: Pick<Context, 'db' | 'features'>,
  { id, ballot_key }: Pick<VoteRow, 'id' | 'ballot_key'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const announced = await raiseAnnounced(tx, id)
    if (ballot_key && (await readKey(ballotKeys, id, ballot_key)))
      await noteAnnounced(ballotKeys, ballot_key, announced)
  })
