import { holdsSeat } from '@portal/shared/people/rules.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'
import { readMotionsOnFloor } from '#floor-lock/store.ts'
import { readTops } from '#motions/store.ts'
import { readLines } from '#order/store.ts'
import { readAssociations } from '#people/store.ts'

async function readOrderRows(tx: Db) {
  const tops = await readTops(tx)
  const orders = new Map<number, Awaited<ReturnType<typeof readLines>>>()
  for (const { id } of tops) orders.set(id, await readLines(tx, id))
  const secret = await tx.selectFrom('motions').select('id').where('secure_vote', '=', true).execute()
  return {
    tops,
    orders,
    congress: await tx.selectFrom('congress').select(['title', 'subtitle']).executeTakeFirst(),
    onFloor: await readMotionsOnFloor(tx),
    secret: new Set(secret.map(({ id }) => id)),
  }
}

/** The order of voting of all agenda items, of one moment. */
export const readOrders = (db: Kysely<Schema>) => atOnce(db, readOrderRows)

/** What the folder for the day on which nothing works has beside the motions, of one moment. */
export const readFolder = (db: Kysely<Schema>) =>
  atOnce(db, async (tx) => ({
    ...(await readOrderRows(tx)),
    associations: await readAssociations(tx),
    delegates: await readDelegates(tx),
  }))

export type OrderRows = Awaited<ReturnType<typeof readOrders>>
export type FolderRows = Awaited<ReturnType<typeof readFolder>>

const atOnce = <T>(db: Kysely<Schema>, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Whoever has a seat, by name; nothing of how they are reached. */
async function readDelegates(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['number', 'name', 'medical_association_code as code', 'roles', 'active'])
    // Where nobody gave the parts of a name, its last word is taken for the surname.
    .orderBy(sql`coalesce(nullif(surname, ''), substring(name from '[^ ]+$'))`)
    .orderBy('name')
    .orderBy('number')
    .execute()
  return people.filter(holdsSeat)
}
