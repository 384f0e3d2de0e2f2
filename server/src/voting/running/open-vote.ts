import { refuseExtend, refuseOpen } from '@portal/shared/voting/rules.ts'
import { NothingDue } from '#core/deadline-timer.ts'
import { unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { endPause } from '#floor-lock/end-pause.ts'
import { restSpeech } from '#speakers/run-speeches.ts'
import { nobodyYet } from '#voting/ballot/vote-count.ts'
import { voteChanged } from '#voting/events.ts'
import { updateVote, type VoteRow } from '#voting/store.ts'
import { votedId } from '#voting/view.ts'
import { judgedVote, lockRunning, refuseInterrupted, tellCurrent } from './running-vote.ts'
import { refuseAltered, signVote } from './vote-guard.ts'

/** The next step of a running vote, signed anew; one that was altered meanwhile takes none. */
async function changeVote(
  work: Work,
  vote: VoteRow,
  change: Partial<Pick<VoteRow, 'state' | 'closes_at'>>,
): Promise<VoteRow> {
  await refuseAltered(work, vote)
  return updateVote(work.tx, vote.id, { ...change, guard: signVote(work.secret, { ...vote, ...change }) })
}

/** Ballots are taken; with `seconds` until the time has run out. */
export async function openVote(
  work: Work,
  { appId, seconds }: { appId: number; seconds: number | null },
): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  const vote = unlessRefused(running, refuseOpen(judgedVote(running), appId) ?? refuseInterrupted(floor))
  const closesAt = seconds === null ? null : later(floor.now, seconds)
  const opened = await changeVote(work, vote, { state: 'open', closes_at: closesAt })
  await endPause(work, floor)
  work.tell(voteChanged({ vote: opened, counted: nobodyYet, voters: [], rev: floor.rev }))
  await restSpeech(work)
  work.audit('open-vote', { appId, seconds })
  return 1
}

/** A running countdown gets more time; one that ran out is reopened for so long. */
export async function extendVote(
  work: Work,
  { appId, seconds }: { appId: number; seconds: number },
): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  const vote = unlessRefused(running, refuseExtend(judgedVote(running), appId) ?? refuseInterrupted(floor))
  const { closes_at: until } = vote
  const from = until !== null && until > floor.now ? until : floor.now
  const extended = await changeVote(work, vote, { state: 'open', closes_at: later(from, seconds) })
  await endPause(work, floor)
  await tellCurrent(work, floor, extended)
  await restSpeech(work)
  work.audit('extend-vote', { appId, seconds })
  return 1
}

/** The countdown has run out: voting closes by itself, the result stays the chair's to declare. */
export async function closeExpired(work: Work): Promise<void> {
  const { floor, vote } = await lockRunning(work)
  if (vote?.state !== 'open' || !vote.closes_at || vote.closes_at > floor.now) throw new NothingDue()
  const closed = await changeVote(work, vote, { state: 'closed' })
  await tellCurrent(work, floor, closed)
  work.audit('close-vote', { appId: votedId(vote) })
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + 1000 * seconds)
