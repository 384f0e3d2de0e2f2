import type { Kysely } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** The password hashes of the given accounts, where the congress with the title is the one that is there. */
export const readPasswords = (db: Kysely<Schema>, title: string, usernames: string[]) =>
  db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('username', 'in', usernames)
    .where('active', '=', true)
    .where((eb) => eb.exists(eb.selectFrom('congress').select('id').where('title', '=', title)))
    .execute()

/** Notes that what is in the portal now is the demo congress, and that nobody has touched it. */
export const markDemo = (tx: Tx) =>
  tx
    .insertInto('demo_congress')
    .columns(['loaded_seq'])
    .expression((eb) => eb.selectFrom('audit_head').select('seq'))
    .execute()

/** The demo congress that this portal began with; undefined where it began with none. */
export const readDemo = (db: Db) => db.selectFrom('demo_congress').selectAll().executeTakeFirst()
