import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import { dayInBerlin } from '@portal/shared/text/moment.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { goes, stays } from '#closing/next-store.ts'
import { makeReady } from '#congress/check-congress.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import { system } from '#core/actor.ts'
import { verifyAudit } from '#core/audit.ts'
import { notify } from '#core/changes.ts'
import { TableRewriter } from '#core/database/table-rewriter.ts'
import { WORKING_MS } from '#core/receive-file.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { demo } from '#test/open-import.ts'
import { deleteNow } from './delete-by-plan.ts'
import { planned } from './store.ts'

const database = await openTestDb()
const { db } = database
const app = await openTestApp(database)
await openTestApp(database)
/** What the congress file says of the first of its people. */
const said = {
  email: `kanarie-datei-${randomUUID()}@post.example`,
  tel: `+49 30 ${randomUUID()}`,
}
const file: CongressFile = {
  ...demo,
  users: demo.users.map(({ pin: _, password: __, ...user }, index) =>
    index === 0
      ? { ...user, pin: '48151623', password: 'Korrekt-Pferd-42', contact: { consent: true, ...said } }
      : user,
  ),
}
const ready = await makeReady(file, memorySource(demoFiles()))
if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes))
await importCongress(app.context, ready, { hash: (secret) => hashSecret(secret, cheap) })
const { rows: fingerprints } = await sql<{ pin: string; password: string }>`
  select row ->> 'pin' as pin, row ->> 'password' as password from imported_rows
  where section = 'users' and row ? 'pin'`.execute(db)
const [fingerprint] = fingerprints
if (!fingerprint) throw new Error('an import remembers the fingerprint of a PIN')
const build = (number: string, roles: Role[]) =>
  buildUser(db, { number, register_number: number, medical_association_code: null, roles })
const office = await buildSession(db, (await build('BUERO', ['ROLE_OFFICE'])).id)
const { id: appId } = await db.selectFrom('motions').select('id').orderBy('id').executeTakeFirstOrThrow()
const author = await build('AUTORIN', ['ROLE_DELEGATE'])
const delegate = await buildSession(db, author.id)

/** Words that stand nowhere else. */
const secrets = {
  note: `kanarie-notiz-${randomUUID()}`,
  email: `kanarie-${randomUUID()}@post.example`,
  draft: `kanarie-entwurf-${randomUUID()}`,
  pin: `kanarie-pin-${randomUUID()}`,
  fileEmail: said.email,
  fileTel: said.tel,
  filePin: fingerprint.pin,
  filePassword: fingerprint.password,
}
await app.call('noteApp', { appId, text: secrets.note, before: '' }, delegate)
await db
  .updateTable('users')
  .set({ email: secrets.email, tel: '0301234', pin_hash: secrets.pin })
  .where('id', '=', author.id)
  .execute()
const mail = {
  ...{ kind: 'published' as const, user_id: author.id, letter_id: null, address: secrets.email, facts: '{}' },
  ...{ sealed: null, key_id: null, expires_at: new Date(), leased_until: null, done_at: null },
}
await db.insertInto('mails').values([mail, mail]).execute()
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

const drawn = await app.context.files.store(() => [Buffer.from(secrets.draft)])
await db
  .insertInto('uploads')
  .values({
    ...drawn,
    user_id: author.id,
    draft: randomUUID(),
    filename: randomUUID(),
    name: 'Skizze.txt',
    uploaded_at: new Date(),
  })
  .execute()

const plan = async () => {
  const { body } = await app.call('deletions', {}, office)
  return new Map(body.map((one) => [one.kind, one]))
}
const later = dayInBerlin(new Date(Date.now() + 400 * 86_400_000))

/** Whether a word stands in a row of the tables that are deleted from. */
async function standsSomewhere(word: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select u::text from users u union all select n::text from notes n
        union all select d::text from drafts d union all select i::text from imported_rows i
      ) as rows (row) where strpos(row, ${word}) > 0
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether a word can be read in the files of any table, or in those of what is remembered of their values. */
async function standsInFiles(word: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select coalesce(max(position(convert_to(${word}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid)))), 0) as found
    from pg_class where relkind in ('r', 't') and pg_relation_size(oid) > 0
      and (relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace) or relname = 'pg_statistic')`.execute(
    db,
  )
  return (rows[0]?.found ?? 0) > 0
}

/** The columns of which a word is remembered to plan queries. */
async function rememberedIn(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename || '.' || attname as name from pg_stats
    where strpos(concat(most_common_vals, histogram_bounds), ${word}) > 0 order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables that are still to be written anew. */
async function outstanding(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from rewrites`.execute(db)
  return rows.map(({ name }) => name)
}

/** Transactions of other tests' databases on the same server are waited for. */
const patiently = { timeout: 120_000 }

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

test('[KE12] nothing is ever remembered of what goes by plan, unless queries ask by it', async () => {
  const columns = sql.join(
    planned.map(([table, columns]) => sql`(${table}, ${columns ? [...columns] : null}::text[])`),
  )
  const { rows } = await sql<{ name: string }>`
    select distinct relname || '.' || attname as name
    from (values ${columns}) as planned (name, columns)
    join pg_class on oid = to_regclass(planned.name)
    join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    where (columns is null or attname = any(columns)) and attstattarget is distinct from 0
      and atttypid = any('{text, text[], jsonb, bytea}'::regtype[])
    order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    ...['file_pieces.sha256', 'files.sha256', 'mails.key_id', 'mails.kind', 'mails.state'],
    ...['protocol_notes.kind', 'uploads.draft', 'uploads.sha256'],
  ])
})

test('[KE10, KE12] after the end the office deletes at once, once, and nothing is left in the files', async () => {
  await app.call('endCongress', { reason: 'Der Kongress ist zu Ende gegangen.' }, office)
  expect((await plan()).get('notes')?.due).toMatch(/^\d{4}-\d\d-\d\d$/)
  const had = await plan()
  for (const word of Object.values(secrets)) expect(await standsSomewhere(word)).toBe(true)
  await sql`analyze mails`.execute(db)
  expect(await rememberedIn(secrets.email)).toEqual([])
  // As it was in a portal that is older than that.
  await sql`alter table mails alter address set statistics -1`.execute(db)
  await sql`analyze mails`.execute(db)
  expect(await rememberedIn(secrets.email)).toEqual(['mails.address'])
  // Files go with the commit: a crash behind it leaves none that would be written down anew with their tables.
  const filesLeft = await doWork(app.context, system, async (work) => {
    await deleteNow(new TableRewriter(database.connection, app.context.log), work, { kind: 'drafts' })
    return work.tx.selectFrom('files').where('sha256', '=', drawn.sha256).select('size').execute()
  })
  expect(filesLeft).toEqual([])
  for (const kind of ['notes', 'contact', 'pins', 'imports'] as const)
    expect((await app.call('deleteNow', { kind }, office)).status).toBe(200)
  const after = await plan()
  expect([after.get('notes')?.gone, after.get('notes')?.waiting]).toEqual([1, 0])
  expect(after.get('contact')).toMatchObject({ gone: had.get('contact')?.waiting, waiting: 0 })
  expect((await app.call('deleteNow', { kind: 'notes' }, office)).problem.detail).toBe(
    'Das ist bereits gelöscht.',
  )
  // What stays has been written down with the tables, what went has not.
  await expect.poll(outstanding, patiently).toEqual([])
  await sql`checkpoint`.execute(db)
  expect(await standsInFiles(author.name)).toBe(true)
  for (const word of Object.values(secrets)) expect(await standsInFiles(word)).toBe(false)
  const { body } = await app.call('history', {}, office)
  expect(body.map(({ text }) => text)).toContain('Nach Plan gelöscht: Notizen (1 Eintrag).')
  expect((await verifyAudit(db)).broken).toBeNull()
  // Whoever was there still is, and so is what they decided.
  expect((await app.call('data', {}, office)).body.users.length).toBeGreaterThan(1)
  expect((await app.call('apps')).body.map(({ id }) => id)).toContain(appId)
})

test('[KE11] what is due is deleted by itself, once, by whichever server; the office stays logged in', async () => {
  expect((await plan()).get('sessions')).toMatchObject({ doneAt: null })
  const past = await app.call('planDeletion', { kind: 'sessions', due: dayInBerlin(new Date()) }, office)
  expect([past.status, past.problem.detail]).toEqual([
    409,
    expect.stringMatching(/^Vorgesehen wird frühestens/),
  ])
  expect((await app.call('planDeletion', { kind: 'sessions', due: later }, office)).status).toBe(200)
  await db.updateTable('deletions').set({ due: '2020-01-01' }).where('kind', '=', 'sessions').execute()
  await db.transaction().execute((tx) => notify(tx, new Set(['settings'] as const)))
  await expect.poll(async () => (await plan()).get('sessions')?.doneAt ?? null).not.toBeNull()
  // The other server may have done it, and this one hears of it then.
  await expect.poll(async () => (await app.call('data', {}, delegate)).status).toBe(401)
  expect((await app.call('data', {}, office)).status).toBe(200)
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('action', '=', 'delete-by-plan')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(6)
})

test('[KE10] a congress that is taken up again has no days, and what it gathers goes after its next end', async () => {
  await app.call('reopenCongress', { reason: 'Nachtrag' }, office)
  expect((await plan()).get('notes')).toMatchObject({ due: null, doneAt: null, gone: null })
  const again = await buildSession(db, author.id)
  await app.call('noteApp', { appId, text: secrets.note, before: '' }, again)
  await app.call('endCongress', { reason: 'Jetzt ist er zu Ende.' }, office)
  expect((await plan()).get('notes')).toMatchObject({ due: expect.any(String), doneAt: null, waiting: 1 })
  expect((await app.call('deleteNow', { kind: 'notes' }, office)).status).toBe(200)
  expect((await plan()).get('notes')).toMatchObject({ gone: 1, waiting: 0 })
})

test('[KE12] what somebody else could still see is written anew once nobody does any more', async () => {
  await expect.poll(outstanding, patiently).toEqual([])
  const { promise: halted, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  // As a backup does.
  const reader = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select from congress`.execute(tx)
      read()
      await halted
    })
  await reading
  expect((await app.call('deleteNow', { kind: 'contact' }, office)).status).toBe(200)
  expect(await outstanding()).toContain('users')
  goOn()
  await reader
  // A process that starts does what another one has left.
  await openTestApp(database)
  await expect.poll(outstanding, patiently).toEqual([])
})

const begin = (input: object, confirm = demo.congress.title) =>
  app.call(
    'beginCongress',
    { from: 'last', title: 'Der nächste', subtitle: 'Köln', dates: ['2027-05-11'], confirm, ...input },
    office,
  )
const answerOf = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' })

test('[KE13] the next congress waits for the archive and the deletion, and for the name of what goes', async () => {
  const waitsFor = async () => (await app.call('nextCongress', {}, office)).body.obstacles
  // Whoever of the office has no password could not come back: PINs are gone by then.
  expect(await waitsFor()).toContain('office-before-next')
  const password_hash = await hashSecret('Korrekt-Pferd-43', cheap)
  await db.updateTable('users').set({ password_hash }).where('register_number', '=', 'BUERO').execute()
  const answer = (await app.call('nextCongress', {}, office)).body
  expect(answer).toMatchObject({
    obstacles: ['archive-before-next', 'deletion-before-next'],
    title: demo.congress.title,
    archives: [],
  })
  expect(answer.going.motions).toBeGreaterThan(20)
  expect((await begin({})).problem.detail).toMatch(/^Erstellen Sie zuerst ein Archiv/)
  const { id } = await db
    .insertInto('archives')
    .values({ title: demo.congress.title, begun_at: new Date(), made_at: new Date(), place: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pages = {
    'index.html': '<p>Archiv</p>',
    'drucksachen/Ib-1.pdf': '%PDF-1.7',
    'anlagen/fremd.html': '<script>fremd()</script>',
  }
  for (const [path, html] of Object.entries(pages)) {
    const key = await app.context.files.store(() => [Buffer.from(html)])
    await db
      .insertInto('archive_files')
      .values({ archive_id: id, path, ...key })
      .execute()
  }
  expect((await begin({})).problem.detail).toMatch(/^Löschen Sie zuerst alles/)
  for (const { kind, doneAt } of (await plan()).values())
    if (doneAt === null) expect((await app.call('deleteNow', { kind }, office)).status).toBe(200)
  expect((await begin({}, 'Ein anderer')).problem.detail).toMatch(/^Schreiben Sie den Titel/)
})

test('[BN7, KE13, KE14] a congress file whose mistakes are found while it is written changes nothing', async () => {
  const bring = async (brought: object, path = 'file') => {
    const form = new FormData()
    if (path === 'file') form.set('confirm', demo.congress.title)
    form.set('file', new File([JSON.stringify(brought)], 'kongress.json'))
    const url = `${app.url}/api/office/next-congress-${path}`
    const answer = await fetch(url, { method: 'POST', body: form, headers: { cookie: office } })
    return (await answer.json()) as { mistakes: { path: string; reason: string }[] }
  }
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('register_number', '=', 'BUERO')
    .executeTakeFirstOrThrow()
  const [first, ...others] = demo.users.map(({ pin: _, password: __, ...user }) => user)
  const patience = vi.spyOn(Socket.prototype, 'setTimeout')
  const taken = { ...demo, apps: [], presentation: [], users: [{ ...first, username }, ...others] }
  // It is shown before, too.
  expect((await bring(taken, 'preview')).mistakes.map(({ path }) => path)).toEqual(['users[0].username'])
  const { mistakes } = await bring(taken)
  expect(mistakes.map(({ path }) => path)).toEqual(['users[0].username'])
  // Nobody is cut off whose PINs take long to be hashed.
  expect(patience).toHaveBeenCalledWith(WORKING_MS)
  patience.mockRestore()
  expect((await app.call('nextCongress', {}, office)).body.obstacles).toEqual([])
  expect((await app.call('apps')).body.map(({ id }) => id)).toContain(appId)
})

test('[KE14, KE15, KE16] the next congress has the last one without people and motions; its archive is read on, the log goes on', async () => {
  const before = (await app.call('pages', {}, office)).body
  // It had begun with the demo, and somebody wants one more archive of it.
  await db.insertInto('demo_congress').values({ loaded_seq: 1, cleared_seq: null }).execute()
  expect((await app.call('demoCongress', {}, office)).body.demo?.motions).toBeGreaterThan(20)
  await db
    .insertInto('archives')
    .values({ title: '', begun_at: new Date(), made_at: null, place: null })
    .execute()
  expect((await app.call('archiveState', {}, office)).body.making).toBe(true)
  const { seq } = (await verifyAudit(db)).head
  expect(await begin({})).toMatchObject({ status: 200, body: { mistakes: [] } })
  const { body } = await app.call('data', {}, office)
  expect(body.apps).toEqual([])
  expect(body.users.map(({ register_number }) => register_number)).not.toContain('AUTORIN')
  expect(body.tops.map(({ name }) => name)).toEqual(demo.tops.map(({ name }) => name))
  expect(body.medicalAssociations).toHaveLength(demo.medicalAssociations.length)
  expect((await app.call('pages', {}, office)).body.service).toHaveLength(before.service.length)
  expect((await app.call('portal')).body).toMatchObject({ title: 'Der nächste', ended: null })
  expect((await app.call('demoCongress', {}, office)).body).toEqual({ demo: null })
  expect((await app.call('archiveState', {}, office)).body).toMatchObject({ making: false, archive: null })
  expect((await app.call('data', {}, delegate)).status).toBe(401)
  expect((await app.call('protocol', {}, office)).body).toMatchObject({ days: [] })

  const year = String(demo.congress.dates[0]).slice(0, 4)
  expect((await answerOf(`/Archiv/${year}`)).headers.get('location')).toBe(`/Archiv/${year}/`)
  const page = await answerOf(`/Archiv/${year}/`)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<p>Archiv</p>',
  ])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
  // A paper of the portal's own is shown by the browser's own reader.
  const paper = await answerOf(`/Archiv/${year}/drucksachen/Ib-1.pdf`)
  expect(paper.headers.get('content-disposition')).toMatch(/^inline/)
  expect(paper.headers.get('content-security-policy')).not.toMatch(/^sandbox/)
  // What somebody had attached never runs as a page of the portal.
  const brought = await answerOf(`/Archiv/${year}/anlagen/fremd.html`)
  expect(brought.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(brought.headers.get('content-security-policy')).toMatch(/^sandbox/)
  for (const path of [
    'anlagen',
    'anlagen/',
    '%2e%2e/index.html',
    '..%2findex.html',
    'index.html%00',
    '1',
    '__proto__',
  ])
    expect((await answerOf(`/Archiv/${year}/${path}`)).status, path).toBe(404)
  expect((await answerOf('/Archiv/1900/')).status).toBe(404)

  const log = await verifyAudit(db)
  // Also without what it said of deeds, which went by plan.
  expect([log.broken, log.faults, log.deleted > 0]).toEqual([null, [], true])
  expect(log.head.seq).toBeGreaterThan(seq)
  const sentences = (await app.call('history', {}, office)).body.map(({ text }) => text)
  expect(sentences).toContainEqual(expect.stringMatching(/^Neuer Kongress begonnen: „Der nächste“/))
  await expect.poll(outstanding, patiently).toEqual([])
  expect(await standsInFiles(author.name)).toBe(false)
})

test('[KE14] of each table it is said whether it goes with a congress', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  expect([...goes, ...stays].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
