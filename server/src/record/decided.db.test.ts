import { sessionDay } from '@portal/shared/attendance/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nextMotionId } from '#office/store.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { bookletOfDecisions } from './booklet.ts'
import { RecordPrinter } from './printer.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { publicUrl: 'http://portal.example' })
const closed = await openTestApp(database, { open: false })
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })).id,
)
const hall = await openHall(db, [app], 3)
const { accept } = hall

const decided = async (input = {}, at = app) => (await at.call('decided', input)).body
const numbersOf = async (input = {}, at = app) => (await decided(input, at)).map(({ appId }) => appId)

/** Whatever is printed waits until the test lets it go on; says how often something was. */
function holdPrinter() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const print = Reflect.get(RecordPrinter.prototype, 'print')
  const printed = vi.spyOn(RecordPrinter.prototype, 'print').mockImplementation(async function (
    this: RecordPrinter,
    ...given
  ) {
    await promise
    return print.apply(this, given)
  })
  onTestFinished(() => {
    resolve()
    printed.mockRestore()
  })
  return { printed, goOn: resolve }
}

const feed = async () => (await fetch(`${app.url}/Beschluesse.rss`)).text()

test('[RE1] a decision is told as soon as it is declared, while the portal is closed too', async () => {
  expect(await decided()).toEqual([])
  const open = await buildMotion(db, { title: 'Noch offen' })
  const appId = await accept('Pflege <stärken> & fördern')
  await Promise.all([app, closed].map(async (at) => expect(await numbersOf({}, at)).toEqual([appId])))
  const [decision] = await decided()
  expect(decision).toMatchObject({ outcome: 'Angenommen', result: { votings: { '1': 1 }, result: true } })
  expect(decision?.decidedAt).not.toBe(null)
  expect(await numbersOf()).not.toContain(open)
  expect(await decided({ q: 'pflege' })).toHaveLength(1)
  expect(await decided({ q: 'Haushalt' })).toEqual([])
  expect(await decided({ top: decision?.top.id })).toHaveLength(1)
  expect(await decided({ top: 999 })).toEqual([])
})

test('[RE1] what was rejected is a decision, and of a secret vote nothing more is told than its result', async () => {
  const before = await numbersOf()
  const appId = await hall.openVote({}, { title: 'Abgelehnt' })
  await hall.act('stopVote', { appId, result: 0 })
  const secret = await hall.openVote({ mode: 'secret' }, { title: 'Geheim' })
  await hall.delegates[0]?.window.job('vote', { appId: secret, vote: 1 })
  await hall.act('stopVote', { appId: secret, result: 1 })
  const published = new Map((await decided()).map((decision) => [decision.appId, decision]))
  expect([...published.keys()]).toEqual(expect.arrayContaining([...before, appId]))
  expect(published.get(appId)).toMatchObject({ outcome: 'Abgelehnt', result: { result: false } })
  // One ballot is too few to stay secret: nothing was decided.
  expect(published.has(secret)).toBe(false)
})

test('[RE1] a vote of the associations is told as one, and has no abstentions', async () => {
  const appId = await accept('Von den Kammern')
  await db.updateTable('motions').set({ union_vote: true }).where('id', '=', appId).execute()
  app.context.changes.tell(['content'])
  const found = (await decided()).find((decision) => decision.appId === appId)
  expect(found?.union_vote).toBe(true)
  const { chapters } = bookletOfDecisions(found ? [found] : [], { title: '', subtitle: '' }, new Map())
  const [entry] = chapters[0]?.entries ?? []
  expect(entry?.text.join(' ')).toContain('Uhr, Kammerabstimmung.')
  expect(entry?.counts).toEqual([{ name: 'Gesamt', yes: 1, no: 0, abstention: null }])
})

test('[RE3] the office keeps decisions back, which stay public in the portal', async () => {
  const embargoed = await accept('Mit Sperrfrist')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await app.call('setEmbargo', { appIds: [embargoed], until }, office)).body).toBe(1)
  expect(await numbersOf()).not.toContain(embargoed)
  expect(await feed()).not.toContain('Mit Sperrfrist')
  expect((await app.call('embargoes', {}, office)).body).toEqual([{ appId: embargoed, until }])
  const motions = (await app.call('apps')).body
  expect(motions.find(({ id }) => id === embargoed)).toMatchObject({
    statusid: motionStatus.accepted,
    result: { result: true },
  })
  expect(await app.call('setEmbargo', { appIds: [embargoed, 999] }, office)).toMatchObject({ status: 404 })
  const past = { appIds: [embargoed], until: '2020-01-01T00:00:00Z' }
  expect(await app.call('setEmbargo', past, office)).toMatchObject({ status: 409 })
  expect((await app.call('liftEmbargo', { appIds: [embargoed] }, office)).body).toBe(1)
  await expect.poll(() => numbersOf()).toContain(embargoed)
})

test('[RE3] an embargo ends by itself', async () => {
  const embargoed = await accept('Kurz gesperrt')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await app.call('setEmbargo', { appIds: [embargoed], until }, office)).body).toBe(1)
  expect(await numbersOf()).not.toContain(embargoed)
  // All but a moment of the hour has passed.
  const soon = sql<Date>`clock_timestamp() + interval '300 milliseconds'`
  await db.updateTable('decision_embargoes').set({ until: soon }).where('motion_id', '=', embargoed).execute()
  app.context.changes.tell(['content'])
  await expect.poll(() => numbersOf()).toContain(embargoed)
})

test('[RE1, P1] who moved what settled a motion is named, and their register number told to nobody', async () => {
  const appId = await hall.openVote({}, { title: 'An den Vorstand' })
  await hall.act('cancelVote', { appId })
  await hall.act('startVote', { appId })
  const [mover] = hall.delegates
  const { id } = (
    await app.call('startBo', { type: proceduralType.boardReferral, content: 'Grund', appId }, mover?.cookie)
  ).body
  await hall.act('openBo', { id })
  for (const { window } of hall.delegates) await window.job('vote-bo', { id, vote: 1 })
  await hall.act('stopBo', { id, result: 1 })
  const found = (await decided()).find((decision) => decision.appId === appId)
  expect(found).toMatchObject({ outcome: 'Vorstandsüberweisung', result: { owner: { name: mover?.name } } })
  expect(JSON.stringify(await decided())).not.toContain(mover?.register_number)
})

test('[RE18, RE3] decisions are printed behind the page, and none that is kept back for everybody', async () => {
  const [first] = await decided()
  const { appId = 0, top, decidedAt } = first ?? {}
  const part = { top: top?.id, day: sessionDay(new Date(decidedAt ?? 0)) }
  const print = (name: 'decisionsPrint' | 'printDecisions') => app.call(name, part, office)
  const etagOf = async (path: string) => {
    const response = await fetch(app.url + path, { headers: { cookie: office } })
    await response.arrayBuffer()
    return response.status === 200 ? response.headers.get('etag') : response.status
  }
  const ofEverybody = `/Beschluesse.pdf?top=${part.top}&tag=${part.day}`
  const ofOffice = `/api/office/decisions-pdf?top=${part.top}&day=${part.day}`
  const { body: before } = await print('decisionsPrint')
  expect(before).toMatchObject({ state: 'none', share: 0, days: [part.day] })
  expect(before.decisions).toBeGreaterThan(1)
  const { goOn } = holdPrinter()
  expect((await print('printDecisions')).body.state).toBe('making')
  // What comes in between takes nothing away from whoever waits.
  app.context.changes.tell(['log'])
  expect((await print('decisionsPrint')).body.state).toBe('making')
  goOn()
  await expect
    .poll(async () => (await print('decisionsPrint')).body)
    .toMatchObject({ state: 'made', share: 1 })
  const whole = await etagOf(ofOffice)
  expect(await etagOf(ofEverybody)).toBe(whole)
  expect((await app.call('setEmbargo', { appIds: [appId] }, office)).body).toBe(1)
  expect((await print('decisionsPrint')).body).toMatchObject({ state: 'none', decisions: before.decisions })
  const [marked, without] = [await etagOf(ofOffice), await etagOf(ofEverybody)]
  expect(new Set([whole, marked, without]).size).toBe(3)
  for (const part of ['top=999', 'top=x', 'tag=2001-01-01'])
    expect(await etagOf(`/Beschluesse.pdf?${part}`)).toBe(404)
  expect((await app.call('liftEmbargo', { appIds: [appId] }, office)).body).toBe(1)
})

test('[RE18] of two servers one makes the document, both tell how far it is, and give out the same', async () => {
  await accept('Gemeinsam gedruckt')
  const part = { top: 1 }
  const stateAt = async (at: TestApp) => (await at.call('decisionsPrint', part, office)).body
  await expect.poll(async () => (await stateAt(closed)).decisions).toBe((await stateAt(app)).decisions)
  const { printed, goOn } = holdPrinter()
  const begun = await Promise.all([app, closed].map((at) => at.call('printDecisions', part, office)))
  expect(begun.map(({ body }) => body.state)).toEqual(['making', 'making'])
  const bytesAt = async (at: TestApp) =>
    (await fetch(`${at.url}/api/office/decisions-pdf?top=1`, { headers: { cookie: office } })).text()
  goOn()
  const [one, other] = await Promise.all([app, closed].map(bytesAt))
  expect(one).toMatch(/^%PDF/)
  expect(other).toBe(one)
  for (const at of [app, closed]) expect(await stateAt(at)).toMatchObject({ state: 'made', share: 1 })
  expect(printed).toHaveBeenCalledTimes(1)
})

test('[RE18] a document that was lost with its server is made by the one that is asked for it', async () => {
  const part = { day: (await app.call('decisionsPrint', {}, office)).body.days[0] }
  const state = async () => (await app.call('decisionsPrint', part, office)).body
  await app.call('printDecisions', part, office)
  await expect.poll(async () => (await state()).state).toBe('made')
  // As another server leaves it that was told to make it.
  const theirs = db.updateTable('decision_prints').where('part', '=', JSON.stringify([null, part.day, true]))
  await theirs
    .set({
      ...{ state: 'making', pdf: null, expected_ms: 3_600_000 },
      ...{ begun_at: sql`now() - interval '30 minutes'`, alive_at: sql`now()` },
    })
    .execute()
  const half = await state()
  expect(half.state).toBe('making')
  expect(half.share).toBeGreaterThanOrEqual(0.5)
  expect(half.share).toBeLessThan(0.95)
  await theirs.set({ alive_at: sql`now() - interval '1 minute'` }).execute()
  await expect.poll(async () => (await state()).state).toBe('made')
})

test('[RE5] the feed names each decision by its address, and nothing is sent twice', async () => {
  const response = await fetch(`${app.url}/Beschluesse.rss`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  for (const appId of await numbersOf())
    expect(text).toContain(`<guid>http://portal.example/Beschluesse/${appId}</guid>`)
  expect(text).toContain('Pflege &lt;stärken&gt; &amp; fördern')
  for (const path of ['/Beschluesse.rss', '/api/decided']) {
    const etag = (await fetch(app.url + path)).headers.get('etag') ?? ''
    expect((await fetch(app.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test('[RE16] search engines learn where the decisions are that are told', async () => {
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain(
    'Sitemap: http://portal.example/sitemap.xml',
  )
  const addresses = async () =>
    (await (await fetch(`${app.url}/sitemap.xml`)).text()).match(/(?<=<loc>)[^<]+/g)
  const listed = (await numbersOf()).map((appId) => `http://portal.example/Beschluesse/${appId}`)
  expect(await addresses()).toEqual(['http://portal.example/Beschluesse', ...listed])
  const [first = 0] = await numbersOf()
  expect((await app.call('setEmbargo', { appIds: [first] }, office)).body).toBe(1)
  await expect.poll(addresses).not.toContain(listed[0])
  expect((await app.call('liftEmbargo', { appIds: [first] }, office)).body).toBe(1)
  await expect.poll(addresses).toContain(listed[0])
})

test('[RE2] the address of a decision of a former congress leads to its archive, and nobody else gets its id', async () => {
  const { id } = await db
    .insertInto('archives')
    .values({ title: '', begun_at: new Date(0), made_at: new Date(0), place: '1970' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = 'antraege/2000007.html'
  const stored = await app.context.files.store(() => [Buffer.from('<p>Beschluss</p>')])
  await db
    .insertInto('archive_files')
    .values({ archive_id: id, path, ...stored })
    .execute()
  const read = (id: string) => fetch(`${app.url}/Beschluesse/${id}`, { redirect: 'manual' })
  expect((await read('2000007')).headers.get('location')).toBe(`/Archiv/1970/${path}`)
  expect((await read('2000006')).headers.get('location')).toBe(null)
  const [today = 0] = await numbersOf()
  expect((await read(String(today))).headers.get('location')).toBe(null)
  const motion = {
    top_id: 1,
    type_id: motionType.regular,
    title: 'Später',
    content: '<p>Text</p>',
    applicant: 'Vorstand',
  }
  expect((await app.call('enterMotion', motion, office)).body.appId).toBe(2_000_008)
})

test('[RE2] a motion with the id of one of a former congress takes no address of it', async () => {
  const appId = await accept('Mit einer Nummer von früher')
  const archive = async (place: string) => {
    const { id } = await db
      .insertInto('archives')
      .values({ title: '', begun_at: new Date(0), made_at: new Date(0), place })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stored = await app.context.files.store(() => [Buffer.from(`<p>${place}</p>`)])
    const path = `antraege/${appId}.html`
    await db
      .insertInto('archive_files')
      .values({ archive_id: id, path, ...stored })
      .execute()
    app.context.changes.tell(['content'])
    return `/Archiv/${place}/${path}`
  }
  const addressOf = async () => (await decided()).find((decision) => decision.appId === appId)?.address
  const leadsTo = async (address = '') => {
    const answer = await fetch(app.url + address, { redirect: 'manual' })
    return answer.headers.get('location')
  }
  expect(await addressOf()).toBe(`/Beschluesse/${appId}`)
  const second = await archive('1971')
  // The congress of 1970 had no such motion.
  expect(await addressOf()).toBe(`/Beschluesse/3-${appId}`)
  expect(await feed()).toContain(`<guid>http://portal.example/Beschluesse/3-${appId}</guid>`)
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>http://portal.example/Beschluesse/3-${appId}</loc>`)
  expect(sitemap).not.toContain(`<loc>http://portal.example/Beschluesse/${appId}</loc>`)
  expect(await leadsTo(`/Beschluesse/${appId}`)).toBe(second)
  expect(await leadsTo(`/Beschluesse/3-${appId}`)).toBe(null)
  // Once that congress is over, too, both addresses lead where they have led.
  const third = await archive('1972')
  expect(await leadsTo(`/Beschluesse/${appId}`)).toBe(second)
  expect(await leadsTo(`/Beschluesse/3-${appId}`)).toBe(third)
  expect(await leadsTo(`/Beschluesse/1-${appId}`)).toBe(null)
})

test('[RE2] the id of the next motion is found without reading the archives, because the motions are locked', async () => {
  const { sha256, size } = await app.context.files.store(() => [Buffer.from('<p>Antrag</p>')])
  await sql`
    insert into archive_files (archive_id, path, sha256, size)
    select id, 'antraege/' || 300000 + number || '.html', ${sha256}, ${size}
    from (select max(id) as id from archives) as last, generate_series(1, 3000) as number`.execute(db)
  await sql`analyze archive_files`.execute(db)
  const read = await db.transaction().execute(async (tx) => {
    // PostgreSQL counts on from what was asked on the same connection within the last seconds.
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'archive_files'`.execute(tx)
      return rows[0]?.read ?? 0
    }
    const before = await count()
    await nextMotionId(tx)
    return (await count()) - before
  })
  expect(read).toBeLessThan(10)
})
