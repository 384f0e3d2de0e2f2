import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { refuseBallot } from '@portal/shared/voting/rules.ts'
import type { Requested } from '#core/run-batch.ts'
import type { Work } from '#core/work.ts'
import { isAsPut } from '#voting/running/vote-guard.ts'
import { castSealed, keyOf } from '#voting/secret/empty-urn.ts'
import { votedId } from '#voting/view.ts'
import {
  type BallotContext,
  insertBallots,
  lockBallotContext,
  nobody,
  readAskers,
  type VoterFacts,
} from './ballot-store.ts'
import type { CountGatherer } from './gather-counts.ts'

type Cast = Requested<{ appId: number; vote: Choice }>

/**
 * Each ballot counts exactly once, or is refused with a reason (rules V1 to V3 and V6). A hall votes in the same
 * moment, so the ballots that arrive together lock the floor together; each is judged for itself.
 */
export async function castBallots(
  work: Work,
  casts: readonly Cast[],
  gatherer: CountGatherer,
): Promise<(RefusalReason | null)[]> {
  const context = await lockBallotContext(work.tx)
  if (!context) return casts.map((cast) => judge(cast, { context, askers: nobody }, work.now))
  const { vote } = context
  const ids = casts.map(({ actor }) => actor.user.id)
  const [askers, asPut] = await Promise.all([readAskers(work.tx, vote.id, ids), isAsPut(work, vote)])
  // What the database says of an altered vote is not believed in anything: neither in how it is held, nor in its end.
  if (!asPut) return casts.map(() => 'vote-altered')
  const secret = vote.mode === 'secret'
  const key = secret ? await keyOf(work, vote) : null
  const reasons = casts.map(
    (cast) => judge(cast, { context, askers }, work.now) ?? (secret && !key ? 'ballot-key-missing' : null),
  )
  const accepted = casts.filter((_cast, index) => reasons[index] === null)
  const ballots = accepted.map(({ actor, input }) => ({ user_id: actor.user.id, choice: input.vote }))
  const counted = key
    ? await castSealed(work, vote.id, key, ballots)
    : await insertBallots(work.tx, vote.id, ballots)
  work.afterCommit('count ballots', () => gatherer.noteBallots(vote.id, counted, secret))
  return casts.map(
    ({ actor }, index) => reasons[index] ?? (counted.has(actor.user.id) ? null : 'already-voted'),
  )
}

/** A seat has one ballot in a vote, also where it changes hands while the vote runs (rule S7). */
function judge(
  { actor, input }: Cast,
  { context, askers }: { context: BallotContext | null; askers: VoterFacts },
  now: Date,
): RefusalReason | null {
  const { id, active } = actor.user
  const refusal = refuseBallot({
    voter: { ...actor.user, active: active && !askers.gone.includes(id) },
    appId: input.appId,
    devicePermitted: actor.session.secureVotes,
    deviceDoubted: actor.session.deviceDoubted,
    now: context?.now ?? now,
    ...(context ? judged(context, askers.voters.includes(id)) : { vote: null, motion: null }),
  })
  return refusal ?? (askers.successors.includes(id) ? 'seat-has-voted' : null)
}

function judged({ vote, type_id: typeId }: BallotContext, hasVoted: boolean) {
  const { chambers: union_vote, booth: secure_vote } = vote
  const appId = votedId(vote)
  return {
    vote: { appId, open: vote.state === 'open', hasVoted, closesAt: vote.closes_at?.toISOString() ?? null },
    motion: { id: appId, typeId, union_vote, secure_vote },
  }
}
