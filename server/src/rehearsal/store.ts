import { type Capability, rolesWith } from '@portal/shared/roles.ts'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { ConfigError } from '#core/config.ts'
import { withClient } from '#core/database/connection.ts'
import type { Schema } from '#core/database/schema.ts'
import { checkTables } from '#doctor/check-database.ts'

/** What the real congress is like at the moment. */
export interface Original {
  title: string
  /** Whether a vote or a procedural motion is before the hall. */
  sits: boolean
  ended: boolean
  bytes: number
}

/** The same connection, over which the server takes no change, whatever is asked. */
export const readingOnly = (connection: pg.ClientConfig): pg.ClientConfig => ({
  ...connection,
  options: `${connection.options ?? ''} -c default_transaction_read_only=on`,
})

/** Null where there is no congress. Throws a `ConfigError` where the tables are not those of this program. */
export function readOriginal(connection: pg.ClientConfig): Promise<Original | null> {
  return withClient(connection, async (client) => {
    const tables = await checkTables(client)
    if (!tables) return null
    if (tables.level !== 'good') throw new ConfigError(`${tables.says} ${tables.mend}`)
    const { rows } = await client.query<Original>(
      `select title, ended_at is not null as ended, pg_database_size(current_database()) as bytes,
          vote_id is not null or procedural_id is not null as sits
        from congress, floor, settings`,
    )
    return rows[0] ?? null
  })
}

/** Who plays, and what is voted on. */
export interface Cast {
  chair: string
  /** By user name, with the association that somebody casts the vote of. */
  delegates: { username: string; leads: string | null }[]
  motions: number[]
  /** Voted on by the associations; null where there are none. */
  chamberMotion: number | null
  topId: number
}

/**
 * Makes a copy of a congress playable: so many delegates and the chair know one password, all of them vote on a device, each
 * association has one who casts its vote, and nothing is before the hall. Answers what is missing where it cannot be played.
 */
export async function castRoles(
  db: Kysely<Schema>,
  { delegates, passwordHash }: { delegates: number | null; passwordHash: string },
): Promise<Cast | 'no-chair' | 'no-delegates' | 'no-motions'> {
  const chair = await accountsOf(db, 'run-floor').executeTakeFirst()
  if (!chair) return 'no-chair'
  const all = await accountsOf(db, 'cast-ballot').where('id', '<>', chair.id).execute()
  const playing = all.slice(0, delegates ?? all.length)
  if (playing.length === 0) return 'no-delegates'
  const motions = await readMotions(db)
  const [first, last] = [motions[0], motions.at(-1)]
  if (!first || !last) return 'no-motions'

  const leaders = new Map<string, number>()
  for (const { id, medical_association_code: code } of playing)
    if (code !== null && !leaders.has(code)) leaders.set(code, id)
  await db.updateTable('users').set({ voice_leader: false }).execute()
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, online_only: true })
    .where('id', 'in', [chair.id, ...playing.map(({ id }) => id)])
    .execute()
  if (leaders.size > 0)
    await db
      .updateTable('users')
      .set({ voice_leader: true })
      .where('id', 'in', [...leaders.values()])
      .execute()
  await db.updateTable('floor').set({ paused: false, resume_at: null, message: '', top_id: null }).execute()
  // The portal of the rehearsal knows no way to send letters, and now has none to send either.
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('speaker_entries').execute()
  await db.updateTable('speaker_themes').set({ active: false }).execute()
  // One motion alone is voted on by everybody.
  const chamberMotion = leaders.size > 0 && last.id !== first.id ? last.id : null
  if (chamberMotion !== null)
    await db.updateTable('motions').set({ union_vote: true }).where('id', '=', chamberMotion).execute()
  return {
    chair: chair.username,
    delegates: playing.map(({ id, username, medical_association_code: code }) => ({
      username,
      leads: code !== null && leaders.get(code) === id ? code : null,
    })),
    motions: motions.map(({ id }) => id).filter((id) => id !== chamberMotion),
    chamberMotion,
    topId: first.top_id,
  }
}

const accountsOf = (db: Kysely<Schema>, capability: Capability) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'medical_association_code'])
    .where((eb) => eb('roles', '&&', eb.val(rolesWith(capability))))
    .where('active', '=', true)
    .orderBy('id')

/** Published motions that wait for a vote of everybody, in the order of voting first; decided ones where there are no others. */
const readMotions = (db: Kysely<Schema>) =>
  db
    .selectFrom('motions')
    .leftJoin('presentation', 'presentation.motion_id', 'motions.id')
    .select(['motions.id', 'motions.top_id'])
    .where('public_datetime', '<=', new Date())
    .where('type_id', '<=', 4)
    .where('union_vote', '=', false)
    .where('secure_vote', '=', false)
    .orderBy('statusid')
    .orderBy('presentation.position', (order) => order.asc().nullsLast())
    .orderBy('motions.id')
    .limit(100)
    .execute()
