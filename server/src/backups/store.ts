import type { BackupFailure } from '@portal/shared/backups/records.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** How often whoever makes a backup says that they still do. */
export const ALIVE_MS = 10_000
/** A backup of which nothing was heard for so long was lost with the process that made it. */
const isAlive = sql<boolean>`alive_at > now() - interval '1 minute'`

/** The last one that was begun, by whichever process. */
export const findLastRun = (db: Db) =>
  db
    .selectFrom('backup_runs')
    .leftJoin('users', 'users.id', 'begun_by')
    .select(['file', 'begun_at', 'ended_at', 'size', 'failure', 'users.name as by'])
    .select(isAlive.as('alive'))
    .orderBy('backup_runs.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps others from beginning one until the transaction is done. */
export const lockRuns = (tx: Tx) => sql`lock table backup_runs in share row exclusive mode`.execute(tx)

/** Whether one is being made. */
export async function isRunning(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('backup_runs')
    .select('id')
    .where('ended_at', 'is', null)
    .where(isAlive)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends what was lost with its process; answers the names of its files. */
export async function endLost(tx: Tx, ended_at: Date): Promise<string[]> {
  const lost = await tx
    .updateTable('backup_runs')
    .set({ ended_at, failure: 'interrupted' })
    .where('ended_at', 'is', null)
    .returning('file')
    .execute()
  return lost.map(({ file }) => file)
}

export async function insertRun(
  tx: Tx,
  row: { file: string; begun_at: Date; begun_by: number | null },
): Promise<number> {
  const { id } = await tx.insertInto('backup_runs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const noteAlive = (db: Db, id: number) =>
  db.updateTable('backup_runs').set({ alive_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** One that was given up for lost meanwhile stays so. */
export const endRun = (
  db: Db,
  id: number,
  ended: { ended_at: Date } & ({ size: number } | { failure: BackupFailure }),
) => db.updateTable('backup_runs').set(ended).where('id', '=', id).where('ended_at', 'is', null).execute()
