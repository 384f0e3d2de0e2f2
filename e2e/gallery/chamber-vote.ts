import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { voteOn } from '#ballot-stage.ts'
import { at, type Hall } from './state.ts'

/** The first motion of the demo congress on which associations vote, with two of four that have voted. */
export function chamberVote(
  { apps }: Hall,
  fields: Partial<CurrentVote> = { closesAt: at(60) },
): Partial<WorkingPoint> {
  const motion = apps.find(({ union_vote, statusid }) => union_vote && statusid === motionStatus.published)
  if (!motion) throw new Error('the demo congress has no chamber vote')
  return {
    top: motion.top,
    currentVote: voteOn(motion, { open: true, ...fields }),
    currentUnionVote: { BE: false, BY: true, HE: true, NO: null },
  }
}
