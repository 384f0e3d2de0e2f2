import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'
import type { FileKey } from '#core/files/store.ts'

/** How often whoever makes an archive says that they still do. */
export const ALIVE_MS = 10_000
/** An archive of which nothing was heard for so long was lost with the process that made it. */
const LOST_SINCE = sql<Date>`now() - interval '1 minute'`

/** The one that is being made, by whichever process. */
export const findMaking = (db: Db) =>
  db
    .selectFrom('archives')
    .select('id')
    .where('made_at', 'is', null)
    .where('alive_at', '>', LOST_SINCE)
    .executeTakeFirst()

/** The last one that was made of the congress of now, with how many files it has and their bytes. */
export const findArchive = (db: Db) =>
  db
    .selectFrom('archives')
    .innerJoin('archive_files', 'archive_id', 'id')
    .select(['id', 'title', 'begun_at', 'made_at', 'motions', 'missing'])
    .select((eb) => [eb.fn.countAll<string>().as('files'), sql<string>`sum(archive_files.size)`.as('size')])
    .where('made_at', 'is not', null)
    .where('place', 'is', null)
    .groupBy('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const noteAlive = (db: Db, id: number) =>
  db.updateTable('archives').set({ alive_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Keeps others from beginning one until the transaction is done. */
export const lockArchives = (tx: Tx) => sql`lock table archives in share row exclusive mode`.execute(tx)

export async function insertArchive(tx: Tx, begun_at: Date): Promise<number> {
  const row = { title: '', begun_at, made_at: null }
  const { id } = await tx.insertInto('archives').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertFile = (db: Db, archive_id: number, path: string, key: FileKey) =>
  db
    .insertInto('archive_files')
    .values({ archive_id, path, ...key })
    .execute()

/** It is whole: those before it go, save for those of former congresses. Answers the files that they had. */
export async function finishArchive(
  tx: Tx,
  id: number,
  made: { title: string; motions: number; missing: string[]; made_at: Date },
): Promise<string[]> {
  await tx.updateTable('archives').set(made).where('id', '=', id).execute()
  return deleteArchives(tx, id)
}

/** Removes it, or all but it; answers the files that they had. */
export const deleteArchive = (db: Db, id: number) => deleteWhere(db, sql`id = ${id}`)
const deleteArchives = (db: Db, current: number) => deleteWhere(db, sql`id < ${current} and place is null`)

async function deleteWhere(db: Db, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    with gone as (delete from archives where ${which} returning id)
    select distinct sha256 from archive_files where archive_id in (select id from gone)`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export const readFiles = (db: Db, id: number) =>
  db
    .selectFrom('archive_files')
    .select(['path', 'sha256', 'size'])
    .where('archive_id', '=', id)
    .orderBy('path')
    .execute()

/**
 * The archive of the congress that goes stays, and is served under its place; one that is only being made would be of two
 * congresses, and is given up. Answers the files that it had.
 */
export async function keepArchive(tx: Tx, place: string): Promise<string[]> {
  const found = await findArchive(tx)
  if (found) await tx.updateTable('archives').set({ place }).where('id', '=', found.id).execute()
  return deleteWhere(tx, sql`place is null`)
}

/** Where the archives of former congresses are, the latest first. */
export const readPlaces = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('archives')
      .select('place')
      .where('place', 'is not', null)
      .orderBy('place', 'desc')
      .execute()
  ).flatMap(({ place }) => place ?? [])

/** Where the archive is that has a file: that of the congress of this number, or the first one that has it. */
export async function findPlaceWith(
  db: Db,
  { path, congress }: { path: string; congress: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    with former as (select id, place, row_number() over (order by id) as number from archives where place is not null)
    select place from former join archive_files on archive_id = id
    where path = ${path} and (${congress}::integer is null or number = ${congress}::integer)
    order by number limit 1`.execute(db)
  return rows[0]?.place ?? null
}

/** A file of the archive of a former congress. */
export const findServed = (db: Db, place: string, path: string) =>
  db
    .selectFrom('archive_files')
    .innerJoin('archives', 'archives.id', 'archive_files.archive_id')
    .select(['archive_files.sha256', 'archive_files.size'])
    .where('archives.place', '=', place)
    .where('archive_files.path', '=', path)
    .executeTakeFirst()
