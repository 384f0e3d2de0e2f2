import { sql } from 'kysely'
import type { Db } from '#core/database/schema.ts'

/** A server that was not heard of for so long is no longer there, and keeps nobody from voting. */
const GONE_AFTER = sql`interval '15 seconds'`

/** What a server has last written into its file in the folder, as it announces it to the others. */
export interface Stamp {
  node: string
  stamp: string
}

/** A running server as it announces itself to the others. */
interface Server extends Stamp {
  /** Whether it finds the running vote altered. */
  vote_altered: boolean
}

/** Says that this server is there, by the database's clock, and forgets those that are not any more. */
export async function announceServer(db: Db, { node, stamp, vote_altered }: Server): Promise<void> {
  const server = { folder: stamp, vote_altered }
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

/** What the servers say of themselves that are there. */
export const readServers = (db: Db): Promise<Server[]> =>
  db
    .selectFrom('key_folders')
    .select(['node', 'folder as stamp', 'vote_altered'])
    .where(sql<boolean>`seen_at > clock_timestamp() - ${GONE_AFTER}`)
    .execute()
