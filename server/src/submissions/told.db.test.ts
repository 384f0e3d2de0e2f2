import { randomUUID } from 'node:crypto'
import { motionType } from '@portal/shared/motions/types.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildChair, buildCongress, buildSession, buildUser, buildUsers } from '#test/builders.ts'
import { expectLive, openLive, settle } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const second = await openTestApp(database)

const canary = 'Kanarienvogel 4711'
const people = await buildUsers(db, 6)
const [author, behind, agrees, declines, leaving, other] = await Promise.all(
  people.map(async (user) => ({ ...user, cookie: await buildSession(db, user.id) })),
)
if (!author || !behind || !agrees || !declines || !leaving || !other) throw new Error('six people')
const delegates = await buildUsers(db, 8)
const chair = await buildSession(db, (await buildChair(db)).id)
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'Büro' })).id)

const windows = {
  author: await openLive(app, 'author', author.cookie),
  authorAgain: await openLive(second, "author's window at the other server", author.cookie),
  behind: await openLive(second, 'co-applicant', behind.cookie),
  agrees: await openLive(app, 'agrees', agrees.cookie),
  declines: await openLive(second, 'declines', declines.cookie),
  other: await openLive(app, 'other delegate', other.cookie),
  chair: await openLive(app, 'chair', chair),
  office: await openLive(second, 'office', office),
  visitor: await openLive(app, 'visitor'),
}
const all = () => Object.values(windows).filter(({ client }) => client.socket.connected)

/** Every server tells its own windows, and both have to be through with it. */
async function expectAll() {
  await settle(second, all())
  await expectLive(app, all())
}

const appsOf = (name: keyof typeof windows) => windows[name].live().data.delegateApps

test('[V9, E16] what is known plus what is told is the fresh snapshot, for everybody, through the whole chain', async () => {
  const uuid = randomUUID()
  await app.call('saveDraft', { uuid, version: 0, title: canary }, author.cookie)
  await expectAll()
  const sent = await app.call(
    'submitApp',
    {
      uuid,
      type_id: motionType.electionProposal,
      top_id: 1,
      content: `<p>${canary}</p>`,
      applicants: [behind, ...delegates].map(({ register_number }) => register_number),
      supporters: [agrees, declines, leaving].map(({ register_number }) => register_number),
    },
    author.cookie,
  )
  expect(sent).toMatchObject({ status: 200, body: { transferred: false } })
  const { id } = sent.body
  await expectAll()
  expect(appsOf('authorAgain')).toMatchObject([{ id, asked: 3, accepted: 0 }])
  expect(windows.agrees.live().data.user?.supported).toEqual([id])
  expect(windows.behind.live().data.delegateApp2Applicant[id]).toHaveLength(9)

  await app.call('supportApp', { id, status: 1 }, agrees.cookie)
  await expectAll()
  expect(appsOf('author')).toMatchObject([{ accepted: 1 }])
  expect(appsOf('declines')).toMatchObject([{ accepted: 1, supporters: [{ accepted: null }] }])
  expect(windows.agrees.live().data.user?.supported).toEqual([])
  await app.call('supportApp', { id, status: 0 }, declines.cookie)
  await app.call('addSupporter', { appId: id, registerNumber: other.register_number }, author.cookie)
  await expectAll()
  expect(appsOf('other')).toMatchObject([{ id, asked: 4 }])

  // Each server tells its own windows of it when it hears it from the database.
  const arrivals = (['author', 'authorAgain', 'behind', 'agrees', 'declines', 'other'] as const).map(
    oneMoreShare,
  )
  await doWork(app.context, system, (work) =>
    handOverSeat(work, { from: leaving.register_number, to: delegateNumber() }),
  )
  await Promise.all(arrivals)
  await expectAll()
  expect(appsOf('author')).toMatchObject([{ asked: 3 }])

  expect((await app.call('triggerAppSubmits', { type: motionType.electionProposal }, chair)).body).toBe(1)
  await expectAll()
  expect(appsOf('author')).toMatchObject([{ transferred: true, transfer_id: expect.any(Number) }])
  expect(appsOf('agrees')).toHaveLength(1)
  expect([appsOf('declines'), appsOf('other')]).toEqual([[], []])
  expect(windows.other.live().data.user?.supported).toEqual([])

  await second.call('setSubmissionStatus', { id, status: 'In Bearbeitung' }, office)
  await expectAll()
  expect(appsOf('behind')).toMatchObject([{ backend_status: 'In Bearbeitung' }])
  const published = { id, top_id: 2, title: 'Veröffentlicht', content: '<p>Redigiert</p>' }
  const { body } = await second.call('publishSubmission', published, office)
  await expectAll()
  expect(appsOf('author')).toMatchObject([{ appId: body.id, print_number: 'Ib - 01' }])
  expect(windows.visitor.live().data.apps).toMatchObject([{ id: body.id, title: 'Veröffentlicht' }])
})

const delegateNumber = () => delegates[0]?.register_number ?? ''

/** Waits until the window was told of one share more than now. */
function oneMoreShare(name: keyof typeof windows): Promise<unknown> {
  const { client } = windows[name]
  const shares = () => client.events.filter(isShare).length
  const before = shares()
  return client.until(() => shares() > before)
}

const isShare = (event: { name: string; payload: object }) =>
  event.name === 'send-data' && 'op' in event.payload && event.payload.op === 'share'

test('[E16] the answer that completes the support reaches the author with the submission', async () => {
  const fresh = await buildUsers(db, 9)
  const { body } = await app.call(
    'submitApp',
    {
      uuid: randomUUID(),
      type_id: motionType.regular,
      top_id: 1,
      title: 'Der letzte von neun',
      content: '<p>Text</p>',
      supporters: fresh.map(({ register_number }) => register_number),
    },
    author.cookie,
  )
  for (const user of fresh) {
    // Whoever reads a share late finds the answers of others in it, too.
    await expectAll()
    await app.call('supportApp', { id: body.id, status: 1 }, await buildSession(db, user.id))
  }
  await expectAll()
  const shown = appsOf('author').find(({ id }) => id === body.id)
  expect(shown).toMatchObject({ transferred: true, accepted: 9 })
  expect(shown?.supporters.filter(({ accepted }) => !accepted)).toEqual([])
})

test('[P1, E14] nobody is told or shown what does not concern them, by no event and by no call', async () => {
  await settle(second, all())
  await settle(app, all())
  for (const { name, client } of Object.values(windows))
    expect(JSON.stringify(client.events), name).not.toContain(canary)
  for (const cookie of [chair, declines.cookie, other.cookie, undefined])
    for (const call of ['data', 'apps', 'workingPoint', 'supportedStatus', 'drafts'] as const)
      expect(JSON.stringify((await app.call(call, {}, cookie)).body)).not.toContain(canary)
  const silent = [windows.chair, windows.visitor].flatMap(({ client }) => client.events)
  expect(JSON.stringify(silent)).not.toMatch(/share|status_delegateapp|"draft"/)
  expect(windows.office.client.events.filter(isShare)).toEqual([])
  const details = await db.selectFrom('audit_details').selectAll().execute()
  expect(JSON.stringify(details)).not.toContain(canary)
})
