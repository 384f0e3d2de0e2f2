import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import type { VoteRow } from '#voting/store.ts'

/** What a ballot is judged by, read under a shared lock on the floor and on the vote. */
export interface BallotContext {
  rev: number
  vote: VoteRow
  type_id: number
  /** The database's clock, one for all server processes. */
  now: Date
}

/** What is known of those who ask, read once the floor is locked: no account is replaced and no seat votes meanwhile. */
export interface VoterFacts {
  /** Who of them has voted already. */
  voters: number[]
  /** Who of them took over a seat that has voted already. */
  successors: number[]
  /** Whose account was switched off or replaced a moment ago. */
  gone: number[]
}

export const nobody: VoterFacts = { voters: [], successors: [], gone: [] }

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
export async function lockBallotContext(tx: Tx): Promise<BallotContext | null> {
  const statement: RawBuilder<VoteRow & Omit<BallotContext, 'vote'>> = sql`
    select votes.*, floor.rev, coalesce(motions.type_id, 1) as type_id, clock_timestamp() as now
    from floor
      join votes on votes.id = floor.vote_id
      left join motions on motions.id = votes.app_id
    for share of floor, votes`
  const { rows } = await statement.execute(tx)
  const [found] = rows
  if (!found) return null
  const { rev, type_id, now, ...vote } = found
  return { rev, type_id, now, vote }
}

/** A statement of its own, after the one that locks: it sees what was committed while that one waited. */
export async function readAskers(tx: Tx, voteId: number, userIds: readonly number[]): Promise<VoterFacts> {
  const statement: RawBuilder<VoterFacts> = sql`
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

/** The count by choice. */
export async function tally(db: Db, voteId: number): Promise<Votings> {
  const rows = await db
    .selectFrom('ballots')
    .select((eb) => ['choice', eb.fn.countAll<number>().as('votes')])
    .where('vote_id', '=', voteId)
    .groupBy('choice')
    .execute()
  const votings: Votings = { [ABSTENTION]: 0, [YES]: 0, [NO]: 0 }
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
