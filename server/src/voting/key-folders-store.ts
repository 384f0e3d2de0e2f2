import { sql } from 'kysely'
import type { Db } from '#core/database/schema.ts'

/** A server that was not heard of for so long is no longer there, and keeps nobody from voting. */
const GONE_AFTER = sql`interval '15 seconds'`

/** A running server as it announces itself to the others. */
interface Server {
  node: string
  /** The id of the folder in which it keeps the keys of secret votes. */
  folder: string
  /** Whether it finds the running vote altered. */
  vote_altered: boolean
}

/** Says that this server is there, by the database's clock, and forgets those that are not any more. */
export async function announceServer(db: Db, { node, ...server }: Server): Promise<void> {
  await db
    .insertInto('key_folders')
    .values({ node, ...server })
    .onConflict((conflict) =>
      conflict.column('node').doUpdateSet({ ...server, seen_at: sql`clock_timestamp()` }),
    )
    .execute()
  await db
    .deleteFrom('key_folders')
    .where(sql<boolean>`seen_at < clock_timestamp() - ${GONE_AFTER}`)
    .execute()
}

export const withdrawServer = (db: Db, node: string) =>
  db.deleteFrom('key_folders').where('node', '=', node).execute()

/** What the servers that are there say of themselves, taken together. */
export async function readServers(db: Db): Promise<{ folders: string[]; altered: boolean }> {
  const rows = await db
    .selectFrom('key_folders')
    .select(['folder', 'vote_altered'])
    .where(sql<boolean>`seen_at > clock_timestamp() - ${GONE_AFTER}`)
    .execute()
  return {
    folders: [...new Set(rows.map(({ folder }) => folder))],
    altered: rows.some(({ vote_altered }) => vote_altered),
  }
}
