import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { raisedFlag } from '@portal/shared/procedural/rules.ts'
import type { Work } from '#core/work.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readVote, updateVote } from '#voting/store.ts'
import type { ProceduralRow } from './store.ts'

/** Whenever a procedural motion comes before the hall, the vote on the motion that it is about is flagged (rule Q6). */
export async function raiseFlag(work: Work, { type, app_id }: ProceduralRow): Promise<void> {
  const flag = raisedFlag(ProceduralType.parse(type))
  const { vote_id } = await readFloor(work.tx)
  if (flag === null || app_id === null || vote_id === null) return
  const vote = await readVote(work.tx, vote_id)
  if (vote.app_id !== app_id) return
  const raised =
    flag === 'boardReferralRaised' ? { board_referral_raised: true } : { non_handling_raised: true }
  await updateVote(work.tx, vote_id, raised)
}
