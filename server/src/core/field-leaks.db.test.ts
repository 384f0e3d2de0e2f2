import { type CallName, calls } from '@portal/shared/calls.ts'
import type { PortalEvent } from '@portal/shared/events.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { Role } from '@portal/shared/roles.ts'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  type Person,
} from '#test/builders.ts'
import { plantCanaries } from '#test/canaries.ts'
import { type LiveWindow, openLive, settle } from '#test/expect-live.ts'
import { type Client, openTestApp, type TestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const planted = await plantCanaries(db)
const app = await openTestApp(database, { dataDir })
const closed = await openTestApp(database, { dataDir, open: false })
const chair = await buildSession(db, (await buildChair(db)).id)
const [published = 0, unpublished = 0] = planted.motions
const secretVote = await buildMotion(db)

const role = (...roles: Role[]): Person => ({ roles, online_only: false })
const people: Record<string, Person> = {
  hall: role('ROLE_DELEGATE'),
  online: {},
  leader: { voice_leader: true },
  board: role('ROLE_VORSTAND'),
  mgmt: role('ROLE_MANAGEMENT'),
  room: role('ROLE_SAAL'),
  master: role('ROLE_MASTER'),
  office: role('ROLE_OFFICE'),
}

interface Reader {
  name: string
  portal: TestApp
  cookie: string | undefined
}

const readers: Reader[] = [
  { name: 'visitor', portal: app, cookie: undefined },
  { name: 'visitor*', portal: closed, cookie: undefined },
]
for (const [name, person] of Object.entries(people))
  readers.push({ name, portal: app, cookie: await buildSession(db, (await buildUser(db, person)).id) })

const counted = {
  canaries: planted.canaries.length,
  readers: readers.length,
  answers: 0,
  events: 0,
  found: 0,
}
afterAll(() => console.log(JSON.stringify({ test: 'T34 field leaks', ...counted })))

/** Where a reader came across what is not theirs. */
function leaks(reader: string, where: string, text: string): string[] {
  const found = planted.canaries.filter((canary) => !canary.mayRead(reader) && text.includes(canary.text))
  counted.found += found.length
  return found.map(({ place }) => `${reader} reads the ${place} in ${where}`)
}

/** Questions about what is neither asked without a word nor about a motion. */
const inputs: Partial<Record<CallName, Record<string, string>[]>> = {
  printBundle: [{ id: '1' }],
  movements: [{ registerNumber: planted.ownerNumber }],
  personFile: [{ registerNumber: planted.ownerNumber }],
  officeOrder: [{ topId: '2' }],
  hallVoters: [{ resultId: '1' }],
  draftVersions: [{ uuid: planted.draft }],
  share: [{ id: planted.share }],
  logInclusion: [{ seq: '1', size: '1' }],
  logConsistency: [{ from: '1', to: '1' }],
  speakerList: [{ file: '1.json' }, { file: '2.json' }],
}

function addressOf(path: string, input: Record<string, string>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => input[name] ?? '')
  return filled === path ? `${path}?${new URLSearchParams(input).toString()}` : filled
}

/** Every call that reads, with what it can be asked; a new call is asked by itself. */
function questions(): string[] {
  const names = Object.keys(calls) as CallName[]
  return names.flatMap((name) => {
    const call = calls[name]
    if (call.method !== 'GET') return []
    if (call.input.safeParse({}).success) return [call.path]
    const requests = inputs[name] ?? planted.motions.map((appId) => ({ appId: String(appId) }))
    for (const input of requests)
      expect(call.input.safeParse(input).error, `no question is known for ${name}`).toBe(undefined)
    return requests.map((input) => addressOf(call.path, input))
  })
}

const addresses = () => [
  ...questions(),
  '/',
  '/api/openapi.json',
  '/metrics',
  '/Beschluesse',
  '/Beschluesse.rss',
  '/Impressum',
  ...planted.motions.map((id) => `/Beschluesse/${id}`),
  ...planted.files.map((name) => `/download/${name}`),
  ...planted.motions.flatMap((id) => [
    `/data/media/Ib-${String(id).padStart(2, '0')}.pdf`,
    `/data/attachments/${id}_anlage.pdf`,
  ]),
  '/data/attachments/top/TOP-Ib.zip',
]

async function ask({ name, portal, cookie }: Reader, address: string): Promise<string[]> {
  const response = await fetch(`${portal.url}${address}`, { headers: { ...(cookie && { cookie }) } })
  counted.answers += 1
  const head = JSON.stringify([...response.headers])
  return leaks(name, address, head + (await response.text()))
}

test('[P1] no call and no file tells anybody what is not theirs', async () => {
  const found: string[] = []
  for (const reader of readers) for (const address of addresses()) found.push(...(await ask(reader, address)))
  expect(found).toEqual([])
})

test('[P1] the canaries can be seen where they may be', async () => {
  const seen = await Promise.all(
    [
      '/api/data',
      '/api/pages',
      '/api/stream',
      '/api/office/submissions',
      '/api/speakerlists',
      '/api/office/people',
      '/api/office/mails',
      '/api/office/congress',
      '/api/office/protocol-notes',
      addressOf(calls.movements.path, { registerNumber: planted.ownerNumber }),
      ...planted.motions.flatMap((id) => [`/api/office/motion?appId=${id}`, `/api/amendments?appId=${id}`]),
    ].map(async (path) =>
      (await fetch(`${app.url}${path}`, { headers: { cookie: readers.at(-1)?.cookie ?? '' } })).text(),
    ),
  )
  const allowed = planted.canaries.filter(
    ({ place, mayRead }) => mayRead('office') && place !== 'internal file',
  )
  expect(allowed.filter(({ text }) => !seen.join().includes(text)).map(({ place }) => place)).toEqual([])
})

test('[P1] no event tells anybody what is not theirs', async () => {
  const windows: LiveWindow[] = []
  const received = new Map<string, unknown[]>()
  for (const { name, portal, cookie } of readers.filter(({ portal }) => portal === app)) {
    const window = await openLive(portal, name, cookie)
    received.set(name, [])
    window.client.socket.onAny((...args: unknown[]) => void received.get(name)?.push(args))
    windows.push(window)
  }
  await makeNews()
  await settle(app, windows)
  const found = windows.flatMap(({ name, client }) => {
    const events = [...client.events, ...(received.get(name) ?? [])]
    counted.events += events.length
    return leaks(name, 'an event', JSON.stringify(events))
  })
  expect(found).toEqual([])
  expect(counted.events).toBeGreaterThan(50)
  // Of a running secret vote nobody is told how it is spread, not the chair either (rule Z4).
  const secret = windows.flatMap(({ client }) => client.events).filter(tellsOfSecret)
  expect(secret.length).toBeGreaterThan(10)
  expect(secret.filter(({ payload }) => /"votings":\{/.test(JSON.stringify(payload)))).toEqual([])
})

/** Whether an event tells of the secret vote while it runs. */
function tellsOfSecret({ name, payload }: PortalEvent): boolean {
  if (name === 'update-voting' || name === 'start-voting') return payload.appId === secretVote
  return name === 'send-data' && payload.op === 'open-vote' && payload.data.appId === secretVote
}

/** A secret vote in which the owner of the canaries has a ballot. */
async function voteInSecret(owner: Client): Promise<void> {
  const appId = secretVote
  const opened = [
    await app.call('startVote', { appId, mode: 'secret' }, chair),
    await app.call('openVote', { appId }, chair),
  ]
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
  expect(await owner.job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
  await owner.until(({ name, payload }) => name === 'update-voting' && payload.appId === appId)
  expect((await app.call('stopVote', { appId, result: 'count' }, chair)).status).toBe(200)
}

/** All that is told in a hall happens once, done by the owner of the canaries and by the chair. */
async function makeNews(): Promise<void> {
  const own = (place: string) => planted.canaries.find((canary) => canary.place === place)?.text ?? ''
  const asOwner = (name: CallName, input: Record<string, unknown>) => app.call(name, input, planted.owner)
  const asChair = (name: CallName, input: Record<string, unknown>) => app.call(name, input, chair)
  const replies = [
    await asOwner('noteApp', { appId: published, text: `${own('note of another person')} und mehr` }),
    await asOwner('favoriteApp', { appId: published }),
    await asOwner('seenApp', { appId: published }),
    await asOwner('contact', {
      consent: 0,
      email: `${own('e-mail without consent')}@example.org`,
      tel: own('telephone without consent'),
    }),
    await asChair('setWorkingPoint', { topId: 2 }),
    await asChair('setMessage', { text: 'Bitte nehmen Sie Platz.' }),
    await asChair('switchSpeakerList', { topId: 1, open: 1 }),
    await asOwner('addSpeaker', { topId: 1, contact: own('callback number') }),
    await asChair('callSpeaker', { topId: 2, id: planted.speech }),
    await asChair('startSpeech', { topId: 2, id: planted.speech }),
    await asChair('setSpeakingTime', { topId: 2, seconds: 120 }),
    await asChair('removeSpeaker', { topId: 2, id: planted.speech }),
    await asChair('startVote', { appId: published, mode: 'rollcall' }),
    await asOwner('startBo', { type: proceduralType.boardReferral, appId: published }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const owner = await app.connect(planted.owner)
  await decideProcedural(owner)
  expect((await asChair('openVote', { appId: published })).status).toBe(200)
  expect(await owner.job('vote', { appId: published, vote: 1 })).toMatchObject({ result: true })
  expect((await asChair('stopVote', { appId: published, result: 1 })).status).toBe(200)
  expect((await asChair('startVote', { appId: unpublished })).status).not.toBe(200)
  await voteInSecret(owner)
}

/** The owner speaks for what they have moved; it is put to the vote and fails. */
async function decideProcedural(owner: Client): Promise<void> {
  const id = (await app.call('workingPoint', {}, chair)).body.currentBusinessOrder?.id
  const replies = [
    await app.call('talkforitBo', { id }, planted.owner),
    await app.call('setWorkingPoint', { topId: 1 }, chair),
    await app.call('openBo', { id }, chair),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await owner.job('vote-bo', { id, vote: 2 })).toMatchObject({ result: true })
  expect((await app.call('stopBo', { id, result: 0 }, chair)).status).toBe(200)
}
