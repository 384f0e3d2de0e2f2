import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportCongress } from '#congress/export-congress.ts'
import { paperOfFolder, paperOfOrder } from '#desk-papers/desk-paper.ts'
import { readFolder, readOrders } from '#desk-papers/store.ts'
import { Shelf } from '#documents/shelf.ts'
import { bringCongress, buildCongressFile, fileMotion } from '#test/build-congress-file.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
const dataDir = await makeDataDir()
const congress = buildCongressFile(
  [1, 2, 3, 4, 5].map((id) => fileMotion(id)).concat(fileMotion(8, { top_id: 2 })),
  {
    presentation: [
      { topid: 1, text: 'Aussprache' },
      ...[1, 2, 3, 4].map((appId) => ({ topid: 1, appId })),
      { topid: 2, appId: 8 },
    ],
  },
)
const app = await openTestApp(database, { dataDir })
const second = await openTestApp(database, { dataDir })
await bringCongress(app.context, congress)

const buildReader = async (...roles: ('ROLE_OFFICE' | 'ROLE_MASTER')[]) =>
  buildSession(db, (await buildUser(db, { roles, medical_association_code: null })).id)
const office = await buildReader('ROLE_OFFICE')
const colleague = await buildReader('ROLE_OFFICE')
const chair = await buildReader('ROLE_MASTER')
const openWindows = async () => [
  await openLive(app, 'chair', chair),
  await openLive(app, 'visitor'),
  await openLive(second, 'elsewhere', colleague),
]
const windows = await openWindows()

const read = async (topId = 1) => (await app.call('officeOrder', { topId }, office)).body
/** The order in short: the number of a motion, `+` where it is fresh, or the text. */
const inShort = (lines: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ appId, text, fresh }) => `${fresh ? '+' : ''}${appId ?? text}`).join(' ')
const order = async (topId = 1) => inShort(await read(topId))
const lineOf = async (appId: number, topId = 1) =>
  (await read(topId)).find((line) => line.appId === appId)?.id ?? 0
const move = async (appIds: number[], after: number | null, by = office) => {
  const ids = await Promise.all(appIds.map((id) => lineOf(id)))
  return app.call('moveInOrder', { topId: 1, ids, after: after === null ? null : await lineOf(after) }, by)
}
const undo = (by = office, topId = 1) => app.call('undoInOrder', { topId }, by)

test('[BR1, BR3] office and chair move motions, which accepts them; all windows see it at once', async () => {
  expect(await order()).toBe('Aussprache 1 2 3 4 +5')
  const moved = await move([5, 2], 3)
  expect(moved.status).toBe(200)
  expect(inShort(moved.body)).toBe('Aussprache 1 3 5 2 4')
  expect((await move([4], null, chair)).status).toBe(200)
  expect(await order()).toBe('4 Aussprache 1 3 5 2')
  expect(await order(2)).toBe('8')
  await expectLive(app, windows)
  for (const { live } of windows)
    expect(live().data.presentation.map(({ application }) => application)).toEqual([4, null, 1, 3, 5, 2, 8])
})

test('[BR3] lines of another agenda item, and a line behind itself, are refused', async () => {
  const before = await order()
  const [one, other] = [await lineOf(1), await lineOf(8, 2)]
  for (const input of [
    { ids: [other], after: one },
    { ids: [one], after: other },
    { ids: [one], after: one },
    { ids: [999_999], after: one },
  ])
    expect((await app.call('moveInOrder', { topId: 1, ...input }, office)).status).toBe(409)
  expect((await app.call('moveInOrder', { topId: 99, ids: [one] }, office)).status).toBe(404)
  expect(await order()).toBe(before)
})

test('[BR4] texts and pauses come in, are changed and go; motions stay', async () => {
  const after = await lineOf(1)
  const { body } = await app.call('addToOrder', { topId: 1, after, kind: 'pause', text: ' Mittag ' }, chair)
  expect((await read()).find(({ id }) => id === body.id)).toMatchObject({ kind: 'pause', text: 'Mittag' })
  expect(await order()).toBe('4 Aussprache 1 Mittag 3 5 2')
  await expectLive(app, windows)
  const exported = await exportCongress(db)
  expect(exported?.presentation.find(({ text }) => text === 'Mittag')).toMatchObject({
    pause: true,
    topid: 1,
  })
  const reword = { id: body.id, kind: 'text', text: 'Nach der Pause' }
  expect((await app.call('rewordInOrder', reword, office)).body).toBe(1)
  expect(await order()).toBe('4 Aussprache 1 Nach der Pause 3 5 2')
  expect((await app.call('removeFromOrder', { id: body.id }, office)).body).toBe(1)
  expect((await app.call('removeFromOrder', { id: body.id }, office)).status).toBe(404)
  expect((await app.call('removeFromOrder', { id: after }, office)).status).toBe(409)
  expect((await app.call('rewordInOrder', { ...reword, id: after }, office)).status).toBe(409)
  expect(
    (await app.call('addToOrder', { topId: 1, after: await lineOf(8, 2), text: 'x' }, office)).status,
  ).toBe(409)
  expect((await app.call('addToOrder', { topId: 1, after, text: ' ' }, office)).status).toBe(400)
  // A pause need not say more than that it is one; without a line it comes before the first that waits.
  await app.call('addToOrder', { topId: 2, kind: 'pause' }, office)
  expect(await order(2)).toBe('Pause 8')
  // The file that was brought before changes nothing of it.
  expect(await bringCongress(app.context, congress)).toMatchObject({ placed: [] })
  expect(await order(2)).toBe('Pause 8')
  await undo(office, 2)
  expect(await order()).toBe('4 Aussprache 1 3 5 2')
})

test('[BR5] one’s own changes are taken back one after the other, whatever they were', async () => {
  const before = await read()
  const line = before[1]?.id ?? 0
  const deeds = [
    () => move([2], 4),
    () => app.call('addToOrder', { topId: 1, after: line, text: 'Zwischenruf' }, office),
    () => app.call('removeFromOrder', { id: line }, office),
    () => move([5, 1], null),
  ]
  const states: Awaited<ReturnType<typeof read>>[] = []
  for (const deed of deeds) {
    states.push(await read())
    expect((await deed()).status).toBe(200)
    expect(isDeepStrictEqual(await read(), states.at(-1))).toBe(false)
  }
  for (const state of states.toReversed()) expect((await undo()).body).toEqual(state)
  expect(await read()).toEqual(before)
  await expectLive(app, windows)
})

test('[BR5] what somebody else has changed since is not taken back', async () => {
  await move([2], null)
  await move([1], null, colleague)
  expect(await order()).toBe('1 2 4 Aussprache 3 5')
  expect((await undo()).status).toBe(409)
  expect((await undo(colleague)).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await order()).toBe('4 Aussprache 1 3 5 2')
})

test('[BR6] what came in by itself is accepted where it stands, and survives what is taken back', async () => {
  await move([2], null)
  const changed = buildCongressFile([...congress.apps, fileMotion(6)], {
    presentation: congress.presentation,
  })
  await bringCongress(app.context, changed)
  const later = await openWindows()
  expect(await order()).toBe('2 4 Aussprache 1 3 5 +6')
  expect((await undo()).status).toBe(200)
  expect(await order()).toBe('4 Aussprache 1 3 5 +6 2')
  expect((await app.call('acceptInOrder', { ids: [await lineOf(6)] }, chair)).body).toBe(1)
  expect(await order()).toBe('4 Aussprache 1 3 5 6 2')
  expect((await undo(chair)).status).toBe(200)
  expect(await order()).toBe('4 Aussprache 1 3 5 +6 2')
  expect((await app.call('acceptInOrder', { ids: [999_999] }, office)).status).toBe(404)
  await expectLive(app, later)
})

test('[BR2, BR3, BR5] what runs or is decided stays, and what moved it is not taken back', async () => {
  await move([1], null)
  await app.call('startVote', { appId: 1 }, chair)
  expect((await read()).map(({ state }) => state).slice(0, 2)).toEqual(['running', 'waiting'])
  expect((await undo()).status).toBe(409)
  expect(inShort((await move([1], 2)).body)).toBe('1 4 Aussprache 3 5 +6 2')
  await app.call('openVote', { appId: 1 }, chair)
  await app.call('stopVote', { appId: 1, result: 1 }, chair)
  expect((await read())[0]).toMatchObject({ appId: 1, state: 'decided' })
  expect(inShort((await move([2, 1], null)).body)).toBe('1 2 4 Aussprache 3 5 +6')
  expect(inShort((await move([5], 1)).body)).toBe('1 5 2 4 Aussprache 3 +6')
})

test('[BR3, BR5] whatever is moved and taken back, each line is there once', async () => {
  const all = inShort(await read())
    .split(' ')
    .toSorted()
  const some = fc.array(fc.constantFrom(2, 3, 4, 5, 6), { minLength: 1, maxLength: 3 })
  const step = fc.oneof(
    fc.record({ ids: some, after: fc.constantFrom(null, 1, 2, 3, 4, 5, 6) }),
    fc.constant('undo' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const one of steps) await (one === 'undo' ? undo() : move(one.ids, one.after))
      const now = (await order()).replaceAll('+', '').split(' ').toSorted()
      expect(now).toEqual(all.map((line) => line.replace('+', '')).toSorted())
    }),
    { numRuns: 6 },
  )
})

test('[BR9] the order is printed as it stands, for the desk of the chair', async () => {
  const print = (query: string, cookie: string) =>
    fetch(`${app.url}/api/office/order-print${query}`, { headers: { cookie } })
  const answer = await print('?topId=1', chair)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes('pdfuaid')).toBe(true)
  // The same order is the same paper, and another one is not.
  const etag = answer.headers.get('etag') ?? ''
  expect((await print('?topId=1', office)).headers.get('etag')).toBe(etag)
  expect((await print('', office)).headers.get('etag')).not.toBe(etag)
  expect((await print('?topId=99', office)).status).toBe(404)
  const { papers } = await new Shelf(app.context).get()
  const { orders } = paperOfOrder(await readOrders(db), papers, 1)
  expect(orders).toHaveLength(1)
  const lines = orders[0]?.lines ?? []
  expect(lines.map(({ kind, text }) => (kind === 'motion' ? 'motion' : text))).toEqual(
    (await read()).map(({ kind, text }) => (kind === 'motion' ? 'motion' : text)),
  )
  expect(lines.find(({ kind }) => kind === 'motion')).toMatchObject({
    number: expect.stringMatching(/^\S+ - \d\d/),
  })
})

test('[RP6] the folder has order, motions, roll and sheets, and nothing of how somebody is reached', async () => {
  const secrets = {
    email: 'geheim@example.org',
    tel: '030 7654321',
    username: 'heimlich',
    pin_hash: 'gehasht',
  }
  const { id } = await buildUser(db, {
    ...{ name: 'Dr. Anna Beispiel', number: '4711', medical_association_code: null },
  })
  await db.updateTable('users').set(secrets).where('id', '=', id).execute()
  const { papers } = await new Shelf(app.context).get()
  const folder = paperOfFolder(await readFolder(db), papers)
  const all = await Promise.all([read(1), read(2)])
  expect(folder.orders.map(({ lines }) => lines.length)).toEqual(all.map((lines) => lines.length))
  expect(folder.items.flatMap((item) => item.papers)).toHaveLength(papers.size)
  expect(folder.rolls.flatMap(({ people }) => people)).toContainEqual({
    number: '4711',
    name: 'Dr. Anna Beispiel',
  })
  expect(folder.chambers).toEqual([{ name: 'Ärztekammer Berlin', seats: 16 }])
  const said = JSON.stringify(folder)
  for (const secret of Object.values(secrets)) expect(said).not.toContain(secret)
  const answer = await fetch(`${app.url}/api/office/emergency-folder`, { headers: { cookie: office } })
  expect(Buffer.from(await answer.arrayBuffer()).includes('pdfuaid')).toBe(true)
})
