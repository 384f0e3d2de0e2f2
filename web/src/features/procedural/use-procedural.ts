import type { Application } from '@portal/shared/motions/records.ts'
import type { ProceduralMotion, ProceduralType } from '@portal/shared/procedural/records.ts'
import { refuseProceduralBallot, refuseStartProcedural } from '@portal/shared/procedural/rules.ts'
import { proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { useLive } from '#live/store.ts'
import { useMotion } from '#parts/use-motion.ts'

/** The motion that is voted on now; a test vote is about none. */
export const useVotedMotion = (): number | null =>
  useLive(({ point }) => {
    const appId = point?.currentVote?.appId
    return appId === undefined || appId === TEST_VOTE ? null : appId
  })

export interface RunningProcedural {
  motion: ProceduralMotion
  /** The motion that it is about. */
  about: Application | null
  /** Why this person has no ballot now; null where it can be cast. */
  refusal: RefusalReason | null
}

/** The procedural motion before the hall, as it concerns whoever looks at it. */
export function useRunningProcedural(): RunningProcedural | null {
  const motion = useLive((live) => live.point?.currentBusinessOrder ?? null)
  const about = useMotion(motion?.appId ?? null)
  const voter = useLive((live) => live.data?.user ?? null)
  return motion && { motion, about, refusal: refuseProceduralBallot({ voter, motion, id: motion.id }) }
}

export interface ProceduralResult {
  result: Result
  type: ProceduralType
  about: Application | null
}

/** What the last procedural motion came to, as long as nothing newer is on the floor. */
export function useProceduralResult(): ProceduralResult | null {
  const result = useLive((live) => live.point?.result ?? null)
  const about = useMotion(result?.appId ?? null)
  const type = proceduralTypeOf(result)
  return result && type && { result, type, about }
}

/** Why this person can't start one of a type about a motion now, as a sentence; null where it can be done. */
export function useStartRefusal(type: ProceduralType, appId: number | null): string | null {
  const mover = useLive((live) => live.data?.user ?? null)
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const running = useLive((live) => live.point?.currentBusinessOrder ?? null)
  const refusal = refuseStartProcedural({ mover, type, appId, vote, running })
  return refusal && sentence(refusal)
}
