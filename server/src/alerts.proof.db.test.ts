import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contents } from '#backups/contents.ts'
import { writeBackup } from '#core/backup/backup.ts'
import { noteBackup } from '#core/backup/store.ts'
import { withClient } from '#core/database/connection.ts'
import { createLog } from '#core/log.ts'
import { Press, Unprintable } from '#documents/press.ts'
import { insertMails } from '#mail/store.ts'
import { root } from '#rehearsal/processes.ts'
import { buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion, buildUser } from '#test/builders.ts'
import { cuttable } from '#test/cuttable-database.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { expectAlert, readScrape, type Scrape } from '#test/promtool.ts'
import { isLong, report } from '#test/prove.ts'
import { shiftedBy } from '#test/shifted-clock.ts'

const rules = join(root, 'deploy/alerts.yml')
const alerts = [
  ...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)\n +expr: (.*)\n +for: (\d+)([sm])/g),
].map(([, name = '', expression = '', count, unit]) => ({
  name,
  expression,
  /** How long it is true before somebody is woken, in seconds; by then Prometheus has asked twice. */
  seconds: Math.max(30, Number(count) * (unit === 'm' ? 60 : 1) + 15),
}))
const isUsed = (name: string) => alerts.some(({ expression }) => expression.includes(name))

const metricsToken = 'a-token-for-prometheus'
/** How late the thread of the portal is said to be. */
let lateMs = 0

/** A portal that can be cut off from its database, one whose thread is watched, and people who vote at the first one. */
async function openStage() {
  const database = await openTestDb()
  await buildCongress(database.db)
  const settings = { metricsToken, dataDir: await makeDataDir() }
  const log = createLog({ logLevel: 'error' }, { terminal: false, to: { write: () => {} } })
  const line = await cuttable(database)
  const app = await openTestApp(line, settings, { log, loopDelayMs: () => lateMs })
  const watched = await openTestApp(database, settings, { log })
  const startShifted = mortalPortals(database, {
    ...{ NODE_OPTIONS: shiftedBy(2000), METRICS_TOKEN: metricsToken, DATA_DIR: settings.dataDir },
  })
  const hall = await openHall(database.db, [app], 4)
  return { ...database, settings, line, app, watched, startShifted, hall }
}
type Stage = Awaited<ReturnType<typeof openStage>>

/** What Prometheus would get, in the time that it waits. */
async function scrape({ url }: { url: string }): Promise<Scrape> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const answer = await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  return readScrape((await answer?.text()) ?? null, isUsed)
}

/** What is told while nothing is wrong. */
async function scrapeWell({ pool, db, connection, app }: Stage): Promise<Scrape> {
  await pool.query('delete from backups')
  await noteBackup(db, await writeBackup(connection, contents, join(await makeDataDir(), 'backup'), null))
  return scrape(app)
}

const readiness = async ({ url }: Stage['app']) => (await fetch(`${url}/readyz`)).status

/** Takes away what statements read, for as long as something is done. */
async function withoutTable<T>({ pool }: Stage, table: string, use: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} rename to moved_away`)
  return use().finally(() => pool.query(`alter table moved_away rename to ${table}`))
}

/** All cast while somebody holds the floor, who lets go after so long, or once so many ballots have stayed without an answer. */
async function voteBehindLock({ hall, app, connection }: Stage, heldMs: number | null): Promise<Scrape> {
  const counted = async (answer: string) =>
    (await scrape(app)).get(`portal_jobs_total{op="vote",answer="${answer}"}`) ?? 0
  // Whoever was cut off with the database before is in a new window.
  const windows = await Promise.all(hall.delegates.map(({ cookie }) => app.connect(cookie)))
  await hall.clearVote()
  const appId = await hall.openVote()
  const answer = heldMs === null ? 'unanswered' : 'taken'
  const before = await counted(answer)
  const rises = () => expect.poll(() => counted(answer)).toBeGreaterThanOrEqual(before + windows.length)
  await withClient(connection, async (client) => {
    await client.query('begin')
    await client.query('select from floor for update')
    for (const window of windows) void window.job('vote', { appId, vote: 1 }).catch(() => null)
    await (heldMs === null ? rises() : delay(heldMs))
    await client.query('rollback')
  })
  if (heldMs !== null) await rises()
  const figures = await scrape(app)
  await hall.clearVote()
  return figures
}

/** Makes the cause of an alert, and answers what Prometheus is told while it is there. */
const causes: Record<string, (stage: Stage) => Promise<Scrape>> = {
  PortalDown: async ({ line, settings }) => {
    const gone = await openTestApp(line, settings)
    await gone.close()
    return scrape(gone)
  },
  PortalNotReady: async ({ line, app }) => {
    line.cut()
    onTestFinished(async () => {
      line.restore()
      await expect.poll(() => readiness(app)).toBe(200)
    })
    await expect.poll(() => readiness(app)).toBe(503)
    return scrape(app)
  },
  BallotsSlow: (stage) => voteBehindLock(stage, 3000),
  BallotsUnanswered: (stage) => voteBehindLock(stage, null),
  EventLoopLate: async ({ watched }) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const busyUntil = performance.now() + 400
      while (performance.now() < busyUntil);
      await delay(1)
    }
    return scrape(watched)
  },
  PoolWaits: async ({ line: { pool }, app }) => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const waiting = Array.from({ length: 8 }, () => pool.query('select 1').catch(() => null))
    const figures = await scrape(app)
    for (const client of held) client.release()
    await Promise.all(waiting)
    return figures
  },
  ClockOff: async ({ startShifted }) => scrape(await startShifted()),
  ErrorsLogged: async (stage) => {
    const { app, hall } = stage
    const cookie = hall.delegates[0]?.cookie ?? ''
    const headers = { cookie }
    const { status } = await withoutTable(stage, 'notes', () => fetch(`${app.url}/api/data`, { headers }))
    expect(status).toBe(500)
    return scrape(app)
  },
  QuietFailures: async (stage) => {
    const failed = () => scrape(stage.app).then((figures) => figures.get(SETTINGS_FAILED))
    await withoutTable(stage, 'settings', async () => {
      stage.app.context.changes.tell(['settings'])
      await expect.poll(failed).toBeGreaterThan(0)
    })
    return scrape(stage.app)
  },
  FilesLost: async ({ db, pool, app }) => {
    await buildFiles(db, { 'plan.txt': 'Raum 3' })
    await pool.query("update file_pieces set bytes = 'Raum'")
    await app.context.files.check()
    return scrape(app)
  },
  KeysNotShared: async ({ line, settings }) => {
    const stray = await openTestApp(line, { ...settings, dataDir: await makeDataDir() })
    const figures = await scrape(stray)
    await stray.close()
    return figures
  },
  DocumentsFail: async ({ db, app }) => {
    await buildMotion(db, { number: 10 })
    app.context.changes.tell(['content'])
    vi.spyOn(Press.prototype, 'print').mockRejectedValue(new Unprintable('memory'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await fetch(`${app.url}/data/media/Ib-10.pdf`)).status).toBe(503)
    return scrape(app)
  },
  MailsLate: async ({ db, app }) => {
    const { id } = await buildUser(db)
    await db
      .transaction()
      .execute((tx) => insertMails(tx, [{ kind: 'test', userId: id, address: 'a@b.example' }]))
    await db.updateTable('mails').set({ made_at: sql`now() - interval '11 minutes'` }).execute()
    return scrape(app)
  },
  BackupOld: async ({ pool, app }) => {
    await pool.query("update backups set at = at - interval '26 hours'")
    return scrape(app)
  },
  RequestsMisrouted: async ({ app, watched }) => {
    const poll = ({ url }: { url: string }, sid = '') =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling${sid && `&sid=${sid}`}`)
    const { sid } = JSON.parse((await (await poll(watched)).text()).slice(1))
    const before = (await scrape(app)).get(MISROUTED) ?? 0
    expect((await poll(app, sid)).status).toBe(400)
    await expect.poll(async () => (await scrape(app)).get(MISROUTED)).toBeGreaterThan(before)
    return scrape(app)
  },
  VisitorsTurnedAway: async ({ app }) => {
    lateMs = 50
    const answers = await Promise.all(Array.from({ length: 400 }, () => fetch(`${app.url}/api/data`)))
    lateMs = 0
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(100)
    return scrape(app)
  },
}

const MISROUTED = 'portal_misrouted_requests_total'
const SETTINGS_FAILED = 'portal_quiet_failures_total{what="read the settings"}'

test('[I16] each alert has a cause that is made', () => {
  expect(Object.keys(causes)).toEqual(alerts.map(({ name }) => name))
})

const stage = isLong ? await openStage() : null
test.runIf(stage).each(alerts)(
  '[I16] $name fires by its cause, and not before',
  async ({ name, seconds }) => {
    const cause = causes[name]
    if (!stage || !cause) throw new Error(`nothing causes ${name}`)
    const before = await scrapeWell(stage)
    const after = await cause(stage)
    await expectAlert(rules, name, { before, after, seconds })
    report({ test: `alert ${name}`, rounds: 1, survived: 1 })
  },
)
