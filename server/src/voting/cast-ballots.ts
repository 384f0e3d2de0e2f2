import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { refuseBallot } from '@portal/shared/voting/rules.ts'
import type { Asked } from '#core/run-job.ts'
import type { Work } from '#core/work.ts'
import {
  type Askers,
  type BallotGround,
  insertBallots,
  lockBallotGround,
  nobody,
  readAskers,
} from './ballot-store.ts'
import { castSealed, keyOf } from './empty-urn.ts'
import type { CountGatherer } from './gather-counts.ts'

type Cast = Asked<{ appId: number; vote: Choice }>

/**
 * Each ballot counts exactly once, or is refused with a reason (rules V1 to V3 and V6). A hall votes in the same
 * moment, so the ballots that arrive together lock the floor together; each is judged for itself.
 */
export async function castBallots(
  work: Work,
  casts: readonly Cast[],
  gatherer: CountGatherer,
): Promise<(RefusalReason | null)[]> {
  const ground = await lockBallotGround(work.tx)
  const ids = casts.map(({ actor }) => actor.user.id)
  const askers = ground ? await readAskers(work.tx, ground.vote_id, ids) : nobody
  const secret = ground?.mode === 'secret'
  const key = secret ? await keyOf(work, ground) : null
  const reasons = casts.map(
    (cast) => judge(cast, { ground, askers }, work.now) ?? (secret && !key ? 'ballot-key-missing' : null),
  )
  if (!ground) return reasons
  const accepted = casts.filter((_cast, index) => reasons[index] === null)
  const ballots = accepted.map(({ actor, input }) => ({ user_id: actor.user.id, choice: input.vote }))
  const counted = key
    ? await castSealed(work, ground.vote_id, key, ballots)
    : await insertBallots(work.tx, ground.vote_id, ballots)
  work.afterCommit('count ballots', () => gatherer.noteBallots(ground.vote_id, counted, secret))
  return casts.map(
    ({ actor }, index) => reasons[index] ?? (counted.has(actor.user.id) ? null : 'already-voted'),
  )
}

/** A seat has one ballot in a vote, also where it changes hands while the vote runs (rule S7). */
function judge(
  { actor, input }: Cast,
  { ground, askers }: { ground: BallotGround | null; askers: Askers },
  now: Date,
): RefusalReason | null {
  const { id, active } = actor.user
  const refusal = refuseBallot({
    voter: { ...actor.user, active: active && !askers.gone.includes(id) },
    appId: input.appId,
    devicePermitted: actor.session.secureVotes,
    now: ground?.now ?? now,
    ...(ground ? judged(ground, askers.voters.includes(id)) : { vote: null, motion: null }),
  })
  return refusal ?? (askers.successors.includes(id) ? 'seat-has-voted' : null)
}

function judged(ground: BallotGround, hasVoted: boolean) {
  const { app_id: appId, type_id: typeId, chambers: union_vote, secure_vote } = ground
  return {
    vote: {
      appId,
      open: ground.state === 'open',
      hasVoted,
      closesAt: ground.closes_at?.toISOString() ?? null,
    },
    motion: { id: appId, typeId, union_vote, secure_vote },
  }
}
