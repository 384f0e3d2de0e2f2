import { expect, test } from 'vitest'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const second = await openTestApp(database, {
  acceptCount: 4,
  imprintUrl: 'https://imprint.example/',
  fixed: new Set(['acceptCount', 'imprintUrl']),
})
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], medical_association_code: null })).id,
)
const chair = await buildSession(db, (await buildChair(db)).id)
const author = await buildUser(db)
const delegate = await buildSession(db, author.id)

const change = (input: object, portal = app) =>
  portal.call('changeSettings', input as Record<string, unknown>, office)
/** What a portal says of itself to everybody. */
const shownBy = async (portal = app) => (await portal.call('portal')).body

test('[BK1] the office reads and changes settings; what is left out stays, none is empty', async () => {
  expect((await app.call('officeSettings', {}, office)).body).toEqual({
    open: { value: true, fixed: false },
    present: { value: false, fixed: false },
    acceptCount: { value: 9, fixed: false },
    stage: { value: null, fixed: false },
    imprintUrl: { value: null, fixed: false },
    privacyUrl: { value: null, fixed: false },
  })
  const changed = await change({ stage: 'stage', privacyUrl: 'https://privacy.example/', acceptCount: '12' })
  expect(changed.body).toMatchObject({
    stage: { value: 'stage' },
    privacyUrl: { value: 'https://privacy.example/' },
    acceptCount: { value: 12, fixed: false },
    open: { value: true },
  })
  expect(await shownBy()).toMatchObject({ stage: 'stage', acceptCount: 12 })
  expect((await change({ stage: '', privacyUrl: null })).body).toMatchObject({
    stage: { value: null },
    privacyUrl: { value: null },
    acceptCount: { value: 12 },
  })
  for (const wrong of [{ acceptCount: 0 }, { stage: 'prod' }, { imprintUrl: 'javascript:alert(1)' }])
    expect((await change(wrong)).status).toBe(400)
})

test('[BK1] what the operator has set wins, and is not changed', async () => {
  expect((await second.call('officeSettings', {}, office)).body).toMatchObject({
    acceptCount: { value: 4, fixed: true },
    imprintUrl: { value: 'https://imprint.example/', fixed: true },
    open: { value: true, fixed: false },
  })
  expect((await change({ acceptCount: 5, stage: 'stage' }, second)).status).toBe(409)
  expect((await change({ imprintUrl: null }, second)).status).toBe(409)
  expect((await shownBy()).stage).toBeNull()
  // Said again as it is, it is no change.
  expect((await change({ acceptCount: 4 }, second)).status).toBe(200)
  expect((await shownBy(second)).acceptCount).toBe(4)
})

test('[BK2] a change holds on every server, and windows read what concerns them', async () => {
  const window = await second.connect(delegate)
  await change({ stage: 'stage' })
  await window.until(({ name, payload }) => name === 'send-data' && payload.op === 'reload')
  expect((await shownBy(second)).stage).toBe('stage')
  await change({ stage: null })
})

test('[BK5] where fewer people are needed, motions that have them are submitted', async () => {
  const behind = await buildUser(db)
  const id = await buildDelegateApp(db, { author: author.id, applicants: [behind.id] })
  const alone = await buildDelegateApp(db, { author: author.id })
  const isSubmitted = async (one: number) =>
    (await db.selectFrom('delegate_apps').select('transferred').where('id', '=', one).executeTakeFirst())
      ?.transferred
  await change({ acceptCount: 2 })
  expect(await isSubmitted(id)).toBe(false)
  await change({ acceptCount: 1 })
  expect([await isSubmitted(id), await isSubmitted(alone)]).toEqual([true, false])
})

test('[BK4] whether the hall votes by hand changes with the next vote', async () => {
  const [first, next] = [await buildMotion(db), await buildMotion(db)]
  await app.call('startVote', { appId: first }, chair)
  expect((await change({ present: true })).body.present).toEqual({ value: true, fixed: false })
  expect((await shownBy()).present).toBe(false)
  // Without hands it is not stopped before it was opened.
  const stop = { result: 1, yes: 3, no: 1, abstention: 0 }
  expect((await app.call('stopVote', { appId: first, ...stop }, chair)).status).toBe(409)
  await app.call('cancelVote', { appId: first }, chair)
  await app.call('startVote', { appId: next }, chair)
  await expect.poll(async () => (await shownBy(second)).present).toBe(true)
  expect((await app.call('stopVote', { appId: next, ...stop }, chair)).body).toMatchObject({
    hall: { '1': 3 },
  })
  await change({ present: false })
  expect((await shownBy()).present).toBe(false)
})

test('[BK3] a portal that is closed sends everybody home but chair and office', async () => {
  const windows = [await app.connect(delegate), await app.connect(), await second.connect(delegate)]
  const staying = await app.connect(chair)
  const gone = windows.map(
    ({ socket }) => new Promise<void>((resolve) => void socket.once('disconnect', () => resolve())),
  )
  expect((await change({ open: false })).body.open).toEqual({ value: false, fixed: false })
  await Promise.all(gone)
  expect(staying.socket.connected).toBe(true)
  expect((await app.call('data', {}, delegate)).status).toBe(401)
  expect((await app.call('data')).status).toBe(403)
  expect((await second.call('data', {}, chair)).status).toBe(200)
  await change({ open: true })
  expect((await app.call('data')).status).toBe(200)
})
