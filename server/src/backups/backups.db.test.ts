import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '@portal/shared/text/refusals.ts'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restoreBackup } from '#core/backup/backup.ts'
import { DiskFailure, draftOf, MisreadBackup } from '#core/backup/file.ts'
import { connectionTo } from '#core/database/connection.ts'
import { OwnThread } from '#core/own-thread.ts'
import { buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { cuttable } from '#test/cuttable-database.ts'
import { openTestApp } from '#test/open-app.ts'
import { createTestDatabase, openTestDb } from '#test/open-db.ts'
import { contents } from './contents.ts'
import { failureOf } from './failure.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await buildFiles(db, { 'plan.bin': randomBytes(300_000).toString('base64') })
const key = await generateIdentity()
const recipient = await identityToRecipient(key)
const folder = await makeDataDir()
const backups = { folder, recipient }
const app = await openTestApp(database, { backups })
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'M. Krause' })).id)
const chair = await buildSession(db, (await buildChair(db)).id)

const state = async (of = app) => (await of.call('backupState', {}, office)).body
const begin = (of = app) => of.call('beginBackup', {}, office)
const ended = async (of = app) => {
  await expect.poll(async () => (await state(of)).run?.state).not.toBe('running')
  return state(of)
}

const drafts = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'))

/** When nobody has said for long that a backup is still made. */
const longAgo = sql<Date>`now() - interval '2 minutes'`

/** Who reads a table for the backup and waits for whoever has locked it. */
const waiting = sql`from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'copy %'`

/** Holds a backup up in the middle of its writing while something happens. */
async function heldUp(portal: typeof app, during: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table uploads in access exclusive mode`.execute(tx)
    expect((await begin(portal)).body.run).toMatchObject({ state: 'running', by: 'M. Krause' })
    await expect.poll(async () => (await sql`select 1 ${waiting}`.execute(db)).rows.length).toBe(1)
    expect(await drafts()).toHaveLength(1)
    await during()
  })
}

test('[KU9] without a folder and a recipient nobody begins a backup, and the office reads what is missing', async () => {
  const bare = await openTestApp(database)
  expect((await bare.call('backupState', {}, office)).body).toEqual({ setUp: false, newest: null, run: null })
  const refused = await begin(bare)
  expect(refused).toMatchObject({ status: 409, problem: { detail: sentence('backups-not-set-up') } })
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(refused.problem.detail).toContain('BACKUP_DIR')
  const { checks } = (await bare.call('readiness', {}, chair)).body
  expect(checks.find(({ id }) => id === 'backup')?.mend).toContain('BACKUP_RECIPIENT')
})

test('[KU9] a backup is written for its recipient, can be restored, and is what overview and figures speak of', async () => {
  expect((await app.call('beginBackup', {}, chair)).status).toBe(403)
  expect(await state()).toEqual({ setUp: true, newest: null, run: null })
  expect((await begin()).status).toBe(200)
  const { newest, run } = await ended()
  if (run?.state !== 'done') throw new Error('it is made')
  expect(await readdir(folder)).toEqual([run.file])
  expect(newest?.size).toBe(run.size)
  expect((await db.selectFrom('backups').selectAll().execute()).map(({ bytes }) => bytes)).toEqual([run.size])

  await writeFile(join(folder, 'key'), key)
  const at = connectionTo({ connectionString: await createTestDatabase() })
  expect(await restoreBackup(at, contents, join(folder, run.file), join(folder, 'key'))).toMatchObject({
    form: 1,
  })
  await rm(join(folder, 'key'))

  const deed = await db.selectFrom('audit').select('action').where('action', '=', 'make-backup').execute()
  expect(deed).toHaveLength(1)
  const { checks } = (await app.call('readiness', {}, chair)).body
  expect(checks.find(({ id }) => id === 'backup')).toMatchObject({ level: 'good', mend: null })
})

test('[KU9] while one is made no server begins another, and one that loses the database leaves nothing half behind', async () => {
  const other = await openTestApp(database, { backups })
  const before = await readdir(folder)
  await heldUp(app, async () => {
    for (const server of [app, other])
      expect(await begin(server)).toMatchObject({
        status: 409,
        problem: { detail: sentence('backup-running') },
      })
    expect((await state(other)).run).toMatchObject({ state: 'running' })
    await sql`select pg_terminate_backend(pid) ${waiting}`.execute(db)
    expect((await ended()).run).toMatchObject({ state: 'failed', failure: 'database-away' })
  })
  expect(await readdir(folder)).toEqual(before)
  // The office can try again at once; then nothing is said of the failure any more.
  expect((await begin(other)).status).toBe(200)
  expect((await ended(other)).run).toMatchObject({ state: 'done' })
})

test('[KU9] a portal that is stopped gives up what it makes, and one that was lost is cleared away by the next', async () => {
  const before = await readdir(folder)
  const going = await openTestApp(database, { backups })
  await heldUp(going, () => going.close())
  expect((await state()).run).toMatchObject({ state: 'failed', failure: 'interrupted' })
  expect(await readdir(folder)).toEqual(before)

  const file = 'verloren.portal'
  await writeFile(join(folder, draftOf(file)), 'half')
  await db.insertInto('backup_runs').values({ file, begun_at: new Date(), alive_at: longAgo }).execute()
  expect((await state()).run).toMatchObject({ state: 'failed', failure: 'interrupted' })
  expect((await begin()).status).toBe(200)
  expect((await ended()).run).toMatchObject({ state: 'done' })
  expect(await drafts()).toEqual([])
})

test('[KU9] one that counted as lost while it was still made is ended before the next, and none outlives the portal', async () => {
  const before = await readdir(folder)
  const going = await openTestApp(database, { backups })
  const runs = vi.spyOn(OwnThread.prototype, 'run')
  onTestFinished(() => runs.mockRestore())
  const ends = () => runs.mock.settledResults.map(({ type }) => type)
  await heldUp(going, async () => {
    await db.updateTable('backup_runs').set({ alive_at: longAgo }).where('ended_at', 'is', null).execute()
    const [lost] = await drafts()
    expect((await begin(going)).body.run).toMatchObject({ state: 'running' })
    await expect.poll(ends).toEqual(['fulfilled', 'incomplete'])
    await expect.poll(drafts).toEqual([expect.not.stringContaining(lost ?? '')])
    await going.close()
    expect(ends()).toEqual(['fulfilled', 'fulfilled'])
  })
  expect(await readdir(folder)).toEqual(before)
  expect((await state()).run).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

/** A portal over a line that can be cut, and what it has logged. */
async function cuttablePortal() {
  const line = await cuttable(database)
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (text: string) => void said.push(text) })
  const portal = await openTestApp(line, { backups }, { log })
  const isWaiting = () => said.some((text) => text.includes('noted when the database is back'))
  return { line, portal, isWaiting }
}

test('[KU9] how one has ended is noted when the database is back, however long it stays away', async () => {
  const { line, portal, isWaiting } = await cuttablePortal()
  await heldUp(portal, async () => {
    line.cut()
    await expect.poll(isWaiting).toBe(true)
    expect(await drafts()).toEqual([])
  })
  expect((await state()).run).toMatchObject({ state: 'running' })
  line.restore()
  expect((await ended()).run).toMatchObject({ state: 'failed', failure: 'database-away' })
})

test('[KU9] a portal whose database stays away ends all the same', async () => {
  const { line, portal, isWaiting } = await cuttablePortal()
  await heldUp(portal, async () => {
    line.cut()
    await expect.poll(isWaiting).toBe(true)
    await portal.close()
  })
  await db.updateTable('backup_runs').set({ alive_at: longAgo }).where('ended_at', 'is', null).execute()
  expect((await state()).run).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

test('[KU9] a folder that is missing is told in words, also to the chair', async () => {
  const gone = await openTestApp(database, { backups: { folder: join(folder, 'nirgends'), recipient } })
  expect((await begin(gone)).status).toBe(200)
  expect((await ended(gone)).run).toMatchObject({ state: 'failed', failure: 'folder-missing' })
  await expect
    .poll(async () => {
      const { checks } = (await gone.call('readiness', {}, chair)).body
      return checks.find(({ id }) => id === 'backup')
    })
    .toMatchObject({ level: 'warning', mend: expect.stringContaining('Den Ordner') })
})

test.each([
  ['disk', 'ENOSPC', 'disk-full'],
  ['disk', 'EDQUOT', 'disk-full'],
  ['disk', 'EROFS', 'not-writable'],
  ['disk', 'EACCES', 'not-writable'],
  ['disk', 'ENOENT', 'folder-missing'],
  ['disk', 'ETIMEDOUT', 'disk-away'],
  ['disk', 'EIO', 'disk-away'],
  ['disk', 'EMFILE', 'unknown'],
  ['database', 'ENOENT', 'database-away'],
  ['database', 'ETIMEDOUT', 'database-away'],
  ['database', '57P01', 'database-away'],
  ['database', '42P01', 'unknown'],
])('[KU9] the reason of a failure is known by its place and its code: %s, %s', (place, code, failure) => {
  const error = Object.assign(new Error('no'), { code })
  expect(failureOf(place === 'disk' ? new DiskFailure('backup', error) : error)).toBe(failure)
})

test('[KU9] a disk that gives back other bytes is a reason of its own', () => {
  expect(failureOf(new MisreadBackup('no'))).toBe('misread')
})

test('[KU9, KE3] a backup can be made after the end of the congress too', async () => {
  expect((await app.call('endCongress', { reason: 'Ende' }, office)).status).toBe(200)
  expect((await begin()).status).toBe(200)
  expect((await ended()).run).toMatchObject({ state: 'done' })
})
