import { motionType } from '@portal/shared/motions/types.ts'
import { expect, test } from 'vitest'
import { bringCongress, buildCongressFile, fileMotion } from '#test/build-congress-file.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
const dataDir = await makeDataDir()
const apps = [
  fileMotion(1),
  fileMotion(2),
  fileMotion(5, { number: 3 }),
  fileMotion(9, { number: 4, type_id: motionType.election }),
]
const presentation = [
  { topid: 1, text: 'Aussprache' },
  { topid: 1, appId: 2 },
  { topid: 1, appId: 1 },
]
const congress = buildCongressFile(apps, { presentation })
const app = await openTestApp(database, { dataDir })
const second = await openTestApp(database, { dataDir })
await bringCongress(app.context, congress)

const userOf = async (number: string) =>
  (await db.selectFrom('users').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
const chair = await buildSession(db, await userOf('1'))
const author = await userOf('3')
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], medical_association_code: null })).id,
)
const windows = [
  await openLive(app, 'chair', chair),
  await openLive(app, 'delegate', await buildSession(db, await userOf('2'))),
  await openLive(app, 'visitor'),
  await openLive(second, 'elsewhere'),
]

/** The order of the first agenda item as a fresh snapshot has it: `+` marks what is fresh. */
async function order(): Promise<string[]> {
  const { body } = await app.call('data')
  const numbers = new Map(body.apps.map(({ id, number, changes }) => [id, `${number}${changes}`]))
  return body.presentation
    .filter(({ topid }) => topid === 1)
    .map(({ application, text, fresh }) =>
      application === null ? text : `${fresh ? '+' : ''}${numbers.get(application)}`,
    )
}

const publish = async (change: object) => {
  const id = await buildDelegateApp(db, { author, transferred: true })
  const input = { id, top_id: 1, title: 'Dringlich', content: '<p>Der Ärztetag möge beschließen.</p>' }
  return app.call('publishSubmission', { ...input, ...change }, office)
}

test('[B8] what the file leaves out has a place by its number, fresh; elections have none', async () => {
  expect(await order()).toEqual(['Aussprache', '2', '1', '+3'])
  // The same file again leaves the order as it is.
  expect(await bringCongress(app.context, congress)).toMatchObject({ placed: [] })
  expect(await order()).toEqual(['Aussprache', '2', '1', '+3'])
})

test('[B8] a delegate’s motion that is published is in the order of every screen, and is put to the vote', async () => {
  const { body, status } = await publish({ number: 5 })
  expect([status, body.number]).toEqual([200, 5])
  const amendment = await publish({ number: 3, changes: 'a', clone: 5 })
  expect(amendment.status).toBe(200)
  await expectLive(app, windows)
  expect(await order()).toEqual(['Aussprache', '2', '1', '+3a', '+3', '+5'])
  for (const { live } of windows)
    expect(live().data.presentation).toContainEqual({
      id: expect.any(Number),
      kind: 'motion',
      application: amendment.body.id,
      text: '',
      topid: 1,
      fresh: true,
    })
  expect((await app.call('startVote', { appId: amendment.body.id }, chair)).body).toBe(1)
  expect((await app.call('cancelVote', { appId: amendment.body.id }, chair)).status).toBe(200)
})

test('[B8] a changed order in the file is taken over; what it leaves out comes back in, fresh', async () => {
  const changed = buildCongressFile([...apps, fileMotion(3, { number: 6 })], {
    presentation: [
      { topid: 1, appId: 1 },
      { topid: 1, appId: 2 },
    ],
  })
  const result = await bringCongress(app.context, changed)
  expect('placed' in result && result.placed).toHaveLength(4)
  expect(await order()).toEqual(['1', '2', '+3a', '+3', '+5', '+6'])
  expect(await bringCongress(app.context, changed)).toMatchObject({ placed: [] })
})

/** Motions whose time of publication is to come. */
const awaitMotions = (motions: { id: number; type_id?: number; secure_vote?: boolean; polya?: string }[]) =>
  db
    .insertInto('motions')
    .values(
      motions.map((motion) => ({
        top_id: 1,
        type_id: motionType.regular,
        number: motion.id,
        title: `Antrag ${motion.id}`,
        content: '<p>Text.</p>',
        public_datetime: new Date(Date.now() + 3_600_000),
        ...motion,
      })),
    )
    .execute()

/** Lets their time come, as if it had been waited for. */
async function letTimeCome(ids: number[]) {
  await database.pool.query('alter table motions disable trigger await_publication')
  await db
    .updateTable('motions')
    .set({ public_datetime: new Date('2025-05-01T08:00:00Z') })
    .where('id', 'in', ids)
    .execute()
  await database.pool.query('alter table motions enable trigger await_publication')
}

test('[B9] when the time of publication comes, all windows show the motion and its place, and are told once', async () => {
  await awaitMotions([
    { id: 40, secure_vote: true },
    { id: 41, type_id: motionType.electionProposal, polya: 'https://wahl.example/41' },
  ])
  expect(await order()).not.toContain('+40')
  const fresh = [await openLive(app, 'visitor'), await openLive(second, 'elsewhere')]
  await letTimeCome([40, 41])
  for (const { context } of [app, second]) context.changes.tell(['content'])
  for (const { client } of fresh)
    await client.until(({ name, payload }) => name === 'send-data' && payload.op === 'order')
  await expectLive(app, fresh)
  expect((await order()).at(-1)).toBe('+40')
  for (const { client, live } of fresh) {
    const published = client.events.filter(
      ({ name, payload }) => name === 'send-data' && payload.op === 'update_app',
    )
    expect(published).toHaveLength(2)
    expect(live().data.polyas['41']).toBe('https://wahl.example/41')
    expect(live().data.secureVotes['40']).toBe(true)
  }
})

test('[B9] a server that starts makes up for what came while none ran', async () => {
  await awaitMotions([{ id: 50 }])
  await letTimeCome([50])
  const third = await openTestApp(database, { dataDir })
  const { body } = await third.call('data')
  expect(body.presentation.find(({ application }) => application === 50)).toMatchObject({ fresh: true })
})
