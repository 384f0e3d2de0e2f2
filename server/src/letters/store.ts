import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'
import { voidLetters } from '#people/store.ts'

/** Everybody whom a letter or a badge can be made for, with their letter if they have one that holds. */
export async function readAddressees(db: Db) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('pin_letters as letter', (join) =>
      join.onRef('letter.user_id', '=', 'users.id').on('letter.voided_at', 'is', null),
    )
    .leftJoin('medical_associations as association', 'association.code', 'users.medical_association_code')
    .select(['users.id', 'register_number', 'users.number', 'users.name', 'username', 'roles', 'active'])
    .select(['association.laek', 'association.position', 'users.email'])
    .select(['letter.made_at', 'letter.handed_over_at', 'letter.by_mail'])
    .select(sql<boolean>`password_hash is not null`.as('registered'))
    .orderBy('register_number')
    .execute()
  return rows.map((row) => ({ ...row, hasLetter: row.made_at !== null }))
}

export type Addressee = Awaited<ReturnType<typeof readAddressees>>[number]

/** Holds the accounts for whoever gives them new PINs, in the order in which everybody locks them. */
export const lockAddressees = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

interface NewPin {
  userId: number
  pinHash: string
}

/** Each gets the PIN of the new letter; the letters that they had are void. Answers the new letters, and whose were void. */
export async function insertLetters(
  tx: Tx,
  pins: readonly NewPin[],
  { madeBy, byMail, now }: { madeBy: number; byMail: boolean; now: Date },
): Promise<{ letters: { id: number; userId: number }[]; voided: number[] }> {
  const ids = pins.map(({ userId }) => userId)
  const voided = await voidLetters(tx, ids, now)
  const given = JSON.stringify(pins.map(({ userId, pinHash }) => ({ id: userId, hash: pinHash })))
  await sql`
    update users set pin_hash = given.hash
    from jsonb_to_recordset(${given}::jsonb) as given(id integer, hash text) where users.id = given.id
  `.execute(tx)
  const letters = await tx
    .insertInto('pin_letters')
    .values(
      ids.map((user_id) => ({
        user_id,
        made_at: now,
        made_by: madeBy,
        voided_at: null,
        handed_over_at: null,
        by_mail: byMail,
      })),
    )
    .returning(['id', 'user_id as userId'])
    .execute()
  return { letters, voided }
}

/** Notes it of the letters that hold; says how many there were. */
export async function setHandedOver(tx: Tx, userIds: readonly number[], at: Date | null): Promise<number> {
  const rows = await tx
    .updateTable('pin_letters')
    .set({ handed_over_at: at })
    .where('user_id', 'in', userIds)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** What stands on every letter. */
export async function readLetterhead(db: Db) {
  const congress = await db.selectFrom('congress').select(['title', 'subtitle', 'hotline']).executeTakeFirst()
  const texts = await db.selectFrom('congress_texts').select('letter').executeTakeFirst()
  const wifi = await db
    .selectFrom('service_items')
    .select('content')
    .where('category', '=', 'wifi')
    .orderBy('position')
    .execute()
  return {
    congress: congress?.title ?? '',
    place: congress?.subtitle ?? '',
    hotline: congress?.hotline ?? '',
    text: texts?.letter ?? '',
    wifi: wifi.flatMap(({ content }) => (content === null ? [] : content)),
  }
}
