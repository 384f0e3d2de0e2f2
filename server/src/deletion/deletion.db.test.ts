import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAudit } from '#core/audit.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
await openTestApp(database)
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const appId = await buildMotion(db)
const author = await buildUser(db)
const delegate = await buildSession(db, author.id)

/** Words that stand nowhere else. */
const secrets = {
  note: `kanarie-notiz-${randomUUID()}`,
  email: `kanarie-${randomUUID()}@post.example`,
  draft: `kanarie-entwurf-${randomUUID()}`,
  pin: `kanarie-pin-${randomUUID()}`,
}
await app.call('noteApp', { appId, text: secrets.note, before: '' }, delegate)
await db
  .updateTable('users')
  .set({ email: secrets.email, tel: '0301234', pin_hash: secrets.pin })
  .where('id', '=', author.id)
  .execute()
await db
  .insertInto('drafts')
  .values({
    user_id: author.id,
    uuid: randomUUID(),
    version: 1,
    saved_at: new Date(),
    fields: JSON.stringify({ title: secrets.draft }) as never,
  })
  .execute()

const plan = async () => {
  const { body } = await app.call('deletions', {}, office)
  return new Map(body.map((one) => [one.kind, one]))
}
const later = '2099-01-01'

/** Whether a word can be read in the files of any table. */
async function standsInFiles(word: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select coalesce(max(position(convert_to(${word}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid)))), 0) as found
    from pg_class where relkind in ('r', 't') and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
      and pg_relation_size(oid) > 0`.execute(db)
  return (rows[0]?.found ?? 0) > 0
}

test('[KE10] while the congress goes on the office sees what there is, and nothing goes', async () => {
  expect((await plan()).get('notes')).toEqual({
    kind: 'notes',
    due: null,
    doneAt: null,
    gone: null,
    waiting: 1,
  })
  expect((await app.call('deleteNow', { kind: 'notes' }, office)).problem.detail).toMatch(
    /^Gelöscht wird erst/,
  )
  expect((await app.call('planDeletion', { kind: 'notes', due: later }, office)).status).toBe(409)
})

test('[KE10, KE12] after the end the office deletes at once, once, and nothing is left in the files', async () => {
  await app.call('endCongress', { reason: 'Der Kongress ist zu Ende gegangen.' }, office)
  expect((await plan()).get('notes')?.due).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const kind of ['notes', 'contact', 'drafts', 'pins', 'imports'] as const)
    expect((await app.call('deleteNow', { kind }, office)).status).toBe(200)
  const after = await plan()
  expect([after.get('notes')?.gone, after.get('notes')?.waiting]).toEqual([1, 0])
  expect(after.get('contact')).toMatchObject({ gone: 1, waiting: 0 })
  expect((await app.call('deleteNow', { kind: 'notes' }, office)).problem.detail).toBe(
    'Das ist bereits gelöscht.',
  )
  // What stays has been written down with the tables, what went has not.
  await expect.poll(() => standsInFiles(author.name)).toBe(true)
  for (const word of Object.values(secrets)) await expect.poll(() => standsInFiles(word)).toBe(false)
  const { body } = await app.call('history', {}, office)
  expect(body.map(({ text }) => text)).toContain('Nach Plan gelöscht: Notizen (1 Eintrag).')
  expect((await verifyAudit(db)).broken).toBeNull()
  // Whoever was there still is, and so is what they decided.
  expect((await app.call('data', {}, office)).body.users.length).toBeGreaterThan(1)
  expect((await app.call('apps')).body.map(({ id }) => id)).toContain(appId)
})

test('[KE11] what is due is deleted by itself, once, by whichever server; the office stays logged in', async () => {
  expect((await plan()).get('sessions')).toMatchObject({ doneAt: null })
  await app.call('planDeletion', { kind: 'sessions', due: '2020-01-01' }, office)
  await expect.poll(async () => (await plan()).get('sessions')?.doneAt ?? null).not.toBeNull()
  expect((await app.call('data', {}, delegate)).status).toBe(401)
  expect((await app.call('data', {}, office)).status).toBe(200)
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('action', '=', 'delete-by-plan')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(6)
})

test('[KE10] a congress that is taken up again has no days', async () => {
  await db.updateTable('deletions').set({ done_at: null, gone: null }).where('kind', '=', 'pins').execute()
  await app.call('reopenCongress', { reason: 'Nachtrag' }, office)
  expect((await plan()).get('pins')?.due).toBeNull()
})
