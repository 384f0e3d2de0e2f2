import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { refuseProceduralBallot } from '@portal/shared/procedural/rules.ts'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import type { Gatherer } from '#core/gatherer.ts'
import type { Asked } from '#core/run-job.ts'
import type { Work } from '#core/work.ts'
import { type Askers, nobody } from '#voting/ballot-store.ts'
import {
  insertProceduralBallots,
  lockProceduralGround,
  type ProceduralGround,
  readProceduralAskers,
} from './store.ts'

type Cast = Asked<{ id: number; vote: Choice }>

/** Each ballot counts exactly once, or is refused with a reason (rule Q10); many are taken together. */
export async function castProcedural(
  work: Work,
  casts: readonly Cast[],
  gatherer: Gatherer,
): Promise<(RefusalReason | null)[]> {
  const ground = await lockProceduralGround(work.tx)
  const ids = casts.map(({ actor }) => actor.user.id)
  const askers = ground ? await readProceduralAskers(work.tx, ground.id, ids) : nobody
  const reasons = casts.map((cast) => judge(cast, ground, askers))
  if (!ground) return reasons
  const accepted = casts.filter((_cast, index) => reasons[index] === null)
  const ballots = accepted.map(({ actor, input }) => ({ user_id: actor.user.id, choice: input.vote }))
  const counted = await insertProceduralBallots(work.tx, ground.id, ballots)
  work.afterCommit('count ballots', () => gatherer.note(ground.id, counted))
  return casts.map(
    ({ actor }, index) => reasons[index] ?? (counted.has(actor.user.id) ? null : 'already-voted'),
  )
}

function judge(
  { actor, input }: Cast,
  ground: ProceduralGround | null,
  askers: Askers,
): RefusalReason | null {
  const { id, active } = actor.user
  const refusal = refuseProceduralBallot({
    voter: { ...actor.user, active: active && !askers.gone.includes(id) },
    motion: ground && {
      id: ground.id,
      type: ProceduralType.parse(ground.type),
      open: ground.state === 'open',
      hasVoted: askers.voters.includes(id),
    },
    id: input.id,
  })
  return refusal ?? (askers.successors.includes(id) ? 'seat-has-voted' : null)
}
