import type { Insertable } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** What the first of two people has approved of a day, and nobody has released yet. */
export const readPending = (tx: Tx, day: string) =>
  tx
    .selectFrom('protocol_releases')
    .select(['id', 'supplement', 'hash', 'approved_by'])
    .where('day', '=', day)
    .where('released_at', 'is', null)
    .executeTakeFirst()

/** How many texts of a day are released: the protocol and its supplements. */
export async function countReleased(tx: Tx, day: string): Promise<number> {
  const { released } = await tx
    .selectFrom('protocol_releases')
    .select((eb) => eb.fn.countAll<number>().as('released'))
    .where('day', '=', day)
    .where('released_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return released
}

export const insertApproval = (tx: Tx, row: Insertable<Schema['protocol_releases']>) =>
  tx.insertInto('protocol_releases').values(row).execute()

export const deleteApproval = (tx: Tx, id: number) =>
  tx.deleteFrom('protocol_releases').where('id', '=', id).where('released_at', 'is', null).execute()

export const setReleased = (tx: Tx, id: number, { by, name, at }: { by: number; name: string; at: Date }) =>
  tx
    .updateTable('protocol_releases')
    .set({ released_by: by, released_name: name, released_at: at })
    .set((eb) => ({
      head_size: eb.selectFrom('audit_heads').select((heads) => heads.fn.max('size').as('size')),
    }))
    .where('id', '=', id)
    .execute()

/** The document of a day as it was printed after this release; null until it was. */
export const readPrint = async (db: Db, id: number): Promise<Buffer | null> =>
  (await db.selectFrom('protocol_releases').select('pdf').where('id', '=', id).executeTakeFirstOrThrow()).pdf

/** Keeps a printed document, unless another process was faster; answers the one that is kept. */
export async function keepPrint(db: Db, id: number, pdf: Buffer): Promise<Buffer> {
  const query = db.updateTable('protocol_releases').set({ pdf }).where('id', '=', id)
  await query.where('pdf', 'is', null).execute()
  return (await readPrint(db, id)) ?? pdf
}
