import { randomUUID } from 'node:crypto'
import type { Choice } from '@portal/shared/voting/records.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** Puts sealed ballots beside their voters and says whose are new; the primary key has the last word. */
export async function insertSealed(
  tx: Tx,
  voteId: number,
  ballots: readonly Pick<Schema['sealed_ballots'], 'user_id' | 'sealed'>[],
): Promise<Set<number>> {
  if (ballots.length === 0) return new Set()
  const inserted = await tx
    .insertInto('sealed_ballots')
    .values(ballots.map((ballot) => ({ vote_id: voteId, ...ballot })).toSorted(byVoter))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(inserted.map(({ user_id }) => user_id))
}

const byVoter = (a: { user_id: number }, b: { user_id: number }) => a.user_id - b.user_id

/** How many ballots everybody has been told of (rule Z5). */
export const readAnnounced = async (db: Db, voteId: number): Promise<number> =>
  (await db.selectFrom('secret_turnout').select('ballots').where('vote_id', '=', voteId).executeTakeFirst())
    ?.ballots ?? 0

/** From now on this is what is told: how many ballots there are. Answers it. */
export const raiseAnnounced = async (tx: Tx, voteId: number): Promise<number> => {
  const { ballots } = await tx
    .insertInto('secret_turnout')
    .columns(['vote_id', 'ballots'])
    .expression((eb) =>
      eb
        .selectFrom('sealed_ballots')
        .select((inner) => [inner.val(voteId).as('vote_id'), inner.fn.countAll<number>().as('ballots')])
        .where('vote_id', '=', voteId),
    )
    .onConflict((conflict) =>
      conflict.column('vote_id').doUpdateSet((eb) => ({
        ballots: eb.fn<number>('greatest', ['secret_turnout.ballots', 'excluded.ballots']),
      })),
    )
    .returning('ballots')
    .executeTakeFirstOrThrow()
  return ballots
}

export function readSealedVoters(db: Db, voteId: number, among?: readonly number[]) {
  const query = db.selectFrom('sealed_ballots').select('user_id').where('vote_id', '=', voteId)
  return (among ? query.where('user_id', 'in', among) : query).execute()
}

export const readSealed = (tx: Tx, voteId: number) =>
  tx
    .selectFrom('sealed_ballots')
    .select(['user_id', 'sealed'])
    .where('vote_id', '=', voteId)
    .orderBy('user_id')
    .execute()

/** Who has voted, in the order of the accounts: nothing is left of the order in which they came. */
export async function insertRoll(tx: Tx, voteId: number, userIds: readonly number[]): Promise<void> {
  const rows = userIds.toSorted((a, b) => a - b).map((user_id) => ({ vote_id: voteId, user_id }))
  if (rows.length > 0) await tx.insertInto('secret_roll').values(rows).execute()
}

/**
 * The opened ballots, each under an id by chance and stored in the order of these ids. Where a ballot lies in the table,
 * in the index or in the write-ahead log is so by chance, too.
 */
export const insertUrn = (tx: Tx, voteId: number, choices: readonly Choice[]) =>
  tx
    .insertInto('urn')
    .values(
      choices
        .map((choice) => ({ id: randomUUID(), vote_id: voteId, choice }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    .execute()

/** Forgets all of a secret vote: what is sealed, what was opened, and who has voted. */
export async function deleteSecret(tx: Tx, voteId: number): Promise<void> {
  for (const table of ['sealed_ballots', 'secret_roll', 'urn', 'secret_turnout'] as const)
    await tx.deleteFrom(table).where('vote_id', '=', voteId).execute()
}

export const deleteSealed = (tx: Tx, voteId: number) =>
  tx.deleteFrom('sealed_ballots').where('vote_id', '=', voteId).execute()

/** Whether somebody's ballot is in a secret vote, running or declared. */
export async function hasTakenPart(db: Db, voteId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sealed_ballots')
    .select('user_id')
    .where('vote_id', '=', voteId)
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('secret_roll')
        .select('user_id')
        .where('vote_id', '=', voteId)
        .where('user_id', '=', userId),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** What tells this database from every other one, and from its copies that were restored elsewhere. */
export async function nameDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat(system_identifier, '-', oid) as name
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return rows[0]?.name ?? ''
}

/** The title of the motion whose secret vote runs, over a connection of any kind. */
export async function readSecretTitle(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ title: string }>(
    `select motions.title from floor join votes on votes.id = floor.vote_id join motions on motions.id = votes.app_id
      where votes.mode = 'secret' and votes.state in ('started', 'open', 'closed')`,
  )
  return rows[0]?.title ?? null
}
