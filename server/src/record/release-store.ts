import type { Insertable } from 'kysely'
import type { Schema, Tx } from '#core/database/schema.ts'

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
