import { motionType } from '@portal/shared/motions/types.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildSessions, buildUsers } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const PEOPLE = 30
const ACCEPT_COUNT = 9

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const users = await buildUsers(db, PEOPLE + 1)
const cookies = await buildSessions(
  db,
  users.map(({ id }) => id),
)
const [author, ...asked] = users.map((user, index) => ({ ...user, cookie: cookies[index] as string }))

/** Everybody decides up to three times, at one of two servers, and all at once. */
const plans = fc.record({
  typeId: fc.constantFrom(1, 6),
  people: fc.integer({ min: ACCEPT_COUNT, max: PEOPLE }),
  decisions: fc.array(fc.array(fc.record({ accepts: fc.boolean(), at: fc.nat(1) }), { maxLength: 3 }), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  /** At the end everybody agrees who may still decide. */
  allAgree: fc.boolean(),
})

prove(
  'T30 [V11] however many agree, decline and change their minds at the same moment, a motion is submitted once',
  { short: 2, long: 400 },
  plans,
  async ({ typeId, people, decisions, allAgree }) => {
    const those = asked.slice(0, people)
    const id = await buildDelegateApp(db, {
      author: author?.id ?? 0,
      type_id: typeId,
      asked: those.map((person) => person.id),
    })
    const decide = (cookie: string, accepts: boolean, at: number) =>
      portals[at === 0 ? 0 : 1].call('supportApp', { id, status: accepts ? 1 : 0 }, cookie)
    const statuses = await Promise.all(
      those.flatMap(({ cookie }, index) =>
        (decisions[index] ?? []).map(async ({ accepts, at }) => (await decide(cookie, accepts, at)).status),
      ),
    )
    if (allAgree)
      statuses.push(
        ...(await Promise.all(
          those.map(async ({ cookie }, index) => (await decide(cookie, true, index % 2)).status),
        )),
      )
    for (const status of statuses) expect([200, 404, 409]).toContain(status)

    const row = await db
      .selectFrom('delegate_apps')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const entries = await db
      .selectFrom('delegate_app_supporters')
      .selectAll()
      .where('delegate_app_id', '=', id)
      .execute()
    const accepted = entries.filter((entry) => entry.accepted).length
    const transfers = await transfersOf(id)
    const complete =
      accepted >= ACCEPT_COUNT && (typeId === motionType.regular || accepted === entries.length)
    expect(row.transferred).toBe(complete)
    expect(transfers).toBe(row.transferred ? 1 : 0)
    // Nobody's decision was taken after the one that submitted the motion.
    if (row.transferred && typeId === motionType.regular) expect(accepted).toBe(ACCEPT_COUNT)
    return { decisions: statuses.length, submitted: transfers }
  },
)

/** How often the log says that the motion was submitted. */
async function transfersOf(id: number): Promise<number> {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select('audit_details.details')
    .where('audit.action', '=', 'transfer-app')
    .execute()
  return rows.filter(({ details }) => (details as { id: number }).id === id).length
}
