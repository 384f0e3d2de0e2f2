import type { Messages } from '@portal/shared/floor/rules.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import { readFloor } from '#floor-lock/store.ts'

/** What is being said, to all and to associations. */
export async function readMessages(db: Db): Promise<Messages> {
  const { message } = await readFloor(db)
  const rows = await db.selectFrom('association_messages').select(['code', 'text']).orderBy('code').execute()
  return { toAll: message, toAssociations: Object.fromEntries(rows.map(({ code, text }) => [code, text])) }
}

export const writeAssociationMessage = (tx: Tx, code: string, text: string) =>
  tx
    .insertInto('association_messages')
    .values({ code, text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ text }))
    .execute()

export const removeAssociationMessage = (tx: Tx, code: string) =>
  tx.deleteFrom('association_messages').where('code', '=', code).execute()

/** Nothing is said to any association any more. */
export const removeAssociationMessages = (tx: Tx) => tx.deleteFrom('association_messages').execute()

/** Whose accounts belong to these associations, by code. */
export async function readMembersOf(db: Db, codes: readonly string[]): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'medical_association_code as code'])
    .where((eb) => eb('medical_association_code', '=', eb.fn.any(eb.val([...codes]))))
    .orderBy('id')
    .execute()
  return Object.fromEntries(
    codes.map((code) => [code, rows.filter((row) => row.code === code).map(({ id }) => id)]),
  )
}
