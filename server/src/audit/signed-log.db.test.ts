import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLog, fingerprintOf, fromHex, statementOf } from '@portal/shared/audit/check.ts'
import { provesConsistency, provesInclusion } from '@portal/shared/audit/merkle.ts'
import type { LogHead } from '@portal/shared/audit/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#core/actor.ts'
import { isWhole, readLogKeys, verifyAudit } from '#core/audit.ts'
import {
  findLogKey,
  type LogKeys,
  loadLogKeys,
  logKeysOf,
  makeLogSeed,
  nodeCrypto,
  stageLogSeed,
} from '#core/log-key.ts'
import { doWork } from '#core/work.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { deleteAuditDetails } from './delete-details.ts'
import { renewLogKey, replaceLogKey } from './replace-key.ts'
import { countDetails, lockHead } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
let keys: LogKeys = logKeysOf(randomBytes(32).toString('base64url'))
const app = await openTestApp(database, { present: true }, { loadLogKeys: async () => keys })
const closed = await openTestApp(database, { open: false }, { loadLogKeys: async () => keys })
const hall = await openHall(db, [app], 2)
const { sha256 } = nodeCrypto

const at = ({ size, root }: Pick<LogHead, 'size' | 'root'>) => ({ size, root: fromHex(root) })
const readFile = async () => (await app.call('logFile')).body

/** The first head over what has this revision; it comes a moment after the result. */
async function headOver(rev: number, portal = app): Promise<LogHead> {
  await expect.poll(async () => (await portal.call('logHead', { rev })).status).toBe(200)
  return (await portal.call('logHead', { rev })).body
}

/** Declares a result, and gives the head that is over it. */
async function declare(): Promise<LogHead> {
  const appId = await hall.openVote()
  await hall.delegates[0]?.window.job('vote', { appId, vote: 1 })
  const { body } = await app.call('stopVote', { appId, result: 1 }, hall.chair)
  return headOver(body.rev)
}

test('[RL3] nothing is told of entries that no head is over', async () => {
  expect(await app.call('logHead')).toMatchObject({ status: 404 })
  await hall.openVote()
  await hall.clearVote()
  expect(await app.call('logHead')).toMatchObject({ status: 404 })
  expect(await app.call('logInclusion', { seq: 1, size: 1 })).toMatchObject({ status: 404 })
  expect(await readFile()).toMatchObject({ leaves: [], heads: [] })
})

test('[RL1, RL3] after a result the head is signed; each entry is shown to be in it, and each head to go on', async () => {
  const first = await declare()
  const later = await declare()
  expect(later.size).toBeGreaterThan(first.size)
  for (const head of [first, later])
    expect(nodeCrypto.verify({ ...head, text: statementOf(head) })).toBe(true)
  expect((await closed.call('logKeys')).body).toEqual([expect.objectContaining({ key: first.key, from: 0 })])
  for (let seq = 1; seq <= later.size; seq += 1) {
    const { body } = await closed.call('logInclusion', { seq, size: later.size })
    const claim = { index: seq - 1, leaf: fromHex(body.leaf), proof: body.proof.map(fromHex) }
    expect(provesInclusion(sha256, claim, at(later))).toBe(true)
  }
  const { body, headers } = await app.call('logConsistency', { from: first.size, to: later.size })
  expect(provesConsistency(sha256, body.proof.map(fromHex), at(first), at(later))).toBe(true)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(await app.call('logConsistency', { from: first.size, to: later.size + 1 })).toMatchObject({
    status: 404,
  })
})

test('[RL3] corrections and procedural motions are signed as well', async () => {
  const appId = await hall.openVote()
  await hall.act('stopVote', { appId, result: 1 })
  const corrected = await app.call('correctResult', { appId, result: 0, reason: 'Verlesen' }, hall.chair)
  expect(corrected.status).toBe(200)
  const one = await headOver(corrected.body.rev)
  await hall.act('startBo', { type: proceduralType.adjournment, content: 'Nichtbefassung' })
  const stopped = await app.call('stopBo', { result: 0, yes: 1, no: 2, abstention: 0 }, hall.chair)
  const two = await headOver(stopped.body.rev)
  expect(two.size).toBeGreaterThan(one.size)
})

test('[RL6] the file that everybody may keep shows that it is whole, and tells nothing of the deeds', async () => {
  const file = await readFile()
  const last = file.heads.at(-1)
  if (!last) throw new Error('nothing is signed')
  const seq = last.size
  const report = checkLog(file, nodeCrypto, [{ seq, hash: last.root.slice(0, 16) }])
  expect(report).toMatchObject({ size: seq, root: last.root, faults: [] })
  expect(fingerprintOf(last)).toMatch(/^\d+: ([\da-f]{4} ){4}[\da-f]{4}$/)
  const other = { ...file, leaves: file.leaves.with(0, file.leaves[1] ?? '') }
  expect(checkLog(other, nodeCrypto).faults.map(({ kind }) => kind)).toContain('head-differs')
  expect(JSON.stringify(file)).not.toContain('start-vote')
})

test('[RL2] what is deleted by plan is not missed, and nothing else may be missing', async () => {
  const before = new Date(Date.now() + 3_600_000)
  const count = await countDetails(db, before)
  await doWork(app.context, system, (work) => deleteAuditDetails(work, before))
  expect(await countDetails(db, before)).toBe(0)
  await declare()
  const report = await verifyAudit(db)
  expect(report).toMatchObject({ broken: null, faults: [], deleted: count })
  expect(count).toBeGreaterThan(10)
  const { seq } = report.head
  await db.deleteFrom('audit_details').where('seq', '=', seq).execute()
  expect((await verifyAudit(db)).faults).toEqual([{ kind: 'details-missing', place: seq }])
  // A second deletion would cover it; until then it is a fault.
  await doWork(app.context, system, (work) => deleteAuditDetails(work, before))
  expect(isWhole(await verifyAudit(db))).toBe(true)
})

test('[RL4] a key is followed by one that it has signed, and no other key signs', async () => {
  const other = logKeysOf(randomBytes(32).toString('base64url'))
  expect(await replaceLogKey(app.context, system, { before: other, next: other.key })).toBe('other-key')
  const first = await declare()
  expect(await replaceLogKey(app.context, system, { before: keys, next: other.key })).toBe('replaced')
  // This server still has the key from before, and signs nothing with it.
  const appId = await hall.openVote()
  const { body } = await app.call('stopVote', { appId, result: 1 }, hall.chair)
  expect(await app.call('logHead', { rev: body.rev })).toMatchObject({ status: 404 })
  expect((await app.call('logHead')).body).toEqual(first)
  keys = other
  const later = await declare()
  expect(later.key).toBe(other.key)
  expect(checkLog(await readFile(), nodeCrypto).faults).toEqual([])
  expect((await verifyAudit(db, [], other.key)).faults).toEqual([])
  expect((await verifyAudit(db, [], first.key)).faults).toMatchObject([{ kind: 'key-foreign' }])

  const lost = logKeysOf(randomBytes(32).toString('base64url'))
  await replaceLogKey(app.context, system, { before: null, next: lost.key })
  const report = await verifyAudit(db, [], lost.key)
  expect(isWhole(report)).toBe(true)
  expect(report.notices).toEqual([{ kind: 'key-lost', place: report.entries }])
})

test('[RL4] of two runs at once one is refused, and the key that the log names is the one that is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal keys '))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = { dataDir: folder, logKey: null }
  const renew = () => renewLogKey(app.context, config, system, { lost: true })
  // Whichever came first stands still before its entry in the log, where the other one meets it.
  const both = await db.transaction().execute(async (tx) => {
    await lockHead(tx)
    const runs = [renew(), renew()]
    expect(await Promise.race(runs)).toBe('under-way')
    return runs
  })
  expect((await Promise.all(both)).filter((one) => one === 'under-way')).toHaveLength(1)
  expect(await findLogKey(config)).toBe((await readLogKeys(db)).at(-1)?.key)
})

test('[RL4] a run that was stopped half-way is finished by the next, and one that is refused leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal key '))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = { dataDir: join(folder, 'own'), logKey: null }
  const renew = (lost: boolean, dataDir = config.dataDir) =>
    renewLogKey(app.context, { ...config, dataDir }, system, { lost })
  const first = await renew(true)
  // Stopped after the log names the key, and before it is in its place.
  const seed = makeLogSeed()
  const { key } = logKeysOf(seed)
  await stageLogSeed(config, seed)
  await replaceLogKey(app.context, system, { before: await loadLogKeys(config), next: key })
  const next = await renew(false)
  const known = await readLogKeys(db)
  const keyOf = (one: typeof first) => (typeof one === 'string' ? one : one.key)
  expect(known.slice(-3).map((one) => one.key)).toEqual([keyOf(first), key, keyOf(next)])
  expect(await findLogKey(config)).toBe(known.at(-1)?.key)
  expect((await verifyAudit(db, [], await findLogKey(config))).faults).toEqual([])

  const elsewhere = join(folder, 'other')
  await loadLogKeys({ ...config, dataDir: elsewhere })
  expect(await renew(false, elsewhere)).toBe('other-key')
  expect(await readdir(elsewhere)).toEqual(['log-key'])
})
