import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const LINES = 8
for (let position = 0; position < LINES; position += 1)
  await db
    .insertInto('presentation')
    .values({ position, top_id: 2, motion_id: await buildMotion(db), text: '' })
    .execute()

const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const buildReader = async (role: 'ROLE_OFFICE' | 'ROLE_MASTER') =>
  buildSession(db, (await buildUser(db, { roles: [role] })).id)
const cookies = [await buildReader('ROLE_OFFICE'), await buildReader('ROLE_MASTER')] as const
const windows = [
  await openLive(portals[0], 'office', cookies[0]),
  await openLive(portals[1], 'chair', cookies[1]),
  await openLive(portals[1], 'visitor'),
]

const readOrder = async (who: 0 | 1) =>
  (await portals[who].call('officeOrder', { topId: 2 }, cookies[who])).body

const aStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ move: fc.nat(LINES - 1), after: fc.option(fc.nat(LINES - 1)) }) },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constant('text' as const) },
)

prove(
  '[BR1, BR3, BR5] two people arrange the same order at the same time: each motion is there once, and all screens show the same',
  { short: 2, long: 200 },
  fc.tuple(fc.array(aStep, { minLength: 1, maxLength: 4 }), fc.array(aStep, { minLength: 1, maxLength: 4 })),
  async (plans) => {
    const before = await readOrder(0)
    const motions = new Set(before.flatMap(({ appId }) => appId ?? []))
    const count = { taken: 0, refused: 0 }
    const arrange = async (who: 0 | 1) => {
      for (const step of plans[who]) {
        const ask = (name: 'undoInOrder' | 'addToOrder' | 'moveInOrder', input: object) =>
          portals[who].call(name, { topId: 2, ...input }, cookies[who])
        const idAt = (place: number) => before[place % before.length]?.id
        const { status } = await (step === 'undo'
          ? ask('undoInOrder', {})
          : step === 'text'
            ? ask('addToOrder', { text: 'Zwischenruf' })
            : ask('moveInOrder', {
                ids: [idAt(step.move)],
                after: step.after === null ? null : idAt(step.after),
              }))
        expect([200, 409]).toContain(status)
        count[status === 200 ? 'taken' : 'refused'] += 1
      }
    }
    await Promise.all([arrange(0), arrange(1)])
    const orders = [await readOrder(0), await readOrder(1)]
    expect(orders[0]).toEqual(orders[1])
    const after = (orders[0] ?? []).flatMap(({ appId }) => appId ?? [])
    expect(after).toHaveLength(LINES)
    expect(new Set(after)).toEqual(motions)
    await expectLive(portals[0], windows)
    // Texts don't add up from round to round.
    await db.deleteFrom('presentation').where('motion_id', 'is', null).execute()
    await db.deleteFrom('order_deeds').execute()
    for (const { context } of portals) context.changes.tell(['content'])
    await portals[0].call('moveInOrder', { topId: 2, ids: [] }, cookies[0])
    return count
  },
)
