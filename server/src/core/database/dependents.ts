import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/**
 * Where in the database rows of a table are named, by table: every reference that there is, also of tables to come. That motions
 * name each other says nothing where all of them are asked about, nor that one of `restored` amends them: it did not before.
 */
export async function readDependents(
  tx: Tx,
  table: 'users' | 'motions',
  ids: readonly number[],
  restored: readonly number[] = ids,
): Promise<Map<number, string[]>> {
  const { rows: references } = await sql<{ table: string; column: string; refers: string }>`
    select child.relname as "table", own.attname as "column", referred.attname as "refers"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = confkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1
    order by 1, 2`.execute(tx)
  const found = new Map<number, string[]>()
  for (const { table: naming, column, refers } of references) {
    const gone = column === 'clone' ? restored : ids
    const others = naming === table && table === 'motions' ? sql`and dependent.id <> all(${gone})` : sql``
    const { rows } = await sql<{ id: number }>`
      select distinct named.id from ${sql.table(table)} as named
      join ${sql.table(naming)} as dependent on ${sql.ref(`dependent.${column}`)} = ${sql.ref(`named.${refers}`)}
      where named.id = any(${ids}) ${others}`.execute(tx)
    for (const { id } of rows) found.set(id, [...new Set([...(found.get(id) ?? []), naming])])
  }
  return found
}
