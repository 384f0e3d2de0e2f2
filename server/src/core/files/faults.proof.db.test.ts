import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { sendUpload } from '#test/build-attachments.ts'
import { buildAttachment, buildFiles, buildService, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { drawScreen } from '#test/draw-screen.ts'
import {
  breakable,
  breakFiles,
  breakHelpers,
  breakStatements,
  FaultPoints,
  type Kind,
} from '#test/fault-points.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { report } from '#test/prove.ts'

/** Every fault at every point in `npm run proof`; at every third point one of them in `npm test`. */
const isLong = process.env['PROOF'] === 'long'
const step = isLong ? 1 : 3
const points = new FaultPoints()
const direct = await openTestDb()
const { db } = direct
await buildCongress(db)
const motion = await buildMotion(db, { number: 7 })
const text = 'Zeile für Zeile.\n'.repeat(10_000)
const attachment = await buildAttachment(db, motion, 'anlagen/Plan.txt', text)
await buildFiles(db, { 'wege.txt': text })
await buildService(db, [{ title: 'Wege', category: 'document', public: true, file: 'wege.txt' }])
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)

const dataDir = await makeDataDir()
const database = breakable(direct)
const app = await openTestApp(database, { dataDir }, { limits: false })
const hall = await openHall(db, [app], 2)
const [voter, author] = hall.delegates as [(typeof hall.delegates)[number], (typeof hall.delegates)[number]]

const undo: (() => void)[] = []
beforeAll(async () => {
  undo.push(await breakFiles(dataDir, points), breakStatements(points), breakHelpers(points))
})
afterAll(async () => {
  points.rest()
  for (const step of undo) step()
  await app.close()
  await database.close()
})

/** What came of a question: an answer to its end, or null where it broke off after its head. */
interface Heard {
  status: number
  type: string
  body: Buffer | null
}

/** Asks; a question that is not answered at all, or not within ten seconds, fails the test. */
async function hear(path: string, cookie = author.cookie): Promise<Heard> {
  const headers = { cookie, 'accept-encoding': 'identity', 'cache-control': 'no-cache' }
  return heard(await fetch(app.url + path, { headers, signal: AbortSignal.timeout(10_000) }))
}

async function heard(response: Response): Promise<Heard> {
  const body = await response.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  )
  return { status: response.status, type: response.headers.get('content-type') ?? '', body }
}

const json = ({ body }: Heard) => JSON.parse(body?.toString() ?? '')

interface Scenario {
  name: string
  /** Brings about what is asked for, while nothing fails. */
  prepare?: () => Promise<unknown>
  ask: () => Promise<Heard>
  /** Looks, when nothing fails any more, whether what was acknowledged, or was there before, is there. */
  check: (answer: Heard) => Promise<unknown>
}

const forgetCopies = () => rm(join(dataDir, 'copies'), { recursive: true, force: true })
const isText = async ({ status, body }: Heard) => {
  if (status === 200 && body) expect(body.toString() === text).toBe(true)
}
const planPath = `/data/attachments/${attachment}_Plan.txt`
const archivePath = '/data/attachments/top/TOP-Ib.zip'
const readUpload = (filename: string) => hear(`/uploads/${author.register_number}/0/${filename}`)
const upload = async () =>
  heard(await sendUpload(app.url, author.cookie, { name: 'a.txt', bytes: Buffer.from(text) }))
const removeAll = async () => db.deleteFrom('uploads').execute()
const call = async (...args: Parameters<typeof app.call>): Promise<Heard> => {
  const { status, body, headers } = await app.call(...args)
  return { status, type: headers.get('content-type') ?? '', body: Buffer.from(JSON.stringify(body)) }
}

let storedName = ''
let screenId = 0
let voted = { appId: 0, uuid: '' }

const scenarios: Scenario[] = [
  {
    name: 'send a file',
    prepare: removeAll,
    ask: upload,
    check: async (answer) => {
      if (answer.status === 200) await isText(await readUpload(json(answer).filename))
      else expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
    },
  },
  {
    name: 'remove a file',
    prepare: async () => {
      await removeAll()
      storedName = json(await upload()).filename
    },
    ask: () => call('uploadRemove', { filename: storedName }, author.cookie),
    check: async ({ status }) =>
      expect((await readUpload(storedName)).status).toBe(status === 200 ? 404 : 200),
  },
  {
    name: 'read one’s own file',
    prepare: async () => {
      await removeAll()
      storedName = json(await upload()).filename
      await forgetCopies()
    },
    ask: () => readUpload(storedName),
    check: isText,
  },
  { name: 'read an attachment', prepare: forgetCopies, ask: () => hear(planPath), check: isText },
  {
    name: 'read an attachment again',
    prepare: () => hear(planPath),
    ask: () => hear(planPath),
    check: isText,
  },
  {
    name: 'read a file of a page',
    prepare: forgetCopies,
    ask: () => hear('/download/wege.txt'),
    check: isText,
  },
  {
    name: 'read an archive',
    prepare: forgetCopies,
    ask: () => hear(archivePath),
    check: async ({ status, body }) => {
      if (status === 200 && body)
        expect(await zipNames(body)).toEqual(['Ib-07.pdf', 'Ib-07_Anlage-1_Plan.txt'])
    },
  },
  {
    name: 'read a document that is made for it',
    prepare: async () => {
      await db.updateTable('motions').set({ title: randomUUID() }).where('id', '=', motion).execute()
      app.context.changes.tell(['content'])
    },
    ask: () => hear('/data/media/Ib-07.pdf'),
    check: async ({ status, body }) => {
      if (status === 200 && body) expect(body.subarray(-6).toString()).toContain('%%EOF')
      // What failed by a fault of the machine is no fault of the text, and need not wait.
      await db.deleteFrom('typesetting_failures').execute()
    },
  },
  {
    name: 'send a picture to the hotline',
    prepare: async () => {
      await db.deleteFrom('screen_requests').execute()
      const { body } = await app.call('askScreen', { registerNumber: author.register_number }, office)
      screenId = body.id
    },
    ask: async () => call('takeScreen', { id: screenId, screen: await drawScreen() }, author.cookie),
    check: async ({ status }) => {
      if (status === 200)
        expect((await hear(`/api/office/screens/${screenId}`, office)).type).toBe('image/jpeg')
      else
        expect(
          (await call('takeScreen', { id: screenId, screen: await drawScreen() }, author.cookie)).status,
        ).toBe(200)
    },
  },
  {
    name: 'save a long draft',
    prepare: () => db.deleteFrom('drafts').execute(),
    ask: () =>
      call(
        'saveDraft',
        { uuid: randomUUID(), version: 0, content: '<p>Satz.</p>'.repeat(2000) },
        author.cookie,
      ),
    check: async ({ status }) => {
      const drafts = await db.selectFrom('drafts').selectAll().execute()
      expect(drafts).toHaveLength(status === 200 ? 1 : 0)
    },
  },
  {
    name: 'read what a window begins with',
    prepare: async () => app.context.changes.tell(['content', 'floor']),
    ask: () => hear('/api/data'),
    check: async ({ status, body }) => {
      if (status === 200) expect(JSON.parse(body?.toString() ?? '')).toHaveProperty('version')
    },
  },
  {
    name: 'vote',
    prepare: async () => {
      await hall.clearVote()
      voted = { appId: await hall.openVote({}, { top_id: 1 }), uuid: randomUUID() }
    },
    ask: async () => {
      const { result } = await voter.window.job('vote', { appId: voted.appId, vote: 1 }, voted.uuid)
      return { status: result ? 200 : 503, type: 'application/problem+json', body: null }
    },
    check: async ({ status }) => {
      const ballots = () =>
        db.selectFrom('ballots').select('choice').where('user_id', '=', voter.id).execute()
      if (status === 200) expect(await ballots()).toEqual([{ choice: 1 }])
      // The window sends it again until it is answered, and it counts once.
      const again = await voter.window.job('vote', { appId: voted.appId, vote: 1 }, voted.uuid)
      expect([again.result, await ballots()]).toEqual([true, [{ choice: 1 }]])
    },
  },
]

const faults: { kind: Kind; codes: string[] }[] = [
  { kind: 'file', codes: ['EIO', 'ENOENT', 'EACCES', 'EMFILE', 'ENOSPC'] },
  { kind: 'statement', codes: ['lost', '57014', '53100', '08006'] },
  { kind: 'helper', codes: ['gone'] },
]

const counted = { rounds: 0, survived: 0, whole: 0, refused: 0, brokenOff: 0 }
afterAll(() => report({ test: 'fault points', ...counted }))

/** Asks once with this fault; whatever comes of it is an answer, and the portal goes on. */
async function meet(scenario: Scenario, kind: Kind, at: number | 'every', code: string): Promise<void> {
  const where = `${scenario.name}: ${kind} ${at} ${code}`
  await scenario.prepare?.()
  points.arm({ kind, at, code })
  counted.rounds += 1
  const answer = await scenario.ask()
  points.rest()
  const isRefused = answer.status >= 400
  if (isRefused) expect(answer.type, where).toContain('application/problem+json')
  if (isRefused) counted.refused += 1
  else if (answer.body === null && scenario.name !== 'vote') counted.brokenOff += 1
  else counted.whole += 1
  await scenario.check(answer)
  for (const path of ['/healthz', '/readyz']) expect((await fetch(app.url + path)).status, where).toBe(200)
  counted.survived += 1
}

/** How many points of a kind a question passes while nothing fails. */
async function countPoints(scenario: Scenario, kind: Kind): Promise<number> {
  await scenario.prepare?.()
  points.rest()
  expect((await scenario.ask()).status, scenario.name).toBe(200)
  return points.passed(kind)
}

test.each(scenarios)(
  '[X8] whatever fails while people $name, each is answered and nothing is lost',
  async (scenario) => {
    for (const { kind, codes } of faults) {
      const count = await countPoints(scenario, kind)
      for (let at = 0; at < count; at += step)
        for (const code of isLong ? codes : [codes[(at / step) % codes.length] as string])
          await meet(scenario, kind, at, code)
    }
  },
)

test.each(['ENOSPC', 'EROFS'])(
  '[X8] while the disk takes nothing (%s), all is answered and what can be is sent',
  async (code) => {
    for (const scenario of scenarios) await meet(scenario, 'write', 'every', code)
    await forgetCopies()
    points.arm({ kind: 'write', at: 'every', code })
    for (const path of [planPath, '/download/wege.txt'])
      expect((await hear(path)).body?.toString() === text).toBe(true)
    const refused = await upload()
    points.rest()
    expect([refused.status, json(refused).type]).toEqual([507, 'urn:portal:refusal:no-space'])
  },
)

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer as never)

async function zipNames(bytes: Buffer): Promise<string[]> {
  const zip = await openZip(bytes, { lazyEntries: false })
  return new Promise((resolve, reject) => {
    const names: string[] = []
    zip.on('entry', ({ fileName }: Entry) => names.push(fileName))
    zip.on('end', () => resolve(names))
    zip.on('error', reject)
  })
}
