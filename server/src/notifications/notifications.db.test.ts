import { motionType } from '@portal/shared/motions/types.ts'
import type { Role } from '@portal/shared/roles.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  buildUsers,
  type Person,
} from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { buildBrowser, openPushService } from '#test/open-push-service.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const service = await openPushService()
const app = await openTestApp(database, { pushServices: [service.origin] })
const second = await openTestApp(database, { pushServices: [service.origin] })
const chair = await buildSession(db, (await buildChair(db)).id)

/** Somebody logged in, at a browser that has subscribed. */
async function subscribe(person: Person = {}) {
  const user = await buildUser(db, person)
  const cookie = await buildSession(db, user.id)
  const browser = buildBrowser(service.origin)
  expect(await app.call('pushSubscribe', browser.subscription, cookie)).toMatchObject({
    status: 200,
    body: 1,
  })
  return { ...user, cookie, ...browser }
}
type Subscriber = Awaited<ReturnType<typeof subscribe>>

const act = async (name: Parameters<typeof app.call>[0], input: Record<string, unknown>) =>
  expect(await app.call(name, input, chair)).toMatchObject({ status: 200 })

let read = 0

/** What has come since this was asked last, in the order of those named, who are all that were notified. */
async function come(...people: Subscriber[]) {
  const handed = (await service.until(read + people.length)).slice(read)
  read += people.length
  expect(handed.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    people.map(({ subscription }) => subscription.endpoint).toSorted(),
  )
  return people.flatMap((person) =>
    handed
      .filter(({ endpoint }) => endpoint === person.subscription.endpoint)
      .map(({ headers, body }) => ({ headers, notice: person.read(body) })),
  )
}

test('[R1, R2] when a vote opens, whoever has a ballot is notified, for as long as it lasts', async () => {
  const voter = await subscribe()
  const online = (...roles: Role[]): Person => ({ roles, online_only: true })
  await subscribe({ online_only: false })
  await subscribe(online('ROLE_VORSTAND'))
  await subscribe(online('ROLE_DELEGATE', 'ROLE_MASTER'))
  const appId = await buildMotion(db, { title: 'Haltung zur Digitalisierung', number: 97 })
  await act('startVote', { appId })
  await act('openVote', { appId, seconds: 600 })
  const [first] = await come(voter)
  expect(first?.headers).toMatchObject({
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
  })
  expect(Number(first?.headers['ttl'])).toBeGreaterThan(60)
  expect(Number(first?.headers['ttl'])).toBeLessThanOrEqual(600)
  expect(first?.headers['topic']).toBe(first?.notice.tag)
  expect(first?.notice).toMatchObject({
    title: 'Abstimmung eröffnet',
    body: 'Antrag Ib - 97: Haltung zur Digitalisierung',
    url: '/Voting',
  })
  // Whichever server gives more time.
  expect(await second.call('extendVote', { appId, seconds: 30 }, chair)).toMatchObject({ status: 200 })
  await act('extendVote', { appId, seconds: 30 })
  await act('cancelVote', { appId })
  const next = await buildMotion(db)
  await act('startVote', { appId: next })
  await act('openVote', { appId: next })
  // More time was no new vote: this is the next one's.
  const [later] = await come(voter)
  expect(Number(later?.headers['ttl'])).toBeGreaterThan(0)
  expect(Number(later?.headers['ttl'])).toBeLessThanOrEqual(60)
  expect(later?.notice.tag).not.toBe(first?.notice.tag)
  await act('cancelVote', { appId: next })
  await app.call('pushUnsubscribe', {}, voter.cookie)
})

test('[R1, R2, A9] what a vote has come to takes the place of the notice that it had opened', async () => {
  const voter = await subscribe()
  const appId = await buildMotion(db, { number: 98 })
  await act('startVote', { appId })
  await act('openVote', { appId, seconds: 600 })
  const [opened] = await come(voter)
  await act('stopVote', { appId, result: 1 })
  const [notice] = await come(voter)
  expect(notice?.notice).toEqual({
    title: 'Ergebnis',
    body: 'Ib-98 angenommen.',
    url: '/Voting',
    tag: opened?.notice.tag,
  })
  await act('correctResult', { appId, result: 2, reason: 'Verlesen' })
  expect((await come(voter))[0]?.notice).toEqual({
    title: 'Ergebnis berichtigt',
    body: 'Berichtigt: Ib-98 abgelehnt.',
    url: '/Voting',
    tag: opened?.notice.tag,
  })
  await app.call('pushUnsubscribe', {}, voter.cookie)
})

test('[R1] in a chamber vote the voice leaders alone are notified', async () => {
  const leader = await subscribe({ voice_leader: true, medical_association_code: 'BE' })
  const delegate = await subscribe()
  const appId = await buildMotion(db, { union_vote: true })
  await act('startVote', { appId })
  await act('openVote', { appId })
  await come(leader)
  await act('cancelVote', { appId })
  for (const { cookie } of [leader, delegate]) await app.call('pushUnsubscribe', {}, cookie)
})

test('[R1] whoever is called up, and then has the floor, is notified, and nobody else', async () => {
  const speaker = await subscribe()
  const other = await subscribe()
  await act('switchSpeakerList', { topId: 2, open: 1 })
  const { body } = await app.call('addSpeaker', { topId: 2 }, speaker.cookie)
  const entry = { topId: 2, id: body.id }
  await act('callSpeaker', entry)
  expect((await come(speaker))[0]?.notice).toEqual({
    title: 'Sie sind aufgerufen',
    body: 'Rednerliste TOP Ib',
    url: '/Rednerliste?top=2',
    tag: `speech-${body.id}`,
  })
  await act('startSpeech', entry)
  expect((await come(speaker))[0]?.notice.title).toBe('Sie haben das Wort')
  await act('endSpeech', entry)
  for (const { cookie } of [speaker, other]) await app.call('pushUnsubscribe', {}, cookie)
})

test('[R1] whoever is asked for support is notified', async () => {
  const subscribed = await subscribe()
  const others = await buildUsers(db, 8)
  const author = await buildUser(db, { name: 'Dr. Anfang' })
  const form = {
    type_id: motionType.regular,
    top_id: 1,
    title: 'Für eine bessere Weiterbildung',
    content: '<p>Der Ärztetag möge beschließen.</p>',
    supporters: [subscribed, ...others].map(({ register_number }) => register_number),
  }
  const cookie = await buildSession(db, author.id)
  expect((await app.call('submitApp', form, cookie)).status).toBe(200)
  const [invitation] = await come(subscribed)
  expect(invitation?.notice).toMatchObject({
    title: 'Bitte um Unterstützung',
    body: 'Dr. Anfang bittet Sie, einen Antrag zu unterstützen.',
    url: '/Antragsuntersützung',
  })
  expect(invitation?.headers).toMatchObject({ ttl: '14400' })
})

test('[R4] a subscription goes with its session, and where the push service does not know it any more', async () => {
  const endpoints = async () =>
    (await db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint)
  const person = await subscribe()
  expect(await endpoints()).toContain(person.subscription.endpoint)
  expect((await app.call('logout', {}, person.cookie)).status).toBe(200)
  expect(await endpoints()).not.toContain(person.subscription.endpoint)

  const gone = await subscribe()
  await act('switchSpeakerList', { topId: 2, open: 1 })
  const { body } = await app.call('addSpeaker', { topId: 2 }, gone.cookie)
  service.answer(410)
  await act('callSpeaker', { topId: 2, id: body.id })
  await come(gone)
  await expect.poll(endpoints).not.toContain(gone.subscription.endpoint)
  service.answer(201)
})

test('[R3, R4] a browser belongs to whoever logged in there last; only known push services are taken', async () => {
  const first = await subscribe()
  const other = await buildSession(db, (await buildUser(db)).id)
  expect((await app.call('pushSubscribe', first.subscription, other)).status).toBe(200)
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('endpoint', '=', first.subscription.endpoint)
    .select('session_id')
    .execute()
  expect(rows).toHaveLength(1)
  const foreign = buildBrowser('http://127.0.0.1:1').subscription
  expect(await app.call('pushSubscribe', foreign, other)).toMatchObject({
    status: 400,
    problem: { detail: sentence('push-service-unknown') },
  })
  const short = { ...first.subscription, keys: { p256dh: 'A'.repeat(20), auth: 'B'.repeat(22) } }
  expect(await app.call('pushSubscribe', short, other)).toMatchObject({ status: 400 })
  // As long as a point, but on no curve.
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  const wrong = { ...first.subscription, keys: { ...first.subscription.keys, p256dh: offCurve } }
  expect(await app.call('pushSubscribe', wrong, other)).toMatchObject({
    status: 400,
    problem: { detail: sentence('push-key-wrong') },
  })
})

test('[R4] windows that subscribe at the same moment are all answered, and one subscription stays', async () => {
  const person = await subscribe()
  const others = await buildSession(db, (await buildUser(db)).id)
  const asks = Array.from({ length: 12 }, (_, index) =>
    (index % 2 === 0 ? app : second).call(
      'pushSubscribe',
      person.subscription,
      index % 3 === 0 ? others : person.cookie,
    ),
  )
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 200))
  const { endpoint } = person.subscription
  const rows = db.selectFrom('push_subscriptions').select('endpoint').where('endpoint', '=', endpoint)
  expect(await rows.execute()).toHaveLength(1)
})
