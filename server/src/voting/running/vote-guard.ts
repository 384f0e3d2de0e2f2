import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#core/refusal.ts'
import { valuesOf } from '#core/secret.ts'
import type { Work } from '#core/work.ts'
import { holdsOnly } from '#voting/secret/ballot-keys.ts'
import type { VoteRow } from '#voting/store.ts'

/** What makes a vote the one that the chair has put: altered in the database, it is none any more (rule Z16). */
export type GuardedVote = Pick<
  VoteRow,
  | 'id'
  | 'app_id'
  | 'block'
  | 'mode'
  | 'rule'
  | 'chambers'
  | 'booth'
  | 'ballot_key'
  | 'started_at'
  | 'state'
  | 'closes_at'
>

/** Signs a vote with the portal's secret, which the database does not have. */
export const signVote = (secret: string, vote: GuardedVote): Buffer =>
  signWith(valuesOf(secret)[0] ?? '', vote)

function signWith(value: string, vote: GuardedVote): Buffer {
  const key = Buffer.from(hkdfSync('sha256', value, '', 'votes as the chair has put them', 32))
  const { id, app_id, block, mode, rule, chambers, booth, ballot_key, started_at, state, closes_at } = vote
  const put = [id, app_id, block, mode, rule, chambers, booth, ballot_key?.toString('hex'), started_at]
  return createHmac('sha256', key)
    .update(JSON.stringify([...put, state, closes_at]))
    .digest()
}

type Keeper = Pick<Work, 'secret' | 'features'>

/**
 * Whether the vote on the floor is the one that the chair has put: its signature holds, and no key is in force in the folder
 * but its own. A key of another vote there says that a secret vote runs, whatever the database says.
 */
export async function isAsPut(
  { secret, features: { ballotKeys } }: Keeper,
  vote: GuardedVote & Pick<VoteRow, 'guard'>,
): Promise<boolean> {
  const { guard, mode, ballot_key } = vote
  const signed =
    guard?.length === 32 && valuesOf(secret).some((value) => timingSafeEqual(guard, signWith(value, vote)))
  return signed && holdsOnly(ballotKeys, mode === 'secret' ? ballot_key : null)
}

/** Nothing but its end is done with a vote that was altered. */
export async function refuseAltered(keeper: Keeper, vote: VoteRow): Promise<void> {
  if (!(await isAsPut(keeper, vote))) throw new Refusal('vote-altered')
}
