import { type Kysely, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** A file by its content: the SHA-256 of its bytes in hexadecimal, and how many they are. */
export interface FileKey {
  sha256: string
  size: number
}

/** How many bytes a piece has, save the last of a file: as much as the thread of the ballots may look at in one go. */
export const PIECE_BYTES = 131_072

/** How many pieces travel with one statement. */
export const AT_ONCE = 8

/** Where files are referred to, and what those who refer call them. What stands nowhere here is swept away. */
export const references = [
  { table: 'archive_files', column: 'sha256', name: 'path' },
  { table: 'imported_files', column: 'sha256', name: 'name' },
  { table: 'uploads', column: 'sha256', name: 'filename' },
  { table: 'screen_requests', column: 'picture_file', name: 'id' },
] as const

/** Notes the file and keeps others from storing the same bytes until the transaction is over; whether it was known. */
export async function claimFile(tx: Tx, { sha256, size }: FileKey): Promise<boolean> {
  const { known } = await tx
    .insertInto('files')
    .values({ sha256, size })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        size,
        // Half an hour of an hour's grace is left to refer to it.
        stored_at: sql<Date>`case when files.stored_at < now() - interval '30 minutes' then now() else files.stored_at end`,
      }),
    )
    // A row that this statement has inserted has no earlier version.
    .returning(sql<boolean>`xmax <> 0`.as('known'))
    .executeTakeFirstOrThrow()
  return known
}

/** Stores pieces that follow one another, `place` being that of the first. */
export const insertPieces = (tx: Tx, sha256: string, place: number, pieces: readonly Buffer[]) =>
  tx
    .insertInto('file_pieces')
    .values(pieces.map((bytes, index) => ({ sha256, place: place + index, bytes })))
    .execute()

export const deletePieces = (tx: Tx, sha256: string) =>
  tx.deleteFrom('file_pieces').where('sha256', '=', sha256).execute()

/**
 * The pieces from one place to another, both included, up to the first that is missing. As base64, which is read faster
 * than `bytea` is.
 */
export async function readPieces(
  db: Kysely<Schema>,
  sha256: string,
  first: number,
  last: number,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('file_pieces')
    .select(['place', sql<string>`encode(bytes, 'base64')`.as('bytes')])
    .where('sha256', '=', sha256)
    .where('place', '>=', first)
    .where('place', '<=', last)
    .orderBy('place')
    .execute()
  return rows
    .filter(({ place }, index) => place === first + index)
    .map(({ bytes }) => Buffer.from(bytes, 'base64'))
}

const referredTo = sql.join(
  references.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = files.sha256)`,
  ),
  sql` or `,
)

/** How many pieces, of 128 kB each, one statement deletes: gigabytes in one take longer than a statement may. */
export const DELETED_AT_ONCE = 256

/** Deletes those of these files that nothing refers to, in pieces and as one transaction. */
export async function deleteUnreferred(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  if (!db.isTransaction) return db.transaction().execute((tx) => deleteUnreferred(tx, hashes))
  // From here on nobody begins to refer to them; who had begun before is seen by the next statement.
  await sql`select from files where sha256 = any(${[...hashes]}::text[]) order by sha256 for update`.execute(
    db,
  )
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from files where sha256 = any(${[...hashes]}::text[]) and not (${referredTo})`.execute(db)
  const going = rows.map(({ sha256 }) => sha256)
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; )
    deleted = await deleteSomePieces(db, going)
  await sql`delete from files where sha256 = any(${going}::text[])`.execute(db)
}

/** Answers how many were left to delete, up to as many as one statement deletes. */
async function deleteSomePieces(db: Db, hashes: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from file_pieces where (sha256, place) in (
      select sha256, place from file_pieces where sha256 = any(${[...hashes]}::text[]) limit ${DELETED_AT_ONCE}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Which of these files there are. */
export const readStored = async (db: Kysely<Schema>, hashes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from files where sha256 = any(${[...hashes]}::text[])`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Files that nothing has referred to for an hour: nobody is about to any more. */
export async function findUnreferred(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from files where stored_at < now() - interval '1 hour' and not (${referredTo})`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * Files whose pieces are missing or have too few or too many bytes, with what they are called where they are used. The bytes of
 * suspects are compared with their hash, too: to do that with all files would take the disk of the database for minutes.
 */
export async function findLost(
  db: Kysely<Schema>,
  suspects: readonly string[],
): Promise<{ sha256: string; names: string[] }[]> {
  const named = sql.join(
    references.map(
      ({ table, column, name }) =>
        sql`select ${sql.ref(name)}::text as name from ${sql.table(table)} where ${sql.ref(column)} = files.sha256`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<{ sha256: string; names: string[] }>`
    select sha256, array(${named}) as names from files
    left join (
      select sha256, sum(octet_length(bytes)) as bytes from file_pieces group by sha256
    ) as pieces using (sha256)
    where coalesce(pieces.bytes, 0) <> files.size or (
      sha256 = any(${[...suspects]}::text[]) and sha256 <> (
        select encode(sha256(coalesce(string_agg(bytes, ''::bytea order by place), '')), 'hex')
        from file_pieces where sha256 = files.sha256
      )
    )
    order by sha256`.execute(db)
  return rows
}

/**
 * Lets an upload refer to bytes of the size that it had; the hash it referred to before comes back. Null where there is
 * no such upload, or one of another size.
 */
export async function referUpload(db: Kysely<Schema>, filename: string, { sha256, size }: FileKey) {
  const { rows } = await sql<{ before: string }>`
    update uploads set sha256 = ${sha256}
    from (select filename, sha256 from uploads where filename = ${filename} for update) as known
    where uploads.filename = known.filename and size = ${size}
    returning known.sha256 as before`.execute(db)
  return rows[0]?.before ?? null
}
