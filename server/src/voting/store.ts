import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { statusAfter } from '@portal/shared/procedural/rules.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

export const readVote = (db: Db, id: number) =>
  db.selectFrom('votes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether a vote is under way by its own row, whatever the floor says. */
export const isRunning = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('votes')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['started', 'open', 'closed'])
    .executeTakeFirst()) !== undefined

export type VoteRow = Awaited<ReturnType<typeof readVote>>

/** The id of the vote that is about to be put. */
export async function nextVoteId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('votes', 'id')) as id`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('the sequence of votes gave no id')
  return next.id
}

export const insertVote = (
  tx: Tx,
  vote: Pick<
    VoteRow,
    | 'app_id'
    | 'block'
    | 'block_before'
    | 'mode'
    | 'rule'
    | 'started_at'
    | 'status_before'
    | 'chambers'
    | 'ballot_key'
    | 'booth'
    | 'id'
    | 'state'
    | 'closes_at'
    | 'guard'
  >,
) => tx.insertInto('votes').values(vote).returningAll().executeTakeFirstOrThrow()

export const updateVote = (
  tx: Tx,
  id: number,
  change: Partial<
    Pick<VoteRow, 'state' | 'closes_at' | 'guard' | 'board_referral_raised' | 'non_handling_raised'>
  >,
) => tx.updateTable('votes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Milliseconds until the countdown of the running vote ends, by the database's clock; null where none runs. */
export async function readRemaining(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('floor')
    .innerJoin('votes', 'votes.id', 'floor.vote_id')
    .select(sql<number | null>`extract(epoch from closes_at - clock_timestamp())::float8 * 1000`.as('ms'))
    .where('votes.state', '=', 'open')
    .executeTakeFirst()
  return row?.ms ?? null
}

/** The last vote on a motion, alone or in a block, that was not discarded or cancelled; or the last test vote. */
export const readLastVote = (tx: Tx, appId: number) =>
  tx
    .selectFrom('votes')
    .selectAll()
    .where((eb) =>
      appId === TEST_VOTE
        ? eb('app_id', 'is', null)
        : eb.or([eb('app_id', '=', appId), eb('block', '@>', sql<number[]>`array[${appId}]::int[]`)]),
    )
    .where('state', 'in', ['started', 'open', 'closed', 'declared', 'ended'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The type of the accepted procedural motion that ended a vote. */
export const readEnding = (tx: Tx, voteId: number) =>
  tx
    .selectFrom('procedural_motions')
    .select('type')
    .where('vote_id', '=', voteId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()

/** The procedural motions that decide on the motion that they are about. */
const decidingTypes = [...ProceduralType.values].filter((type) => statusAfter(type) !== null)

/** Whether an accepted procedural motion gave a motion its status after this vote on it had begun, and not in it. */
export const isMovedSince = async (tx: Tx, vote: Pick<VoteRow, 'id' | 'started_at'>, appId: number) =>
  (await tx
    .selectFrom('procedural_motions')
    .select('id')
    .where('app_id', '=', appId)
    .where('state', '=', 'accepted')
    .where('type', 'in', decidingTypes)
    .where('started_at', '>', vote.started_at)
    .where('vote_id', 'is distinct from', vote.id)
    .executeTakeFirst()) !== undefined

/** An accepted procedural motion that ended a vote is discarded together with it. */
export const discardProceduralOf = (tx: Tx, voteId: number) =>
  tx
    .updateTable('procedural_motions')
    .set({ state: 'discarded' })
    .where('vote_id', '=', voteId)
    .where('state', '=', 'accepted')
    .execute()
