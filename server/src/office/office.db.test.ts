import { randomBytes } from 'node:crypto'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const clerk = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, name: 'Büro' })
const office = await buildSession(db, clerk.id)
const author = await buildUser(db, { name: 'Dr. Autorin' })
const authorCookie = await buildSession(db, author.id)
const behind = await buildUser(db, { name: 'Dr. Mit' })

const submitted = (change: object = {}) =>
  buildDelegateApp(db, { author: author.id, applicants: [behind.id], transferred: true, ...change })

const publish = (id: number, change: object = {}) =>
  app.call(
    'publishSubmission',
    {
      id,
      top_id: 2,
      title: 'Ein Antrag von Delegierten',
      content: '<p>Der Ärztetag möge beschließen.</p>',
      ...change,
    },
    office,
  )

test('[B1] the office sees what was submitted with everybody behind it, and nothing else', async () => {
  const waiting = await buildDelegateApp(db, { author: author.id, asked: [behind.id] })
  const id = await submitted()
  const { body } = await app.call('officeSubmissions', {}, office)
  expect(body.map((one) => one.id)).toEqual([id])
  expect(body[0]?.signatories).toEqual([
    {
      register_number: author.register_number,
      number: author.register_number,
      name: 'Dr. Autorin',
      laek: 'Ärztekammer Nordrhein',
    },
    {
      register_number: behind.register_number,
      number: behind.register_number,
      name: 'Dr. Mit',
      laek: 'Ärztekammer Nordrhein',
    },
  ])
  for (const one of [waiting, 999_999]) {
    expect(await publish(one)).toMatchObject({ status: 404 })
    expect((await app.call('setSubmissionStatus', { id: one, status: 'x' }, office)).status).toBe(404)
  }
})

test('[B2] the office’s word for how far it is reaches the author, and can be taken back', async () => {
  const id = await submitted()
  const seen = async () =>
    (await app.call('data', {}, authorCookie)).body.delegateApps.find((one) => one.id === id)?.backend_status
  expect((await app.call('setSubmissionStatus', { id, status: ' In Bearbeitung ' }, office)).body).toBe(1)
  expect(await seen()).toBe('In Bearbeitung')
  await app.call('setSubmissionStatus', { id, status: '' }, office)
  expect(await seen()).toBeNull()
})

test('[B3] numbers go up without a gap, suffixes need their motion, and none is given twice', async () => {
  const next = async () =>
    (await app.call('officeNumbers', {}, office)).body.find(({ top_id }) => top_id === 2)?.next
  expect(await next()).toBe(1)
  expect((await publish(await submitted())).body).toMatchObject({ number: 1, changes: '', new: '' })
  expect(await next()).toBe(2)
  const id = await submitted()
  for (const [change, reason] of [
    [{ number: 1 }, 'number-taken'],
    [{ number: 3 }, 'number-leaves-gap'],
    [{ number: 2, changes: 'a' }, 'number-without-motion'],
    [{ changes: 'a' }, 'number-without-motion'],
  ] as const)
    expect(await publish(id, change)).toMatchObject({ status: 409, problem: { detail: sentence(reason) } })
  expect((await publish(id, { number: 1, changes: 'a' })).body).toMatchObject({ number: 1, changes: 'a' })
  expect((await publish(await submitted(), { number: 1, changes: 'a', new: 'neu' })).status).toBe(200)
  expect((await publish(await submitted(), { number: 1, changes: 'A' })).status).toBe(400)
  expect(await next()).toBe(2)
})

test('[B4] what is published is a public motion of everybody who moved it, linked to what was submitted', async () => {
  const id = await submitted()
  const changed = {
    title: 'Redigiert',
    content: '<p>Redigiert<script>1</script></p>',
    statement: '<p>Weil</p>',
  }
  const { body } = await publish(id, changed)
  expect(body).toMatchObject({
    delegate_app: id,
    transfer_id: expect.any(Number),
    transferred: true,
    statusid: motionStatus.published,
    title: 'Redigiert',
    content: '<p>Redigiert</p>',
    statement: '<p>Weil</p>',
    users: [{ name: 'Dr. Autorin' }, { name: 'Dr. Mit' }],
    laek: 'Ärztekammer Nordrhein',
  })
  expect(body.id).toBeGreaterThan(1_000_000)
  expect((await app.call('apps')).body.find((one) => one.id === body.id)).toEqual(body)
  expect(await publish(id)).toMatchObject({ status: 409, problem: { detail: sentence('already-published') } })
  const listed = (await app.call('officeSubmissions', {}, office)).body.find((one) => one.id === id)
  expect(listed).toMatchObject({ appId: body.id, print_number: expect.stringMatching(/^Ib - \d\d$/) })
  expect(listed?.versions.map(({ title, by }) => [title, by.name])).toEqual([['Redigiert', 'Büro']])
})

test('[B4] without a text, an agenda item or a motion to change nothing is published', async () => {
  const id = await submitted()
  expect(await publish(id, { content: '<p> </p>' })).toMatchObject({ status: 400 })
  expect(await publish(id, { top_id: 99 })).toMatchObject({ status: 404 })
  expect(
    await publish(id, { clone: await buildMotion(db, { public_datetime: null, top_id: 1 }) }),
  ).toMatchObject({
    status: 404,
  })
  const original = await buildMotion(db, { top_id: 1 })
  expect((await publish(id, { clone: original })).body).toMatchObject({ clone: { id: original } })
})

test('[B5] attachments of the author are attachments of the motion, also two of the same name', async () => {
  const id = await submitted()
  for (const text of ['eins', 'zwei']) {
    const filename = `${randomBytes(16).toString('hex')}.txt`
    const key = await app.context.files.store(() => [Buffer.from(text)])
    const upload = { filename, user_id: author.id, draft: '0', name: 'Anlage.txt', ...key }
    await db
      .insertInto('uploads')
      .values({ ...upload, uploaded_at: new Date(), delegate_app: id })
      .execute()
  }
  const { body } = await publish(id)
  expect(body.attachments.map(({ name }) => name)).toEqual(['Anlage.txt', 'Anlage (2).txt'])
  const texts = await Promise.all(
    body.attachments.map(async (attachment) => {
      const response = await fetch(`${app.url}/data/attachments/${attachment.id}_${attachment.file}`)
      return { status: response.status, text: await response.text() }
    }),
  )
  expect(texts.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['eins', 'zwei']))
})
