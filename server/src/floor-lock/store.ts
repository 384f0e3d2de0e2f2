import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'

type Tx = Transaction<Schema>

/**
 * Locks the floor and raises its revision: whoever changes what the hall is doing does this first, so that
 * changes come one after the other, over all server processes, and no ballot is being cast meanwhile. `now` is the
 * database's clock, one for all processes, on which countdowns run.
 */
export const lockFloor = (tx: Tx) =>
  tx
    .updateTable('floor')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow()

/** Waits until nobody is changing the floor, and keeps it so, without changing it. */
export const holdFloor = (tx: Tx) => tx.selectFrom('floor').selectAll().forUpdate().executeTakeFirstOrThrow()

export const readFloor = (db: Kysely<Schema> | Tx) =>
  db.selectFrom('floor').selectAll().executeTakeFirstOrThrow()

/**
 * The motions that the hall is deciding on: those of the vote that has been started, and the one that a procedural motion
 * is about. They stay the same ones for as long as the floor is held.
 */
export async function readMotionsOnFloor(db: Db): Promise<number[]> {
  const row = await db
    .selectFrom('floor')
    .leftJoin('votes', 'votes.id', 'floor.vote_id')
    .leftJoin('procedural_motions', 'procedural_motions.id', 'floor.procedural_id')
    .select(['votes.app_id as voted', 'votes.block', 'procedural_motions.app_id as moved'])
    .executeTakeFirstOrThrow()
  return [row.voted, ...(row.block ?? []), row.moved].filter((id) => id !== null)
}

/** Whether ballots are being taken, or were and wait for their result; on a motion or a procedural one. */
export async function isVotingOnFloor(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('floor')
    .leftJoin('votes', 'votes.id', 'floor.vote_id')
    .leftJoin('procedural_motions', 'procedural_motions.id', 'floor.procedural_id')
    .select(['votes.state as vote', 'procedural_motions.state as procedural'])
    .executeTakeFirstOrThrow()
  return row.vote === 'open' || row.vote === 'closed' || row.procedural === 'open'
}

export type FloorRow = Awaited<ReturnType<typeof readFloor>>
export type LockedFloor = Awaited<ReturnType<typeof lockFloor>>

export const setFloor = (tx: Tx, change: Partial<Omit<FloorRow, 'id' | 'rev'>>) =>
  tx.updateTable('floor').set(change).execute()
