import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { refuseProceduralBallot } from '@portal/shared/procedural/rules.ts'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import type { Requested } from '#core/run-batch.ts'
import type { Work } from '#core/work.ts'
import { nobody, type VoterFacts } from '#voting/ballot/ballot-store.ts'
import type { Gatherer } from '#voting/ballot/gatherer.ts'
import {
  insertProceduralBallots,
  lockProceduralContext,
  type ProceduralContext,
  readProceduralAskers,
} from './store.ts'

type Cast = Requested<{ id: number; vote: Choice }>

/** Each ballot counts exactly once, or is refused with a reason (rule Q10); many are taken together. */
export async function castProcedural(
  work: Work,
  casts: readonly Cast[],
  gatherer: Gatherer,
): Promise<(RefusalReason | null)[]> {
  const context = await lockProceduralContext(work.tx)
  const ids = casts.map(({ actor }) => actor.user.id)
  const askers = context ? await readProceduralAskers(work.tx, context.id, ids) : nobody
  const reasons = casts.map((cast) => judge(cast, context, askers))
  if (!context) return reasons
  const accepted = casts.filter((_cast, index) => reasons[index] === null)
  const ballots = accepted.map(({ actor, input }) => ({ user_id: actor.user.id, choice: input.vote }))
  const counted = await insertProceduralBallots(work.tx, context.id, ballots)
  work.afterCommit('count ballots', () => gatherer.note(context.id, counted))
  return casts.map(
    ({ actor }, index) => reasons[index] ?? (counted.has(actor.user.id) ? null : 'already-voted'),
  )
}

function judge(
  { actor, input }: Cast,
  context: ProceduralContext | null,
  askers: VoterFacts,
): RefusalReason | null {
  const { id, active } = actor.user
  const refusal = refuseProceduralBallot({
    voter: { ...actor.user, active: active && !askers.gone.includes(id) },
    motion: context && {
      id: context.id,
      type: ProceduralType.parse(context.type),
      open: context.state === 'open',
      hasVoted: askers.voters.includes(id),
    },
    id: input.id,
  })
  return refusal ?? (askers.successors.includes(id) ? 'seat-has-voted' : null)
}
