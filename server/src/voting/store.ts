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

/** Of votes that were neither discarded nor cancelled. */
const countingStates = ['started', 'open', 'closed', 'declared', 'ended']

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
    .where('state', 'in', countingStates)
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

/** Which of the motions an accepted procedural motion gave its status after this vote had begun, and not in it. */
export async function readMovedSince(
  tx: Tx,
  vote: Pick<VoteRow, 'id' | 'started_at'>,
  appIds: readonly number[],
): Promise<Set<number | null>> {
  const rows = await tx
    .selectFrom('procedural_motions')
    .select('app_id')
    .where((eb) => eb('app_id', '=', eb.fn.any(eb.val([...appIds]))))
    .where('state', '=', 'accepted')
    .where('type', 'in', decidingTypes)
    .where('started_at', '>', vote.started_at)
    .where('vote_id', 'is distinct from', vote.id)
    .execute()
  return new Set(rows.map(({ app_id }) => app_id))
}

/** The last vote on each of these motions, as `readLastVote` finds it. */
export async function readLastVoteIds(tx: Tx, appIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ app_id: number; vote_id: number }>`
    select named.id as app_id, max(votes.id) as vote_id
    from unnest(${[...appIds]}::integer[]) as named (id)
      join votes on (votes.app_id = named.id or votes.block @> array[named.id]) and votes.state = any(${countingStates})
    group by named.id`.execute(tx)
  return new Map(rows.map(({ app_id, vote_id }) => [app_id, vote_id]))
}

/** An accepted procedural motion that ended a vote is discarded together with it. */
export const discardProceduralOf = (tx: Tx, voteId: number) =>
  tx
    .updateTable('procedural_motions')
    .set({ state: 'discarded' })
    .where('vote_id', '=', voteId)
    .where('state', '=', 'accepted')
    .execute()
