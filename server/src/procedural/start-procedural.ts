import type { ProceduralMotion, ProceduralType } from '@portal/shared/procedural/records.ts'
import {
  raisedFlag,
  refuseContent,
  refuseMoreMoves,
  refuseStartProcedural,
} from '@portal/shared/procedural/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { noVotes } from '@portal/shared/voting/votings.ts'
import { type Account, accountOf } from '#core/actor.ts'
import { Refusal, refuseIf, unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { setFloor } from '#floor-lock/store.ts'
import { readVotedMotion } from '#motions/store.ts'
import { findByRegisterNumber } from '#people/store.ts'
import { takeUpSettings } from '#settings/take-up.ts'
import { judgedVote } from '#voting/running/running-vote.ts'
import { readVote, type VoteRow } from '#voting/store.ts'
import { proceduralStarted } from './events.ts'
import { judgedProcedural, lockProcedural } from './lock-procedural.ts'
import { raiseFlag } from './raise-flag.ts'
import {
  countMoves,
  insertProcedural,
  type ProceduralRow,
  readProcedural,
  updateProcedural,
} from './store.ts'
import { viewProcedural } from './view.ts'

interface Start {
  type: ProceduralType
  appId: number | null
  content: string
  /** For whom the chair starts it; anybody else starts for themselves. */
  owner: string | null
}

/** A procedural motion comes before the hall (rules Q2 to Q6). */
export async function startProcedural(work: Work, start: Start): Promise<ProceduralMotion> {
  const { type, content } = start
  refuseIf(refuseContent(type, content))
  const account = accountOf(work.actor)
  const { floor, motion: running } = await lockProcedural(work)
  const vote = floor.vote_id === null ? null : await readVote(work.tx, floor.vote_id)
  const appId = subjectOf(start, running, vote)
  const refusal = refuseStartProcedural({
    mover: account,
    type,
    appId,
    vote: raisable(vote),
    running: judgedProcedural(running),
  })
  const mover = unlessRefused(account, refusal)
  if (work.limits) await checkMoves(work, mover, vote)
  await checkSubject(work, appId)
  const ownerId = await ownerOf(work, mover, start.owner)
  if (running) await updateProcedural(work.tx, running.id, { state: 'waiting' })
  const id = await insertProcedural(work.tx, {
    type,
    content,
    owner_id: ownerId,
    app_id: appId,
    vote_id: appId !== null && vote?.app_id === appId ? vote.id : null,
    parent_id: running?.id ?? null,
    history: judgedProcedural(running)?.history ?? [],
    started_at: work.now,
  })
  if (!vote && !running) await takeUpSettings(work)
  await setFloor(work.tx, { procedural_id: id, result_id: null })
  const row = await readProcedural(work.tx, id)
  await raiseFlag(work, row)
  work.tell(proceduralStarted({ row, rev: floor.rev }))
  work.audit('start-procedural', { id, type, appId, owner: row.owner_number, parent: running?.id ?? null })
  return viewProcedural(row, noVotes, floor.rev, { user: mover, hasVoted: false })
}

/**
 * What is put on top is about the same motion; what is raised in a vote is about the motion that is voted on. A vote over
 * several motions goes by its first one, whichever of them is named.
 */
function subjectOf({ type, appId }: Start, running: ProceduralRow | null, vote: VoteRow | null) {
  if (running) return running.app_id
  if (appId !== null && vote?.block.includes(appId)) return vote.app_id
  return appId ?? (raisedFlag(type) ? (vote?.app_id ?? null) : null)
}

/** Nobody keeps the hall from voting by moving again and again (rule Q20). */
async function checkMoves({ tx, now }: Work, mover: Account, vote: VoteRow | null): Promise<void> {
  const reason = refuseMoreMoves(
    mover,
    await countMoves(tx, mover.id, { now, voteAt: vote?.started_at ?? null }),
  )
  if (reason) throw new Refusal(reason, reason === 'procedural-too-often' ? { retryAfter: 60 } : {})
}

async function checkSubject(work: Work, appId: number | null): Promise<void> {
  if (appId === null) return
  const motion = await readVotedMotion(work.tx, appId)
  if (!motion?.published) throw new Refusal('motion-unknown')
}

/** The owner is the mover, whatever a client says; only the chair acts for somebody else (rule Q4). */
async function ownerOf(work: Work, mover: Account, registerNumber: string | null): Promise<number> {
  if (registerNumber === null || !can(mover, 'run-floor')) return mover.id
  const owner = await findByRegisterNumber(work.tx, registerNumber)
  if (!owner?.active) throw new Refusal('person-unknown')
  return owner.id
}

const raisable = (vote: VoteRow | null) => {
  const judged = judgedVote(vote)
  return (
    vote &&
    judged && {
      ...judged,
      boardReferralRaised: vote.board_referral_raised,
      nonHandlingRaised: vote.non_handling_raised,
    }
  )
}
