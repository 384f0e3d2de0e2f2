import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import type { Account } from '#core/actor.ts'
import { readAccounts } from '#people/store.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { OverviewDesk } from './overview-desk.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const officer = await buildUser(db, {
  roles: ['ROLE_OFFICE'],
  name: 'M. Krause',
  medical_association_code: null,
})
const office = await buildSession(db, officer.id)
const chair = await buildSession(db, (await buildChair(db)).id)
const sessionOf = async (medical_association_code: string) =>
  buildSession(db, (await buildUser(db, { medical_association_code })).id)
const windows = {
  office: await openLive(app, 'office', office),
  berlin: await openLive(app, 'Berlin', await sessionOf('BE')),
  rhine: await openLive(app, 'Nordrhein', await sessionOf('NO')),
  visitor: await openLive(app, 'visitor'),
}
const says = async (association: string, text: string) => {
  expect((await app.call('sendMessage', { association, text }, office)).body).toBe(1)
  await expectLive(app, Object.values(windows))
  return Object.values(windows).map(({ live }) => live().data.message)
}
const overview = async (cookie = office) => (await app.call('overview', {}, cookie)).body

test('[KU5] an association reads what is said to it below what is said to all, and nobody else does', async () => {
  expect(await says('', 'Pause')).toEqual(['Pause', 'Pause', 'Pause', ''])
  expect(await says('BE', 'Bus')).toEqual(['Pause', 'Pause\n\nBus', 'Pause', ''])
  expect(await says('NO', 'Foto')).toEqual(['Pause', 'Pause\n\nBus', 'Pause\n\nFoto', ''])
  expect((await overview(chair)).messages).toEqual([
    { association: null, text: 'Pause' },
    { association: 'BE', text: 'Bus' },
    { association: 'NO', text: 'Foto' },
  ])
  expect((await app.call('setMessage', { text: '' }, chair)).body).toBe(1)
  expect(await says('BE', '')).toEqual(['', '', 'Foto', ''])
  expect(await says('NO', '')).toEqual(['', '', '', ''])
  const unknown = await app.call('sendMessage', { association: 'XX', text: 'Hallo' }, office)
  expect(unknown).toMatchObject({ status: 404, problem: { detail: sentence('association-unknown') } })
})

test('[KU1] what has come in is counted until somebody takes it, for the chair too', async () => {
  const id = await buildDelegateApp(db, { transferred: true })
  await buildDelegateApp(db)
  const oldest = '2025-05-20T08:00:00.000Z'
  const inbox = async (cookie?: string) => (await overview(cookie)).inbox
  await expect.poll(() => inbox()).toMatchObject({ fresh: 1, oldest, inWork: 0, mine: 0 })
  expect(await inbox(chair)).toMatchObject({ fresh: 1, oldest, mine: 0 })
  await app.call('setSubmissionStatus', { id, status: 'wird geprüft' }, office)
  const { register_number } = officer
  await app.call('writeDeskEntry', { submissions: [id], responsible: register_number }, office)
  await expect.poll(() => inbox()).toMatchObject({ fresh: 0, oldest: null, inWork: 1, mine: 1 })
  expect(await inbox(chair)).toMatchObject({ inWork: 1, mine: 0 })
  const { body } = await app.call('takeSubmissions', { ids: [id] }, office)
  expect(body.appIds).toHaveLength(1)
  await expect.poll(() => inbox()).toMatchObject({ fresh: 0, inWork: 0 })
})

test('[KU1, KU2] colleagues, deeds, speakers and turnout are told; of a secret vote no association', async () => {
  await expect
    .poll(async () => (await overview()).colleagues)
    .toEqual([{ register_number: officer.register_number, name: 'M. Krause' }])
  expect((await app.call('setWorkingPoint', { topId: 1 }, chair)).body).toBe(1)
  await app.call('switchSpeakerList', { topId: 1, open: 1 }, chair)
  await app.call('seatSpeaker', { topId: 1, name: 'Dr. Gast' }, chair)
  await expect.poll(async () => (await overview()).speakers).toEqual({ waiting: 1, next: 'Dr. Gast' })
  await expect
    .poll(async () => (await overview()).deeds.map(({ text }) => text))
    .toContain('TOP Ia aufgerufen.')
  const appId = await buildMotion(db)
  const votedOf = async () => (await overview()).turnout.map(({ voted }) => voted)
  for (const [mode, voted] of [
    ['secret', null],
    ['open', 0],
  ] as const) {
    expect((await app.call('startVote', { appId, mode }, chair)).status).toBe(200)
    expect((await app.call('openVote', { appId, seconds: null }, chair)).status).toBe(200)
    expect(await votedOf()).toEqual([voted, voted])
    expect((await app.call('cancelVote', { appId }, chair)).status).toBe(200)
  }
})

test('[KU4] many who ask at the same time are answered from one reading', async () => {
  let readings = 0
  const clock = {
    now: () => {
      readings += 1
      return new Date()
    },
  }
  const desk = new OverviewDesk({ ...app.context, clock })
  const account = (await readAccounts(db)).find(({ id }) => id === officer.id) as Account
  await desk.viewFor(account)
  const once = readings
  const many = new OverviewDesk({ ...app.context, clock })
  const views = await Promise.all(Array.from({ length: 100 }, () => many.viewFor(account)))
  expect(new Set(views.map((view) => JSON.stringify(view)))).toHaveProperty('size', 1)
  expect(readings).toBe(2 * once)
})

test('[KU6, KU7] readiness says what is missing, and what is mended is well', async () => {
  const looked = async () => {
    const { checks } = (await app.call('readiness', {}, chair)).body
    return Object.fromEntries(checks.map(({ id, level, says: words }) => [id, [level, words]]))
  }
  expect(await looked()).toMatchObject({
    backup: ['danger', 'noch nie gesichert'],
    voice: ['warning', 'Ärztekammer Berlin, Ärztekammer Nordrhein haben niemanden benannt'],
    stream: ['good', 'es ist keiner eingerichtet'],
    secret: ['good', 'kann beginnen'],
    clock: ['good', expect.any(String)],
    database: ['good', expect.any(String)],
  })
  await db.insertInto('backups').values({ at: new Date(), bytes: 1 }).execute()
  await expect.poll(async () => (await looked())['backup']).toMatchObject(['good', /Minute/])
})
