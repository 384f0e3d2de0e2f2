import type { ColumnFields } from '@portal/shared/table-import/columns.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** The tables of one kind of import; those of all kinds are alike. */
export interface ImportTables {
  previews: 'people_previews' | 'motion_previews'
  imports: 'people_imports' | 'motion_imports'
  rows: 'people_import_rows' | 'motion_import_rows'
  columns: 'people_columns' | 'motion_columns'
}

/** A table as it was read is handed on as the text that it is kept as: what reads it is another thread. */
const withCells = (db: Db, { previews }: ImportTables, id: string) =>
  db
    .selectFrom(previews)
    .select([
      'file_name',
      'mapping',
      'mends',
      'digest',
      'version',
      sql<string | null>`cells::text`.as('cells'),
    ])
    .select(sql<string>`marks::text`.as('marks'))
    .where('id', '=', id)

export const readPreview = (db: Db, tables: ImportTables, id: string) =>
  withCells(db, tables, id).executeTakeFirst()

/** Holds a preview, and says what it is by now. */
export const lockPreview = (tx: Tx, { previews }: ImportTables, id: string) =>
  tx.selectFrom(previews).select(['version', 'import_id']).where('id', '=', id).forUpdate().executeTakeFirst()

interface PreviewState {
  mapping: ColumnFields<string> | null
  mends: object
  digest: string
  /** By what each row is known, as JSON. */
  marks: string
}

const columnsOf = ({ mapping, mends, digest, marks }: PreviewState) => ({
  mapping: mapping && JSON.stringify(mapping),
  mends: JSON.stringify(mends),
  digest,
  marks,
})

export const insertPreview = (
  db: Db,
  { previews }: ImportTables,
  { id, file_name, cells, ...looked }: PreviewState & { id: string; file_name: string; cells: string },
  now: Date,
) =>
  db
    .insertInto(previews)
    .values({ id, file_name, cells, made_at: now, ...columnsOf(looked) })
    .execute()

/** A mended preview is the next version of it. */
export const updatePreview = (
  tx: Tx,
  { previews }: ImportTables,
  id: string,
  looked: PreviewState & { version: number },
) =>
  tx
    .updateTable(previews)
    .set({ ...columnsOf(looked), version: looked.version })
    .where('id', '=', id)
    .execute()

/** Of what was applied the preview keeps that it was, and nothing of what it said. */
export const endPreview = (tx: Tx, { previews }: ImportTables, id: string, importId: number) =>
  tx
    .updateTable(previews)
    .set({ cells: null, mends: sql`default`, marks: sql`default`, import_id: importId })
    .where('id', '=', id)
    .execute()

/** Previews go after a day; what an import has changed is forgotten when nobody can take it back any more. */
export async function forgetImports(db: Db, { previews, imports, rows }: ImportTables, undoDays: number) {
  await db.deleteFrom(previews).where(sql<boolean>`made_at < now() - interval '1 day'`).execute()
  await sql`
    delete from ${sql.table(rows)} using ${sql.table(imports)}
    where id = import_id and applied_at < now() - make_interval(days => ${undoDays})`.execute(db)
}

/** Notes that a table was applied; answers the id of the import. */
export async function insertImport(
  tx: Tx,
  { imports }: ImportTables,
  head: { applied_at: Date; applied_by: string; file_name: string; counts: object },
): Promise<number> {
  const { id } = await tx
    .insertInto(imports)
    .values({ ...head, counts: JSON.stringify(head.counts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const readImports = (db: Db, { imports }: ImportTables) =>
  db
    // The tables are alike, which the compiler does not see behind a join.
    .selectFrom(`${imports as 'people_imports'} as stored`)
    .leftJoin('users', 'users.register_number', 'stored.applied_by')
    .select(['stored.id', 'applied_at', 'applied_by', 'file_name', 'counts', 'undone_at', 'users.name'])
    .orderBy('stored.id', 'desc')
    .limit(200)
    .execute()

export const lockImport = (tx: Tx, { imports }: ImportTables, id: number) =>
  tx.selectFrom(imports).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setUndone = (
  tx: Tx,
  { imports }: ImportTables,
  id: number,
  undone: { undone_at: Date; undone_by: string },
) => tx.updateTable(imports).set(undone).where('id', '=', id).execute()

export async function readRememberedColumns(
  db: Db,
  { columns }: ImportTables,
): Promise<ColumnFields<string>> {
  const rows = await db.selectFrom(columns).selectAll().execute()
  return Object.fromEntries(rows.map(({ name, field }) => [name, field]))
}

export async function rememberColumns(tx: Tx, { columns }: ImportTables, mapping: ColumnFields<string>) {
  const rows = Object.entries(mapping).map(([name, field]) => ({ name, field }))
  if (rows.length === 0) return
  await tx
    .insertInto(columns)
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}
