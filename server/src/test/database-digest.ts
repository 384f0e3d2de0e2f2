import { type Kysely, sql } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** Tables that may change without anybody having stored something. */
const bookkeeping = new Set(['presence', 'key_folders', 'socket_io_attachments'])

/** A digest of every table's rows: equal before and after means that nothing was stored. */
export async function digestDatabase(db: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    if (bookkeeping.has(name)) continue
    const { rows: digest } = await sql<{ md5: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${sql.table(name)} t`.execute(
      db,
    )
    digests[name] = digest[0]?.md5 ?? ''
  }
  return digests
}
