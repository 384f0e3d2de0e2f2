import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** Names of columns, as a list in SQL. */
export const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * Inserts all rows by one statement, however many they are, so that they may refer to each other. All rows have the same columns;
 * what a row says nothing of becomes null, not its default.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = columnList(Object.keys(first))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx)
}
