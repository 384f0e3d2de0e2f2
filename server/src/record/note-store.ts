import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { RollCallNote } from '@portal/shared/record/protocol.ts'
import type { Insertable } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { selectResults } from '#voting/result/result-store.ts'

/** A note with the number of its last version, kept as it is until the end of the transaction. */
export async function lockNote(tx: Tx, id: number) {
  const note = await tx
    .selectFrom('protocol_notes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) return null
  const { version } = await tx
    .selectFrom('protocol_note_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('note_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...note, version }
}

/** Nothing where the result has a note of this kind already. */
export async function insertNote(
  tx: Tx,
  row: Insertable<Schema['protocol_notes']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('protocol_notes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const insertNoteVersion = (tx: Tx, row: Insertable<Schema['protocol_note_versions']>) =>
  tx.insertInto('protocol_note_versions').values(row).execute()

/** A result with how it was voted; a test vote has none for the protocol. */
export const readNotedResult = (db: Db, id: number) =>
  selectResults(db)
    .select('votes.chambers')
    .where('results.id', '=', id)
    .where((eb) => eb.or([eb('results.app_id', 'is not', null), eb('results.procedural_id', 'is not', null)]))
    .executeTakeFirst()

export const readPeopleByNumber = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['register_number', 'name', 'medical_association_code'])
    .where((eb) => eb('register_number', '=', eb.fn.any(eb.val([...numbers]))))
    .execute()

/** The register numbers of those who have voted on a device in a roll call. */
export async function readDeviceVoters(db: Db, resultId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('roll_call')
    .innerJoin('users', 'users.id', 'roll_call.user_id')
    .select('users.register_number')
    .where('result_id', '=', resultId)
    .execute()
  return rows.map(({ register_number }) => register_number)
}

/** What is entered of a roll call of the hall; null where nothing is. */
export async function readRollCallNote(db: Db, resultId: number): Promise<RollCallNote | null> {
  const row = await db
    .selectFrom('protocol_notes')
    .innerJoin('protocol_note_versions as version', 'version.note_id', 'protocol_notes.id')
    .select('version.content')
    .where('result_id', '=', resultId)
    .where('kind', '=', 'rollcall')
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.content as RollCallNote | null | undefined) ?? null
}

/** Delegates who vote by hand. */
export async function readHandVoters(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['register_number', 'name', 'medical_association_code', 'roles', 'active'])
    .where('online_only', '=', false)
    .orderBy('name')
    .orderBy('register_number')
    .execute()
  return people.filter(holdsSeat)
}
