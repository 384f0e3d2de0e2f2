import type { CallName } from '@portal/shared/calls.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { buildCongress, buildSession, buildUser } from './builders.ts'
import { openTestApp } from './open-app.ts'
import { openTestDb } from './open-db.ts'
import { openHall } from './open-hall.ts'

/** What a call of the office answers, whichever it is. */
export interface RegisterAnswer {
  status: number
  body: unknown
  problem: { detail?: string }
}

/** A portal with all associations and an office, and a hall that votes. Nobody else has an account. */
export async function openRegister() {
  const database = await openTestDb()
  const { db } = database
  await buildCongress(db)
  await db
    .insertInto('medical_associations')
    .values(medicalAssociations.map((association, position) => ({ ...association, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const app = await openTestApp(database, {}, { limits: false })
  const hall = await openHall(db, [app], 1)
  const [extra] = hall.delegates
  extra?.window.close()
  await db
    .deleteFrom('users')
    .where('id', '=', extra?.id ?? 0)
    .execute()
  const officePerson = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, name: 'Anna Büro' })
  const office = await buildSession(db, officePerson.id)
  // Numbers that the portal makes come after this one, and are none of those that the builders make.
  officePerson.register_number = '500000'
  await db
    .updateTable('users')
    .set({ register_number: '500000', number: '500000' })
    .where('id', '=', officePerson.id)
    .execute()
  const ask = (name: CallName, input: Record<string, unknown>): Promise<RegisterAnswer> =>
    app.call(name, input, office)
  const account = (registerNumber: string) =>
    db.selectFrom('users').selectAll().where('register_number', '=', registerNumber).executeTakeFirst()
  return { database, db, app, hall, office, officePerson, ask, account }
}
