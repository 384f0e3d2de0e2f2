import { refuseBeside } from '@portal/shared/procedural/rules.ts'
import { MajorityRule, Mode } from '@portal/shared/voting/records.ts'
import { defaultMode, refuseExtend, refuseOpen, refuseStart } from '@portal/shared/voting/rules.ts'
import { NothingDue } from '#core/deadline-timer.ts'
import { endPause, type LockedFloor, lockFloor, readFloor, setFloor } from '#core/floor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readVotedMotion } from '#motions/store.ts'
import { restSpeech } from '#speakers/run-speeches.ts'
import { enforceKey, makeKey, sweepKeys } from './ballot-keys.ts'
import { deleteBallots } from './ballot-store.ts'
import { deleteChambers } from './chambers-store.ts'
import { forgetKey } from './empty-urn.ts'
import { voteChanged, voteEnded, voteStarted } from './events.ts'
import { refuseSeparateFolders } from './key-folders.ts'
import { deleteSecret } from './secret-store.ts'
import { insertVote, nextVoteId, readVote, updateVote, type VoteRow } from './store.ts'
import { gatherChambers } from './tell-chambers.ts'
import { votedId } from './view.ts'
import { nobodyYet, readCount, readVoters } from './vote-count.ts'
import { refuseAltered, signVote } from './vote-guard.ts'

/** The vote that runs, locked together with the floor. */
export async function lockRunning(work: Work): Promise<{ floor: LockedFloor; vote: VoteRow | null }> {
  const floor = await lockFloor(work.tx)
  return { floor, vote: floor.vote_id === null ? null : await readVote(work.tx, floor.vote_id) }
}

/** A vote as the rules ask about it. */
export const judgedVote = (vote: VoteRow | null) =>
  vote && {
    appId: votedId(vote),
    open: vote.state === 'open',
    closesAt: vote.closes_at?.toISOString() ?? null,
  }

/** A procedural motion is decided before the vote goes on (rule Q1). */
export const refuseInterrupted = ({ procedural_id }: Pick<LockedFloor, 'procedural_id'>) =>
  refuseBeside(procedural_id !== null)

/** A motion goes into voting (rule V7). */
export async function startVote(
  work: Work,
  { appId, mode, rule }: { appId: number; mode?: Mode | undefined; rule: MajorityRule },
): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  const motion = await readVotedMotion(work.tx, appId)
  const chosen = mode ?? (motion ? defaultMode(motion) : 'open')
  refuseIf(refuseStart(judgedVote(running), motion ?? null, chosen) ?? refuseInterrupted(floor))
  if (!motion) throw new Refusal('motion-unknown')
  const chambers = motion.union_vote
  const form = { mode: chosen, rule: chambers ? 'simple' : rule, chambers } as const
  const booth = motion.secure_vote
  await begin(work, floor, { appId, block: [], ...form, booth, statusBefore: motion.statusid })
  work.audit('start-vote', { appId, ...form })
  return 1
}

/** How a vote is held, as the database says it. */
export const rulesOf = ({ mode, rule }: Pick<VoteRow, 'mode' | 'rule'>) => ({
  mode: Mode.parse(mode),
  rule: MajorityRule.parse(rule),
})

interface Beginning {
  /** Null for a test vote. */
  appId: number | null
  /** All motions that the ballot is over, where there are several. */
  block: { id: number; statusid: number }[]
  mode: Mode
  rule: MajorityRule
  statusBefore: number
  /** Whether the associations vote and not the delegates. */
  chambers: boolean
  /** Whether ballots are taken at permitted devices alone. */
  booth: boolean
  /** The vote that runs until this one is there. */
  instead?: VoteRow | null
}

export async function begin(
  work: Work,
  floor: LockedFloor,
  { appId, block, mode, rule, statusBefore, chambers, booth, instead }: Beginning,
): Promise<void> {
  if (mode === 'secret') await refuseSeparateFolders(work)
  // Should the commit fail, the vote that runs goes on with its key. All other keys are of no vote: a crash has left them.
  const keyBefore = instead?.ballot_key ?? null
  await sweepKeys(work.ballotKeys, keyBefore)
  const id = await nextVoteId(work.tx)
  // The floor is locked: no sweep takes the file away before the vote is there that it belongs to.
  const key = mode === 'secret' ? await makeKey(work.ballotKeys, id, keyBefore) : null
  const row = {
    id,
    app_id: appId,
    block: block.map(({ id }) => id),
    block_before: block.map(({ statusid }) => statusid),
    mode,
    rule,
    started_at: work.now,
    status_before: statusBefore,
    chambers,
    booth,
    state: 'started',
    closes_at: null,
    ballot_key: key,
  }
  const vote = await insertVote(work.tx, { ...row, guard: signVote(work.secret, row) })
  await setFloor(work.tx, { vote_id: vote.id, result_id: null })
  await endPause(work, floor)
  if (key) work.afterCommit('put the key of a secret vote into force', () => enforceKey(work.ballotKeys, key))
  work.tell(voteStarted({ vote, rev: floor.rev }))
  if (chambers) await gatherChambers(work, floor, vote)
}

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
  const { floor, vote } = await lockRunning(work)
  refuseIf(refuseOpen(judgedVote(vote), appId) ?? refuseInterrupted(floor))
  if (!vote) throw new Refusal('no-vote-on-motion')
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
  const { floor, vote } = await lockRunning(work)
  refuseIf(refuseExtend(judgedVote(vote), appId) ?? refuseInterrupted(floor))
  if (!vote?.closes_at) throw new Refusal('no-countdown')
  const from = vote.closes_at > floor.now ? vote.closes_at : floor.now
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

/** An accepted procedural motion ends the running vote; nothing that was cast is left, and the chair can restart it. */
export async function endVote(work: Work, rev: number): Promise<VoteRow | null> {
  const { vote_id } = await readFloor(work.tx)
  if (vote_id === null) return null
  const vote = await readVote(work.tx, vote_id)
  await discard(work, vote)
  forgetKey(work, vote)
  await updateVote(work.tx, vote.id, { state: 'ended', closes_at: null })
  await setFloor(work.tx, { vote_id: null })
  work.tell(voteEnded({ appId: votedId(vote), rev }))
  return vote
}

/** Ends the vote without a result; its ballots are discarded. */
export async function cancelVote(work: Work, { appId }: { appId: number }): Promise<1> {
  const { floor, vote } = await lockRunning(work)
  if (!vote || votedId(vote) !== appId) throw new Refusal('no-vote-on-motion')
  await discard(work, vote)
  forgetKey(work, vote)
  await updateVote(work.tx, vote.id, { state: 'cancelled', closes_at: null })
  await setFloor(work.tx, { vote_id: null })
  work.tell(voteEnded({ appId, rev: floor.rev }))
  work.audit('cancel-vote', { appId })
  return 1
}

/** Nothing is left of what was cast. */
export async function discard(work: Work, vote: VoteRow): Promise<void> {
  await deleteBallots(work.tx, vote.id)
  await deleteChambers(work.tx, vote.id)
  await deleteSecret(work.tx, vote.id)
}

/** Tells how the vote stands while some may have voted already. */
export async function tellCurrent(work: Work, { rev }: LockedFloor, vote: VoteRow): Promise<void> {
  const counted = await readCount(work.tx, vote)
  const voters = [...(await readVoters(work.tx, vote))]
  work.tell(voteChanged({ vote, counted, voters, rev }))
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + 1000 * seconds)
