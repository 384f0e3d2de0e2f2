import type { MajorityRule, Mode } from '@portal/shared/voting/records.ts'
import { defaultMode, refuseStart } from '@portal/shared/voting/rules.ts'
import { clockRead } from '#core/events.ts'
import { unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { endPause } from '#floor-lock/end-pause.ts'
import { type LockedFloor, setFloor } from '#floor-lock/store.ts'
import { readVotedMotion } from '#motions/store.ts'
import { takeUpSettings } from '#settings/take-up.ts'
import { gatherChambers } from '#voting/chambers/tell-chambers.ts'
import { voteStarted } from '#voting/events.ts'
import { enforceKey, makeKey, sweepKeys } from '#voting/secret/ballot-keys.ts'
import { refuseSeparateFolders } from '#voting/secret/key-folders.ts'
import { insertVote, nextVoteId, type VoteRow } from '#voting/store.ts'
import { judgedVote, lockRunning, refuseInterrupted } from './running-vote.ts'
import { signVote } from './vote-guard.ts'

/** A motion goes into voting (rules V7 and KD9). */
export async function startVote(
  work: Work,
  { appId, mode, rule }: { appId: number; mode?: Mode | undefined; rule?: MajorityRule | undefined },
): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  const found = (await readVotedMotion(work.tx, appId)) ?? null
  const chosen = mode ?? (found ? defaultMode(found) : 'open')
  const motion = unlessRefused(
    found,
    refuseStart(judgedVote(running), found, chosen) ?? refuseInterrupted(floor),
  )
  const chambers = motion.union_vote
  const form = { mode: chosen, rule: chambers ? 'simple' : (rule ?? motion.majority), chambers } as const
  const booth = motion.secure_vote
  await begin(work, floor, { appId, block: [], ...form, booth, statusBefore: motion.statusid })
  work.audit('start-vote', { appId, ...form })
  return 1
}

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
  await sweepKeys(work.features.ballotKeys, keyBefore)
  const id = await nextVoteId(work.tx)
  // The floor is locked: no sweep takes the file away before the vote is there that it belongs to.
  const key = mode === 'secret' ? await makeKey(work.features.ballotKeys, id, keyBefore) : null
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
  await takeUpSettings(work)
  await setFloor(work.tx, { vote_id: vote.id, result_id: null })
  await endPause(work, floor)
  if (key)
    work.afterCommit('put the key of a secret vote into force', () =>
      enforceKey(work.features.ballotKeys, key),
    )
  work.tell(voteStarted({ vote, rev: floor.rev }))
  // Before a countdown begins: what was said when a window connected may have come late.
  work.tell(clockRead({ now: work.now, set: false }))
  if (chambers) await gatherChambers(work, floor, vote)
}
