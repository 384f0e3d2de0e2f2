import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { contents } from '#backups/contents.ts'
import { insertMails } from '#mail/store.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { writeBackup } from './backup/backup.ts'
import { noteBackup } from './backup/store.ts'

const root = join(import.meta.dirname, '../../..')
const database = await openTestDb()
const { db } = database
await buildCongress(db)
const metricsToken = 'metrics-token-16'
const lines: { msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const one = await openTestApp(database, { metricsToken }, { log })
const other = await openTestApp(database, { metricsToken }, { log })
const hall = await openHall(db, [one], 2)

async function figures(): Promise<string> {
  const response = await fetch(`${one.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return response.text()
}

/** What a line of the figures ends with, whatever its labels, given in a pattern. */
async function figure(pattern: string): Promise<number> {
  const [, value] = new RegExp(`^${pattern} (\\S+)$`, 'm').exec(await figures()) ?? []
  return Number(value)
}

test('[I16] a ballot is counted by its answer, with the time until it was committed', async () => {
  const taken = String.raw`portal_jobs_total\{op="vote",answer="taken"\}`
  const refused = String.raw`portal_jobs_total\{op="vote",answer="refused"\}`
  const answered = String.raw`portal_job_seconds_count\{op="vote"\}`
  const count = async () =>
    [await figure(taken), await figure(refused), await figure(answered)].map((n) => n || 0)
  const [takenBefore = 0, refusedBefore = 0, answeredBefore = 0] = await count()
  const appId = await hall.openVote()
  const [first, second] = hall.delegates
  await first?.window.job('vote', { appId, vote: 0 })
  await second?.window.job('vote', { appId, vote: 1 })
  await second?.window.job('vote', { appId, vote: 1 })
  expect(await count()).toEqual([takenBefore + 2, refusedBefore + 1, answeredBefore + 3])
  await expect.poll(() => figure(String.raw`portal_voters_connected\{association="[^"]*"\}`)).toBe(2)
  await hall.clearVote()
})

test('[I16] the newest backup has its time among the figures', async () => {
  expect(await figure('portal_last_backup_timestamp_seconds')).toBe(0)
  const made = await writeBackup(database.connection, contents, join(await makeDataDir(), 'backup'), null)
  await noteBackup(db, made)
  expect(await figure('portal_last_backup_timestamp_seconds')).toBe(Date.parse(made.at) / 1000)
})

test('[I16] mails that wait are counted, and those that wait for long apart', async () => {
  const counts = async () => [
    await figure('portal_mails{state="waiting"}'),
    await figure('portal_mails{state="late"}'),
  ]
  expect(await counts()).toEqual([0, 0])
  const { id: userId } = await buildUser(db)
  const mail = { kind: 'test', userId, address: 'anna@example.org' } as const
  await db.transaction().execute((tx) => insertMails(tx, [mail, mail, mail]))
  const since = sql<Date>`now() - interval '11 minutes'`
  const [first] = await db.selectFrom('mails').select('id').execute()
  await db
    .updateTable('mails')
    .set({ made_at: since })
    .where('id', '=', first?.id ?? 0)
    .execute()
  expect(await counts()).toEqual([3, 1])
})

test('[I16] what alerts and dashboard ask for is there, and each alert has its page', async () => {
  const alerts = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')
  const dashboard = readFileSync(join(root, 'deploy/dashboard.json'), 'utf8')
  const used = new Set(
    [...`${alerts}${dashboard}`.matchAll(/\b(?:portal|process)_[a-z_]+\b/g)].map(([name]) => name),
  )
  const exported = await figures()
  const there = new Set([...exported.matchAll(/^(?:# TYPE )?([a-z_]+)/gm)].map(([, name]) => name))
  for (const [, name] of exported.matchAll(/^# TYPE (\S+) histogram$/gm))
    for (const part of ['bucket', 'count', 'sum']) there.add(`${name}_${part}`)
  expect([...used].filter((name) => !there.has(name))).toEqual([])

  const pages = [...alerts.matchAll(/runbook: docs\/runbooks\/(\S+)/g)].map(([, page = '']) => page)
  expect(new Set(pages)).toEqual(new Set(readdirSync(join(root, 'docs/runbooks'))))
  expect(pages).toHaveLength([...alerts.matchAll(/- alert: /g)].length)
})

test('[I14] requests for a connection of another server are named in the log; of one that has ended they are not', async () => {
  const poll = (url: string, sid = '') =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling${sid && `&sid=${sid}`}`)
  const { sid } = JSON.parse((await (await poll(other.url)).text()).slice(1))
  const said = () => lines.filter(({ msg }) => msg.includes('sticky sessions'))
  expect((await poll(one.url, 'nobody-knows-this-one')).status).toBe(400)
  expect((await poll(other.url, `${sid.slice(0, 8)}gone`)).status).toBe(400)
  expect((await poll(one.url, sid)).status).toBe(400)
  await expect.poll(said).toHaveLength(1)
  expect(await figure('portal_misrouted_requests_total')).toBeGreaterThan(0)
  await poll(one.url, sid)
  expect(said()).toHaveLength(1)
})
