import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { statusAfter } from '@portal/shared/procedural/rules.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

export const readVote = (db: Db, id: number) =>
  db.selectFrom('votes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export type VoteRow = Awaited<ReturnType<typeof readVote>>

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
  >,
) =>
  tx
    .insertInto('votes')
    .values({ ...vote, state: 'started' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateVote = (
  tx: Tx,
  id: number,
  change: Partial<Pick<VoteRow, 'state' | 'closes_at' | 'board_referral_raised' | 'non_handling_raised'>>,
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

/** What a ballot is judged by, read under a shared lock on the floor and on the vote. */
export interface BallotGround {
  rev: number
  vote_id: number
  app_id: number
  mode: string
  rule: string
  state: string
  closes_at: Date | null
  type_id: number
  chambers: boolean
  ballot_key: Buffer | null
  secure_vote: boolean
  /** The database's clock, one for all server processes. */
  now: Date
}

/** What is known of those who ask, read once the floor is locked: no account is replaced and no seat votes meanwhile. */
export interface Askers {
  /** Who of them has voted already. */
  voters: number[]
  /** Who of them took over a seat that has voted already. */
  successors: number[]
  /** Whose account was switched off or replaced a moment ago. */
  gone: number[]
}

export const nobody: Askers = { voters: [], successors: [], gone: [] }

/** What is known of the askers, from their `seats` and the `cast_already` of the vote. */
export const asAskers = (userIds: readonly number[]): RawBuilder<unknown> => sql`
  select
    array(select user_id from cast_already where user_id = any(${userIds}::int[])) as voters,
    array(
      select asker from seats where holder <> asker and holder in (select user_id from cast_already)
    ) as successors,
    array(select id from users where id = any(${userIds}::int[]) and not active) as gone`

/** A seat is held by who asks and by whoever they took it over from. */
export const seatsOf = (userIds: readonly number[]): RawBuilder<unknown> => sql`
  seats (asker, holder) as (
    select id, id from unnest(${userIds}::int[]) as id
    union
    select seats.asker, users.id from seats join users on users.replaced_by = seats.holder
  )`

/**
 * Both rows are locked because only locked rows are read afresh after waiting: a ballot that waited for the stop
 * then sees the floor without the vote, and is refused.
 */
export async function lockBallotGround(tx: Tx): Promise<BallotGround | null> {
  const statement: RawBuilder<BallotGround> = sql`
    select floor.rev, votes.id as vote_id, coalesce(votes.app_id, ${TEST_VOTE}) as app_id, votes.mode,
      votes.rule, votes.state, votes.closes_at, votes.chambers, votes.ballot_key,
      coalesce(motions.type_id, 1) as type_id, coalesce(motions.secure_vote, false) as secure_vote,
      clock_timestamp() as now
    from floor
      join votes on votes.id = floor.vote_id
      left join motions on motions.id = votes.app_id
    for share of floor, votes`
  const { rows } = await statement.execute(tx)
  return rows[0] ?? null
}

/** A statement of its own, after the one that locks: it sees what was committed while that one waited. */
export async function readAskers(tx: Tx, voteId: number, userIds: readonly number[]): Promise<Askers> {
  const statement: RawBuilder<Askers> = sql`
    with recursive ${seatsOf(userIds)}, cast_already (user_id) as (
      select user_id from ballots where vote_id = ${voteId}
      union all
      select user_id from sealed_ballots where vote_id = ${voteId}
    )
    ${asAskers(userIds)}`
  const { rows } = await statement.execute(tx)
  return rows[0] ?? nobody
}

/**
 * Puts the ballots in and says whose are new; the primary key has the last word. In the order of the voters, so
 * that two processes with the same voters wait in turn and not for each other.
 */
export async function insertBallots(
  tx: Tx,
  voteId: number,
  ballots: readonly Pick<Schema['ballots'], 'user_id' | 'choice'>[],
): Promise<Set<number>> {
  if (ballots.length === 0) return new Set()
  const inserted = await tx
    .insertInto('ballots')
    .values(
      ballots.map((ballot) => ({ vote_id: voteId, ...ballot })).toSorted((a, b) => a.user_id - b.user_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(inserted.map(({ user_id }) => user_id))
}

/** The count by choice: 0 abstention, 1 yes, 2 no. */
export async function tally(db: Db, voteId: number): Promise<Votings> {
  const rows = await db
    .selectFrom('ballots')
    .select((eb) => ['choice', eb.fn.countAll<number>().as('votes')])
    .where('vote_id', '=', voteId)
    .groupBy('choice')
    .execute()
  const votings: Votings = { '0': 0, '1': 0, '2': 0 }
  for (const { choice, votes } of rows) votings[String(choice) as keyof Votings] = votes
  return votings
}

/** How many ballots the last step of a vote's turnout was of; whoever asks is the only one to go on. */
export async function lockTurnout(tx: Tx, voteId: number): Promise<number> {
  await tx
    .insertInto('turnout')
    .values({ vote_id: voteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = tx.selectFrom('turnout').select('ballots').where('vote_id', '=', voteId).forUpdate()
  return (await row.executeTakeFirstOrThrow()).ballots
}

/** How many of each association have voted; those of none stand under an empty code. */
export async function tallyByAssociation(tx: Tx, voteId: number): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('ballots')
    .innerJoin('users', 'users.id', 'ballots.user_id')
    .select((eb) => ['users.medical_association_code as code', eb.fn.countAll<number>().as('votes')])
    .where('vote_id', '=', voteId)
    .groupBy('users.medical_association_code')
    .execute()
  return Object.fromEntries(rows.map(({ code, votes }) => [code ?? '', votes]))
}

export const updateTurnout = (tx: Tx, voteId: number, ballots: number, voted: Record<string, number>) =>
  tx
    .updateTable('turnout')
    .set({ ballots, voted: JSON.stringify(voted) })
    .where('vote_id', '=', voteId)
    .execute()

export const readTurnout = async (db: Db, voteId: number): Promise<Record<string, number>> =>
  (await db.selectFrom('turnout').select('voted').where('vote_id', '=', voteId).executeTakeFirst())?.voted ??
  {}

/** Whose ballot is in the vote: of all, or of the given users. */
export function readBallotVoters(db: Db, voteId: number, among?: readonly number[]) {
  const query = db.selectFrom('ballots').select('user_id').where('vote_id', '=', voteId)
  return (among ? query.where('user_id', 'in', among) : query).execute()
}

export const deleteBallots = (tx: Tx, voteId: number) =>
  tx.deleteFrom('ballots').where('vote_id', '=', voteId).execute()

/** Results of votes and of procedural motions, with what a vote was over and what was put right. */
export const selectResults = (db: Db) =>
  db
    .selectFrom('results')
    .leftJoin('votes', 'votes.id', 'results.vote_id')
    .leftJoin('results as corrected', 'corrected.id', 'results.corrects')
    .selectAll('results')
    .select(['votes.block', 'corrected.result as before'])

/** The results that hold: of votes that were not discarded, and neither corrected nor taken out of their block. */
const selectHolding = (db: Db) =>
  selectResults(db).where('votes.state', '=', 'declared').where('results.withdrawn', '=', false)

export const readResult = (db: Db, id: number) =>
  selectResults(db).where('results.id', '=', id).executeTakeFirstOrThrow()

export type ResultRow = Awaited<ReturnType<typeof readResult>>
type MotionResultRow = ResultRow & { app_id: number }
/** Of a vote on a motion, or of a procedural motion. */
type NewResult = Omit<
  ResultRow,
  'id' | 'vote_id' | 'procedural_id' | 'withdrawn' | 'corrects' | 'reason' | 'block' | 'before'
> &
  Partial<Pick<ResultRow, 'corrects' | 'reason'>> &
  ({ vote_id: number } | { vote_id?: never; procedural_id: number })

export async function insertResult(tx: Tx, result: NewResult): Promise<ResultRow> {
  const { id } = await tx
    .insertInto('results')
    .values({ ...result, owner: result.owner === null ? null : JSON.stringify(result.owner) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readResult(tx, id)
}

/** The result stays in the record of what happened, and does not hold any more. */
export const withdrawResult = (tx: Tx, id: number) =>
  tx.updateTable('results').set({ withdrawn: true }).where('id', '=', id).execute()

export const readResultOfVote = (tx: Tx, voteId: number, appId: number) =>
  selectHolding(tx)
    .where('results.vote_id', '=', voteId)
    .where((eb) =>
      appId === TEST_VOTE ? eb('results.app_id', 'is', null) : eb('results.app_id', '=', appId),
    )
    .executeTakeFirst()

/** The last result of each motion, or of one. */
export async function readLastResults(db: Db, appId?: number): Promise<MotionResultRow[]> {
  let query = selectHolding(db)
    .distinctOn('results.app_id')
    .orderBy('results.app_id')
    .orderBy('results.id', 'desc')
    .where('results.app_id', 'is not', null)
    .$narrowType<{ app_id: NotNull }>()
  if (appId !== undefined) query = query.where('results.app_id', '=', appId)
  return query.execute()
}

/** Every result of a motion that holds, the oldest first. */
export const readDecisions = (db: Db, appId: number): Promise<ResultRow[]> =>
  selectHolding(db).where('results.app_id', '=', appId).orderBy('results.id').execute()

/** Writes down who voted what, under the names of this day. */
export const keepRollCall = (tx: Tx, voteId: number, resultId: number) =>
  tx
    .insertInto('roll_call')
    .columns(['result_id', 'user_id', 'name', 'medical_association_code', 'choice'])
    .expression((eb) =>
      eb
        .selectFrom('ballots')
        .innerJoin('users', 'users.id', 'ballots.user_id')
        .select((inner) => [
          inner.val(resultId).as('result_id'),
          'ballots.user_id',
          'users.name',
          'users.medical_association_code',
          'ballots.choice',
        ])
        .where('ballots.vote_id', '=', voteId),
    )
    .execute()

/** The names go with the result to the one that has taken its place. */
export const moveRollCall = (tx: Tx, from: number, to: number) =>
  tx.updateTable('roll_call').set({ result_id: to }).where('result_id', '=', from).execute()

/** Forgets who voted what, where the result does not hold any more. */
export const deleteRollCall = (tx: Tx, resultId: number) =>
  tx.deleteFrom('roll_call').where('result_id', '=', resultId).execute()

export const readRollCall = (db: Db, resultId: number) =>
  db
    .selectFrom('roll_call')
    .innerJoin('users', 'users.id', 'roll_call.user_id')
    .select([
      'users.register_number',
      'roll_call.name',
      'roll_call.medical_association_code',
      'roll_call.choice',
    ])
    .where('result_id', '=', resultId)
    .orderBy('roll_call.name')
    .execute()
