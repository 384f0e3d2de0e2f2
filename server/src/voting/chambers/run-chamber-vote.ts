import { refuseChamberBallot, weighChambers } from '@portal/shared/voting/chambers.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { refuseStop, verdict } from '@portal/shared/voting/rules.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { readSeats } from '#people/store.ts'
import { readCount } from '#voting/ballot/vote-count.ts'
import { ballotsCounted } from '#voting/events.ts'
import { judgedVote, lockRunning } from '#voting/running/running-vote.ts'
import { answerAgain, declareVote } from '#voting/running/stop-vote.ts'
import { refuseAltered } from '#voting/running/vote-guard.ts'
import { readVote } from '#voting/store.ts'
import { votedId } from '#voting/view.ts'
import { castForChamber, readChambers } from './chambers-store.ts'
import { tellChambers } from './tell-chambers.ts'

/** The votes of an association, cast by its voice leader: once, Ja or Nein (rule C2). */
export async function castChamber(
  work: Work,
  { value, appId }: { value: boolean; appId: number | null },
): Promise<1> {
  const { floor, vote } = await lockRunning(work)
  if (vote) await refuseAltered(work, vote)
  const voter = accountOf(work.actor)
  const chambers = vote?.chambers ? await readChambers(work.tx, vote.id) : null
  refuseIf(refuseChamberBallot({ voter, vote: judgedVote(vote), chambers, now: floor.now }))
  const code = voter?.medical_association_code
  // What was chosen for one motion never counts for the next one.
  if (vote && appId !== null && votedId(vote) !== appId) throw new Refusal('other-vote-running')
  if (!vote || !voter || !code) throw new Refusal('not-a-voice-leader')
  await castForChamber(work.tx, vote.id, code, value)
  await tellChambers(work, floor, vote)
  const counted = await readCount(work.tx, vote)
  work.tell(ballotsCounted({ vote, counted, voters: [voter.id], rev: floor.rev }))
  work.audit('vote-union', { appId: votedId(vote), code, value })
  return 1
}

/** Ends a chamber vote: what the seats have decided is its result, whatever the chair would like (rules C3 and C4). */
export async function stopChamberVote(work: Work, { id: appId }: { id: number }): Promise<Result> {
  const { vote_id } = await holdFloor(work.tx)
  const vote = vote_id === null ? null : await readVote(work.tx, vote_id)
  if (!vote || votedId(vote) !== appId) return answerAgain(work, appId)
  await refuseAltered(work, vote)
  if (!vote.chambers) throw new Refusal('not-a-chamber-vote')
  refuseIf(refuseStop(judgedVote(vote), appId, false))
  const votings = weighChambers(await readChambers(work.tx, vote.id))
  const result = verdict('simple', votings, await readSeats(work.tx))
  return declareVote(work, vote, { appId, result, hall: null })
}
