import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, CongressFile, CongressUser } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandContext } from '#cli/command-context.ts'
import { system } from '#core/actor.ts'
import { loadConfig } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import { cheap, hashSecret, verifySecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { readSharedPart } from '#snapshot/shared-part.ts'
import { buildCongressFile, fileMotion } from '#test/build-congress-file.ts'
import { buildSession } from '#test/builders.ts'
import { openTestDb, type TestDatabase } from '#test/open-db.ts'
import { makeReady } from './check-congress.ts'
import { demoCongress } from './demo/demo-congress.ts'
import { demoFiles } from './demo/demo-files.ts'
import { exportCongress } from './export-congress.ts'
import { importCongress } from './import-congress.ts'
import { memorySource } from './source.ts'
import { isWritten } from './write-sections.ts'

const whole = demoCongress()

/** The beginning of the demo congress: enough of everything, and quick to import. */
const demo: CongressFile = {
  ...whole,
  apps: whole.apps.slice(0, 40),
  presentation: whole.presentation.filter(({ appId }) => appId === null || appId <= 40),
}
let database: TestDatabase
let context: Context

beforeAll(async () => {
  database = await openTestDb()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-import-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  context = await commandContext(database, { ...loadConfig({}), dataDir })
})

beforeEach(async () => {
  const tables = (await tableNames()).filter((table) => !/^(audit|schema_migrations|floor)/.test(table))
  await sql`update floor set top_id = null, vote_id = null, result_id = null`.execute(database.db)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
    database.db,
  )
  await sql`insert into floor default values on conflict do nothing`.execute(database.db)
})

/** Checks and imports; mistakes fail the test unless it asks for them. */
async function bring(file: CongressFile) {
  const ready = await makeReady(file, memorySource(demoFiles()))
  if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes))
  return importCongress(context, ready, { hash: (secret) => hashSecret(secret, cheap) })
}

const tableNames = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

/** Everything that the database holds, as text. */
async function dump() {
  const tables = await Promise.all(
    (await tableNames()).map(async (table) => {
      const { rows } =
        await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
          database.db,
        )
      return [table, rows]
    }),
  )
  return JSON.stringify(tables)
}

const changeApp = (file: CongressFile, id: number, change: Partial<App>): CongressFile => ({
  ...file,
  apps: file.apps.map((app) => (app.id === id ? { ...app, ...change } : app)),
})

const changeUser = (file: CongressFile, number: string, change: Partial<CongressUser>): CongressFile => ({
  ...file,
  users: file.users.map((user) => (user.number === number ? { ...user, ...change } : user)),
})

const withoutSecrets = (file: CongressFile): CongressFile => ({
  ...file,
  users: file.users.map(({ pin: _pin, password: _password, ...user }) => user),
})

const userOf = (number: string) =>
  database.db.selectFrom('users').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const motion = (id: number) =>
  database.db.selectFrom('motions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[F15] importing the demo congress twice changes nothing the second time', async () => {
  const first = await bring(whole)
  expect(first).toMatchObject({
    report: expect.arrayContaining([expect.objectContaining({ table: 'motions', added: 320 })]),
  })
  const before = await dump()
  const second = await bring(whole)
  expect(await dump()).toBe(before)
  expect('report' in second && second.report.every((section) => !isWritten(section))).toBe(true)
})

test('[F20] what is exported is what was imported, except the secrets', async () => {
  await bring(whole)
  expect(await exportCongress(database.db)).toEqual(withoutSecrets(whole))
})

test('[F20] an export imported again changes nothing but what is remembered', async () => {
  await bring(demo)
  const exported = await exportCongress(database.db)
  const again = exported && (await bring(exported))
  expect(again && 'report' in again && again.report.every((section) => !isWritten(section))).toBe(true)
  expect(await exportCongress(database.db)).toEqual(exported)
})

test('[F20] what the portal exports after a replacement can be imported', async () => {
  await bring(demo)
  const [leader, successor] = ['152', '5'].map((number) => demo.users.find((user) => user.number === number))
  await doWork(context, system, (work) =>
    handOverSeat(work, { from: leader?.register_number ?? '', to: successor?.register_number ?? '' }),
  )
  const exported = await exportCongress(database.db)
  expect(checkCongress(exported)).toEqual({ file: exported })
})

test('[F21] a congress that would leave test accounts of the demo congress behind is refused', async () => {
  await bring(demo)
  const before = await dump()
  const real = demo.users.filter(({ username }) => username !== 'leitung')
  expect(await bring({ ...demo, users: real })).toEqual({
    mistakes: [{ path: 'users', reason: expect.stringContaining('Testzugänge (leitung)') }],
  })
  expect(await dump()).toEqual(before)
})

test('[F21] over the demo congress another one is refused in one sentence that says how to begin anew', async () => {
  await bring(demo)
  // Another congress, in which a number and a name of the demo congress happen to occur.
  const [, clerk] = demo.users
  const real = buildCongressFile([fileMotion(1)])
  const users = real.users.map((user, place) => ({
    ...user,
    register_number: place === 0 ? (clerk?.register_number ?? '') : `8000${place}`,
  }))
  const result = await bring({ ...real, users })
  expect('mistakes' in result && result.mistakes.map(({ path }) => path)).toEqual(['users'])
  const reason = 'mistakes' in result ? result.mistakes[0]?.reason : ''
  expect(reason).toContain('Im Portal ist noch der Demo-Kongress.')
  expect(reason).toContain(`löschen Sie den Ordner ${context.config.dataDir}`)
})

test('[F21] a test account does not stay under another name, because its password would', async () => {
  await bring(demo)
  const renamed = demo.users.map((user) =>
    user.username === 'leitung' ? { ...user, username: 'vorsitz' } : user,
  )
  expect(await bring({ ...demo, users: renamed })).toEqual({
    mistakes: [{ path: 'users', reason: expect.stringContaining('Testzugänge (leitung)') }],
  })
})

test('[A11] a short name comes with the file and goes with it, at the agenda item and at its motions', async () => {
  const short = async (name: string) => {
    const tops = demo.tops.map((top) => (top.id === 101 ? { ...top, short: name } : top))
    await bring({ ...demo, tops })
    const { part } = await readSharedPart(context)
    return [
      part.tops.find(({ id }) => id === 101)?.short,
      part.apps.find(({ top }) => top.id === 101)?.top.short,
    ]
  }
  expect(await short('Leitantrag')).toEqual(['Leitantrag', 'Leitantrag'])
  expect(await short('')).toEqual([undefined, undefined])
})

test('[F14] a mistake that only the portal can see changes nothing, and names the path', async () => {
  await bring(demo)
  const before = await dump()
  const other = demo.users.map((user) => (user.number === '9' ? { ...user, register_number: '99999' } : user))
  expect(await bring({ ...demo, users: other, presentation: [] })).toEqual({
    mistakes: [
      {
        path: 'users[8].number',
        reason: expect.stringContaining('„9“ gehört im Portal schon zu Registernummer'),
      },
      {
        path: 'users[8].username',
        reason: expect.stringContaining('gehört im Portal schon zu Registernummer'),
      },
    ],
  })
  expect(await dump()).toBe(before)
})

test('[F14] when the database refuses a row in the middle, nothing is left of the import', async () => {
  const before = await dump()
  await expect(bring(changeApp(demo, 20, { statusid: 7 as 10 }))).rejects.toThrow('motions_statusid_check')
  expect(await dump()).toBe(before)
})

test('[F16] a changed file changes what differs and keeps votes, notes, bookmarks and ids', async () => {
  await bring(demo)
  const { id: user_id } = await userOf('4')
  const { db } = database
  await db.insertInto('notes').values({ user_id, motion_id: 5, text: 'Meine Notiz' }).execute()
  await db.insertInto('favorites').values({ user_id, motion_id: 5 }).execute()
  await db.insertInto('seen').values({ user_id, motion_id: 6 }).execute()
  const { id: vote_id } = await db
    .insertInto('votes')
    .values({
      app_id: 5,
      mode: 'rollcall',
      rule: 'simple',
      state: 'declared',
      started_at: new Date(),
      status_before: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ballots').values({ vote_id, user_id, choice: 1 }).execute()
  const kept = async () => [
    await db.selectFrom('notes').selectAll().execute(),
    await db.selectFrom('favorites').selectAll().execute(),
    await db.selectFrom('seen').selectAll().execute(),
    await db.selectFrom('votes').selectAll().execute(),
    await db.selectFrom('ballots').selectAll().execute(),
  ]
  const before = await kept()
  const changed = changeUser(changeApp(demo, 5, { title: 'Neuer Titel', users: ['4', '5'] }), '4', {
    name: 'Dr. Neu',
  })
  const result = await bring({ ...changed, presentation: demo.presentation.slice(0, 10), exhibitors: [] })
  expect('report' in result && result.report.filter(isWritten)).toEqual([
    { table: 'users', added: 0, changed: 1, removed: 0, total: 267 },
    { table: 'motions', added: 0, changed: 1, removed: 0, total: 40 },
    { table: 'presentation', added: 0, changed: 10, removed: demo.presentation.length - 10, total: 10 },
    { table: 'exhibitors', added: 0, changed: 0, removed: 10, total: 0 },
  ])
  expect(await kept()).toEqual(before)
  expect((await motion(5)).title).toBe('Neuer Titel')
  expect(await userOf('4')).toMatchObject({ id: user_id, name: 'Dr. Neu' })
  const exported = await exportCongress(db)
  // What the file leaves out of the order of voting has come back by itself, fresh.
  expect(
    exported && { ...exported, presentation: exported.presentation.filter(({ fresh }) => !fresh) },
  ).toEqual(withoutSecrets({ ...changed, presentation: demo.presentation.slice(0, 10), exhibitors: [] }))
})

test('[F16] numbers, user names, voice leaders and print numbers can be swapped', async () => {
  await bring(demo)
  const [one, two] = ['1', '2'].map((number) => demo.users.find((user) => user.number === number))
  const [a, b] = [10, 11].map((id) => demo.apps.find((app) => app.id === id))
  if (!one || !two || !a || !b) throw new Error('The demo congress has changed.')
  const swapped: CongressFile = {
    ...demo,
    users: demo.users.map((user) => {
      if (user === one)
        return { ...one, number: two.number, username: two.username, voice_leader: two.voice_leader }
      if (user === two)
        return { ...two, number: one.number, username: one.username, voice_leader: one.voice_leader }
      return user
    }),
    apps: demo.apps.map((app) => {
      if (app === a) return { ...a, number: b.number, changes: b.changes, new: b.new }
      if (app === b) return { ...b, number: a.number, changes: a.changes, new: a.new }
      return app
    }),
    tops: demo.tops.map((top) => ({ ...top, name: { Ia: 'Ib', Ib: 'Ia' }[top.name] ?? top.name })),
  }
  expect(await bring(swapped)).toHaveProperty('report')
  expect(await exportCongress(database.db)).toEqual(withoutSecrets(swapped))
})

test('[F16] what is missing in the file stays in the portal', async () => {
  await bring(demo)
  const shorter = {
    ...demo,
    users: demo.users.filter(({ number }) => number !== '302'),
    apps: demo.apps.filter(({ id }) => id !== 40),
    presentation: demo.presentation.filter(({ appId }) => appId !== 40),
  }
  await bring(shorter)
  expect(await userOf('302')).toMatchObject({ active: true })
  expect(await motion(40)).toMatchObject({ id: 40 })
})

test('[F17, P6] what the portal has decided stays, until the file itself changes there', async () => {
  await bring(demo)
  const { db } = database
  await db.updateTable('motions').set({ statusid: 1 }).where('id', '=', 20).execute()
  await db
    .updateTable('users')
    .set({ active: false, contact_consent: false })
    .where('number', '=', '10')
    .execute()
  await bring(demo)
  await bring(changeUser(changeApp(demo, 20, { title: 'Neuer Titel' }), '10', { name: 'Dr. Neu' }))
  expect(await motion(20)).toMatchObject({ title: 'Neuer Titel', statusid: 1 })
  expect(await userOf('10')).toMatchObject({ name: 'Dr. Neu', active: false, contact_consent: false })
  await bring(changeApp(demo, 20, { statusid: 11 }))
  expect(await motion(20)).toMatchObject({ statusid: 11 })
})

test('[F19] secrets are kept as hashes, and a spent PIN is not revived by the same file', async () => {
  await bring(demo)
  const given = demo.users.find(({ number }) => number === '4')
  const stored = await userOf('4')
  expect(stored.pin_hash).toMatch(/^\$argon2id\$/)
  expect(await verifySecret(given?.pin ?? '', stored.pin_hash ?? '')).toBe(true)
  expect(await verifySecret(given?.password ?? '', stored.password_hash ?? '')).toBe(true)
  const text = await dump()
  for (const { pin } of demo.users) expect(text).not.toContain(pin)
  expect(text).not.toContain(given?.password)

  await database.db
    .updateTable('users')
    .set({ pin_hash: null, password_hash: 'own' })
    .where('number', '=', '4')
    .execute()
  await bring(changeUser(demo, '4', { name: 'Dr. Neu' }))
  expect(await userOf('4')).toMatchObject({ pin_hash: null, password_hash: 'own' })

  await bring(changeUser(demo, '4', { pin: 'NEUEPIN99' }))
  const renewed = await userOf('4')
  expect(await verifySecret('NEUEPIN99', renewed.pin_hash ?? '')).toBe(true)
  expect(renewed.password_hash).toBe('own')
})

test('[F16] sessions end when the file switches an account off or gives it another password', async () => {
  await bring(demo)
  const ids = await Promise.all(['4', '5', '6'].map(async (number) => (await userOf(number)).id))
  for (const id of ids) await buildSession(database.db, id)
  await bring(changeUser(changeUser(demo, '4', { password: 'ein anderes Kennwort' }), '5', { active: false }))
  const rows = await database.db.selectFrom('sessions').select('user_id').execute()
  expect(rows.map(({ user_id }) => user_id)).toEqual([ids[2]])
})

test('[F16] a replaced delegate and the successor know of each other', async () => {
  await bring(demo)
  const replaced = await userOf('251')
  const successor = demo.users.find(
    ({ register_number }) => register_number === demo.users.at(-1)?.replaced_by,
  )
  expect(await userOf(successor?.number ?? '')).toMatchObject({
    id: replaced.replaced_by,
    replaced_from_name: replaced.name,
  })
  await bring(changeUser(demo, '251', { replaced_by: null }))
  expect(await userOf('251')).toMatchObject({ replaced_by: null })
  expect(await userOf(successor?.number ?? '')).toMatchObject({ replaced_from_name: null })
})

test('[F14] two imports at once leave the congress of one of them, whole', async () => {
  const other = { ...demo, congress: { ...demo.congress, title: 'Anderer Kongress' } }
  const results = await Promise.allSettled([bring(demo), bring(other)])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  const exported = await exportCongress(database.db)
  expect([withoutSecrets(demo), withoutSecrets(other)]).toContainEqual(exported)
})
