import type { Turnout } from '@portal/shared/voting/records.ts'
import { TURNOUT_STEP } from '@portal/shared/voting/rules.ts'
import type { Context } from '#core/context.ts'
import { readFloor } from '#floor-lock/store.ts'
import { STALE_MS } from '#people/presence.ts'
import { readAttendance } from '#people/store.ts'
import { readVote } from '#voting/store.ts'
import { lockTurnout, readTurnout, tallyByAssociation, updateTurnout } from './ballot-store.ts'

/**
 * Notes which associations have voted, once enough ballots have come in since the last time (rule K6). The step is
 * kept in the database, because a chair who asks two server processes must not learn the difference between theirs.
 */
export async function advanceTurnout(db: Context['db'], voteId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockTurnout(tx, voteId)
    const voted = await tallyByAssociation(tx, voteId)
    const ballots = Object.values(voted).reduce((sum, votes) => sum + votes, 0)
    if (ballots - before >= TURNOUT_STEP) await updateTurnout(tx, voteId, ballots, voted)
  })
}

/** How many of each association are there and have voted; nobody learns it of a secret vote. */
export async function viewTurnout({ db, clock }: Context): Promise<Turnout[]> {
  const { vote_id } = await readFloor(db)
  const vote = vote_id === null ? null : await readVote(db, vote_id)
  const voted =
    vote === null || vote.mode === 'secret' || vote.chambers ? null : await readTurnout(db, vote.id)
  const attendance = await readAttendance(db, new Date(clock.now().getTime() - STALE_MS))
  return attendance.map((association) => ({
    ...association,
    voted: voted && (voted[association.code ?? ''] ?? 0),
  }))
}
