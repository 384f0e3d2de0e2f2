import { randomUUID } from 'node:crypto'
import { calls } from '@portal/shared/calls.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { importCongress } from '#congress/import-congress.ts'
import type { Actor, Member } from '#core/actor.ts'
import { readSession } from '#core/cookie.ts'
import { lockCongress } from '#core/ended-congress.ts'
import { act } from '#core/run-call.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  testSecret,
} from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const second = await openTestApp(database)
const officer = await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'Jana Büro' })
const office = await buildSession(db, officer.id)
const chair = await buildSession(db, (await buildChair(db)).id)
const delegate = await buildSession(db, (await buildUser(db)).id)
const appId = await buildMotion(db)

const reason = 'Der 128. Ärztetag ist am 30. Mai zu Ende gegangen.'
const end = () => app.call('endCongress', { reason }, office)
const reopen = () => app.call('reopenCongress', { reason: 'Nachtrag' }, office)
const standing = async () => (await app.call('closing', {}, office)).body

test('[KE2] the congress does not end while something is under way, and the office reads what is', async () => {
  await app.call('startVote', { appId }, chair)
  const soon = await buildMotion(db)
  await db.updateTable('motions').set({ awaited: true }).where('id', '=', soon).execute()
  expect(await standing()).toEqual({
    ended: null,
    obstacles: ['vote-before-end', 'publication-before-end'],
  })
  expect((await end()).problem.detail).toMatch(/^Eine Abstimmung ist aufgerufen/)
  await app.call('cancelVote', { appId }, chair)
  expect((await end()).status).toBe(409)
  await db.deleteFrom('motions').where('id', '=', soon).execute()
  expect((await standing()).obstacles).toEqual([])
})

test('[KE1, KE2, KE3] after the end everybody reads why, the floor is empty, and nothing changes on any server', async () => {
  await app.call('setWorkingPoint', { topId: 1 }, chair)
  const window = await second.connect(delegate)
  expect((await end()).body).toMatchObject({ ended: { reason, by: 'Jana Büro' }, obstacles: [] })
  await window.until(({ name, payload }) => name === 'send-data' && payload.op === 'reload')
  expect((await second.call('portal')).body.ended).toMatchObject({ reason })
  expect((await second.call('workingPoint')).body.top).toBeNull()
  const requests = [
    second.call('noteApp', { appId, text: 'x', before: '' }, delegate),
    second.call('startVote', { appId }, chair),
    app.call('setMessage', { text: 'x' }, chair),
    app.call('savePerson', { registerNumber: '1', surname: 'x' }, office),
    app.call('endCongress', { reason }, office),
  ]
  for (const { status, problem } of await Promise.all(requests)) {
    expect(status).toBe(409)
    expect(problem.detail).toMatch(/^Der Kongress ist beendet\./)
  }
  const job = await window.job('start-bo', { type: proceduralType.adjournment, content: 'Grund', appId })
  expect(job).toMatchObject({ result: false, message: expect.stringMatching(/^Der Kongress ist beendet\./) })
  // What settings would change of the congress is refused with the rest.
  for (const change of [{ acceptCount: 1 }, { present: true }])
    expect((await app.call('changeSettings', change, office)).problem.detail).toMatch(
      /^Der Kongress ist beendet\./,
    )
  // Whoever may not ask is told nothing else than before.
  expect((await app.call('setMessage', { text: 'x' }, delegate)).status).toBe(403)
  const staying = [
    app.call('data', {}, delegate),
    app.call('seenApp', { appId }, delegate),
    app.call('changeSettings', { imprintUrl: 'https://kongress.example/' }, office),
    app.call('setEmbargo', { appIds: [appId] }, office),
    app.call('logout', {}, await buildSession(db, (await buildUser(db)).id)),
  ]
  expect((await Promise.all(staying)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('[KE3, KE4] what decides is the database: a server that has not heard of the end yet changes nothing', async () => {
  const deaf = { ...app.context, config: { ...app.context.config, ended: null } }
  const actor = await memberOf(chair)
  await expect(act(deaf, calls.setMessage, actor, async () => 1)).rejects.toMatchObject({
    reason: 'congress-ended',
  })
  const nothing = { file: { congress: {}, users: [] }, files: new Map() } as never
  await expect(importCongress(deaf, nothing)).rejects.toMatchObject({ reason: 'congress-ended' })
})

test('[KE5] the office takes the congress up again, with a reason, and it goes on as before', async () => {
  expect((await app.call('reopenCongress', { reason: ' ' }, office)).status).toBe(400)
  expect((await reopen()).body.ended).toBeNull()
  expect((await reopen()).status).toBe(409)
  expect((await app.call('setMessage', { text: 'Es geht weiter' }, chair)).status).toBe(200)
  await expect.poll(async () => (await second.call('portal')).body.ended).toBeNull()
  const { body } = await app.call('history', {}, office)
  expect(body.map(({ text }) => text)).toContain(`Kongress beendet. Grund: ${reason}`)
})

test('[KE4] a job asks for the congress before it claims anything, and after the end its first answer stands', async () => {
  const window = await app.connect(delegate)
  const { user } = (await memberOf(delegate)) as Member
  const job = (uuid: string) =>
    window.job('start-bo', { type: proceduralType.adjournment, content: 'Grund', appId: 999_999 }, uuid)
  const uuid = randomUUID()
  const answer = await db.transaction().execute(async (tx) => {
    await lockCongress(tx)
    const sent = job(uuid)
    await expect.poll(waitingForEnd).toBe(1)
    await sql`select from users where id = ${user.id} for update nowait`.execute(tx)
    return { sent }
  })
  const first = await answer.sent
  expect(first).toMatchObject({ result: false, message: expect.not.stringContaining('beendet') })
  await db.updateTable('settings').set({ ended_at: new Date(), end_reason: reason }).execute()
  onTestFinished(async () => {
    await db.updateTable('settings').set({ ended_at: null, end_reason: null }).execute()
  })
  expect(await job(uuid)).toEqual(first)
  expect(await job(randomUUID())).toMatchObject({ message: expect.stringContaining('beendet') })
})

test('[KE4] the end waits for what is changing the congress, and what asks meanwhile is refused', async () => {
  const order: string[] = []
  const { promise: halted, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const actor = await memberOf(chair)
  const slow = act(app.context, calls.setMessage, actor, async () => {
    begin()
    await halted
    order.push('changed')
    return 1
  })
  await began
  const ending = end().then(({ status }) => void order.push(`ended ${status}`))
  await expect.poll(waitingForEnd).toBe(1)
  const late = app
    .call('noteApp', { appId, text: 'zu spät', before: '' }, delegate)
    .then(({ status }) => void order.push(`asked ${status}`))
  await expect.poll(waitingForEnd).toBe(2)
  goOn()
  await Promise.all([slow, ending, late])
  expect(order[0]).toBe('changed')
  expect(order.slice(1).toSorted()).toEqual(['asked 409', 'ended 200'])
})

/** Who holds the session of this cookie. */
async function memberOf(cookie: string): Promise<Actor> {
  const secret = readSession(testSecret, decodeURIComponent(cookie.slice('sid='.length)))
  const actor = secret && (await app.context.actors.find(secret))
  if (!actor) throw new Error('nobody holds this session')
  return actor
}

/** How many transactions wait for the lock of the end. */
async function waitingForEnd(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = ${0x656e64} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
