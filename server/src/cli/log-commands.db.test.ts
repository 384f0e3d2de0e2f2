import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf, statementOf } from '@portal/shared/audit/check.ts'
import type { LogHead } from '@portal/shared/audit/records.ts'
import type { CountFile } from '@portal/shared/counts/records.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { loadLogKeys } from '#core/log-key.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'

const program = fileURLToPath(new URL('./portal.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'portal proof '))
afterAll(() => rm(folder, { recursive: true }))
const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = join(folder, 'data')
const config = { dataDir, logKey: null }
const app = await openTestApp(database, { present: true }, { loadLogKeys: () => loadLogKeys(config) })
const hall = await openHall(db, [app], 3)
const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_KEY: '' }

/** Runs `portal` as the operator does, or anybody else on another machine. */
const portal = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env, cwd: folder }, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err })
    })
  })

async function declare(
  { votes, ...input }: { votes: readonly (0 | 1 | 2)[]; mode?: string; rule?: string },
  declared: object = {},
): Promise<{ appId: number; head: LogHead }> {
  const appId = await hall.openVote(input, { title: `Über ${JSON.stringify(input)}` })
  for (const [place, vote] of votes.entries())
    expect(await hall.delegates[place]?.window.job('vote', { appId, vote })).toMatchObject({ result: true })
  const { body } = await app.call('stopVote', { appId, result: 'count', ...declared }, hall.chair)
  const head = async () => app.call('logHead', { rev: body.rev })
  await expect.poll(async () => (await head()).status).toBe(200)
  return { appId, head: (await head()).body }
}

const readCounts = async (input = {}, cookie?: string) => (await app.call('counts', input, cookie)).body
const recordOf = async (appId: number) => (await readCounts({ appId })).records.at(-1)

test('[RL8] each result tells what it was made of, and nothing more of a secret one', async () => {
  const open = await declare({ votes: [1, 1, 2] })
  const [named, secret, few, apart] = [
    await declare({ votes: [1, 0, 2], mode: 'rollcall' }),
    await declare({ votes: [1, 2, 1], mode: 'secret' }),
    await declare({ votes: [1, 2], mode: 'secret' }),
    await declare({ votes: [1, 2, 1], mode: 'secret' }, { result: 1, yes: 7, no: 2, abstention: 0 }),
  ]
  expect(await recordOf(open.appId)).toMatchObject({
    ...{ seats: 250, entitled: 3, verdict: true, against: false, replaced: false },
    ...{ votings: { 1: 2, 2: 1 }, rollCall: null, urn: null, chambers: null },
  })
  const votes = (await recordOf(named.appId))?.rollCall ?? []
  expect(votes.map(({ vote }) => vote).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  expect(((await recordOf(secret.appId))?.urn ?? []).toSorted((a, b) => a - b)).toEqual([1, 1, 2])
  expect(await recordOf(few.appId)).toMatchObject({ votings: null, urn: null, verdict: null, result: null })
  expect(await recordOf(apart.appId)).toMatchObject({ votings: { 1: 9, 2: 3 }, hall: null, urn: null })
  const all = JSON.stringify(await readCounts())
  for (const { register_number } of hall.delegates) expect(all).not.toContain(`"${register_number}"`)
  await hall.act('correctResult', { appId: open.appId, result: 0, reason: 'Verlesen' })
  const { records } = await readCounts({ appId: open.appId })
  expect(records).toMatchObject([
    { replaced: true, against: false },
    { replaced: false, against: true, corrects: records[0]?.id, result: false, verdict: true },
  ])
})

test('[RL8] portal recount counts a downloaded file again, and names what does not add up', async () => {
  const path = join(folder, 'ergebnisse.json')
  const file = await readCounts()
  await writeFile(path, JSON.stringify(file))
  expect(await portal('recount', path)).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringMatching(
      /etwas anderes erklärt.*\n1 davon ohne Zahlen.*\n6 Ergebnisse nachgezählt: Alles stimmt\.\n$/s,
    ),
  })
  const record = file.records.find(({ rollCall }) => rollCall)
  const changed: CountFile = {
    ...file,
    records: file.records.map((one) => (one === record ? { ...one, votings: { 0: 0, 1: 3, 2: 0 } } : one)),
  }
  await writeFile(path, JSON.stringify(changed))
  expect(await portal('recount', path)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^Ib - \d+ „Über .*“ .*: Die namentlichen Stimmen ergeben andere Zahlen\./),
  })
})

test('[RL7] portal witness follows the heads, over a new key too, and shouts where one does not continue the last', async () => {
  const witnessFile = join(folder, 'witness.json')
  const look = (url = app.url) => portal('witness', url, '--once', '--file', witnessFile)
  const first = await declare({ votes: [1] })
  expect(await look()).toMatchObject({
    status: 0,
    out: `Erster bezeugter Stand: ${fingerprintOf(first.head)}\n`,
  })
  expect(await portal('new-log-key')).toMatchObject({
    status: 0,
    out: expect.stringContaining('Der neue Schlüssel'),
  })
  const second = await declare({ votes: [2] })
  expect(second.head.key).not.toBe(first.head.key)
  const goesOn = `${fingerprintOf(second.head)} setzt ${fingerprintOf(first.head)} fort.\n`
  expect(await look()).toEqual({ status: 0, err: '', out: goesOn })
  expect(await portal('verify', '--head', fingerprintOf(second.head))).toMatchObject({ status: 0, err: '' })

  // The same key, and another history.
  const keys = await loadLogKeys(config)
  const other = { size: second.head.size + 1, root: 'ab'.repeat(32), at: second.head.at }
  const forged = { ...other, key: keys.key, signature: keys.sign(statementOf(other)) }
  const known = (await app.call('logKeys')).body
  const [from, to] = [second.head, forged]
  const proof = { from: from.size, to: to.size, fromRoot: from.root, toRoot: to.root, proof: [] }
  const answers: Record<string, unknown> = {
    '/api/log/keys': known,
    '/api/log/head': forged,
    '/api/log/consistency': proof,
  }
  const forger = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://forger').pathname]
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => forger.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void forger.close())
  const lie = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`
  await writeFile(witnessFile, (await readFile(witnessFile, 'utf8')).replace(app.url, lie))
  expect(await look(lie)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringMatching(/^ALARM: .* setzt den bekannten nicht fort.*\nZuletzt bezeugt: /),
  })
  Object.assign(answers, { '/api/log/keys': 'nothing' })
  expect(await look(lie)).toMatchObject({
    status: 2,
    err: expect.stringContaining('antwortet nicht, wie es soll'),
  })
  expect(JSON.parse(await readFile(witnessFile, 'utf8')).head).toEqual(second.head)
})
