import { type Kysely, sql } from 'kysely'
import type { Schema } from '#core/database/schema.ts'
import type { Failure } from './press.ts'

/** How long a paper that could not be set in type is not tried again: a poisoned one costs little, another one comes back. */
const REST_SECONDS = 3600

/** Seconds until the paper may be tried again; null where nothing is known against it. */
export async function findFailure(db: Kysely<Schema>, revision: string): Promise<number | null> {
  const left = sql<number>`ceil(extract(epoch from failed_at - now()))::integer + ${REST_SECONDS}`
  const row = await db
    .selectFrom('typesetting_failures')
    .select(left.as('left'))
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && row.left > 0 ? row.left : null
}

/** How many papers are not tried again for now. */
export async function countFailures(db: Kysely<Schema>): Promise<number> {
  const { failed } = await db
    .selectFrom('typesetting_failures')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('failed_at', '>', sql<Date>`now() - make_interval(secs => ${REST_SECONDS})`)
    .executeTakeFirstOrThrow()
  return failed
}

/** Every server knows it from now on; returns the seconds until the paper may be tried again. */
export async function noteFailure(db: Kysely<Schema>, revision: string, reason: Failure): Promise<number> {
  await db
    .insertInto('typesetting_failures')
    .values({ revision, reason })
    .onConflict((conflict) =>
      conflict.column('revision').doUpdateSet({ reason, failed_at: sql<Date>`now()` }),
    )
    .execute()
  return REST_SECONDS
}

/** The revisions that are not tried again yet. */
export const readFailed = async (db: Kysely<Schema>): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('typesetting_failures').select('revision').execute()).map(
      ({ revision }) => revision,
    ),
  )

export const forgetFailures = (db: Kysely<Schema>) =>
  db
    .deleteFrom('typesetting_failures')
    .where('failed_at', '<', sql<Date>`now() - make_interval(secs => ${REST_SECONDS})`)
    .execute()
