import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** The password hashes of the given accounts, where the congress with the title is the one that is there. */
export const readPasswords = (db: Kysely<Schema>, title: string, usernames: string[]) =>
  db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('username', 'in', usernames)
    .where('active', '=', true)
    .where((eb) => eb.exists(eb.selectFrom('congress').select('id').where('title', '=', title)))
    .execute()
