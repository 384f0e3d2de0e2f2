import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sentence } from '@portal/shared/text/refusals.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pino from 'pino'
import { expect, test } from 'vitest'
import { hashSecret } from '#core/secret.ts'
import { mailKeyOf } from '#mail/mail-key.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openMailServer, type ReceivedMail } from '#test/open-mail-server.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db
  .insertInto('service_items')
  .values({
    position: 1,
    title: 'WLAN',
    category: 'wifi',
    public: false,
    content: '<p>Netz: Kongress<br>Kennwort: Auwald-24</p>',
  })
  .execute()
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
const dataDir = await makeDataDir()
const publicUrl = 'https://portal.example'
const post = await openMailServer()
const config = { dataDir, publicUrl, mail: post.settings }
const mailKey = mailKeyOf('the-key-of-the-servers-of-these-tests')
const app = await openTestApp(database, config, { log, mailKey })
const clerk = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, password_hash: 'x' })
const office = (await buildSession(db, clerk.id)).replace('sid=', '__Host-sid=')
const registered = await buildUser(db, { password_hash: await hashSecret('ein Passwort, das hält') })
const [zoe, adam, berta] = [
  await buildUser(db, { name: 'Dr. Zoe Zander', medical_association_code: 'BE' }),
  await buildUser(db, { name: 'Dr. med. Adam Öhler', medical_association_code: 'NO' }),
  await buildUser(db, { name: 'Berta =Acker', medical_association_code: 'NO' }),
]
await buildUser(db, { roles: ['ROLE_SAAL'] })

async function make(path: string, body: object) {
  const response = await fetch(`${app.url}/api/office/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: office },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes,
  }
}

/** The lines of the table for mail merge, by name. */
async function table(registerNumbers: string[] | 'all') {
  const { status, bytes } = await make('pin-letters', { registerNumbers, format: 'csv' })
  expect(status).toBe(200)
  const [, ...lines] = bytes
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'))
  return lines.map(([name = '', , , , username = '', pin = '', , link = '']) => ({
    name,
    username,
    pin,
    link,
  }))
}

async function readPdf(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return { text, tags: JSON.stringify(await page.getStructTree()) }
    }),
  )
  await loading.destroy()
  return pages
}

const register = (username: string, pin: string, password: string) =>
  app.call('login', { username, pin, password })
const lettersOf = async ({ register_number }: { register_number: string }) =>
  (await app.call('letters', {}, office)).body.find(
    ({ registerNumber }) => registerNumber === register_number,
  )

test('[BL1, BL3, BL5] all who wait get a letter, one on a page, by association and surname, tagged', async () => {
  const { status, type, headers, bytes } = await make('pin-letters', {
    registerNumbers: 'all',
    text: 'Willkommen in Leipzig.\nBringen Sie Ihren Ausweis mit.',
  })
  expect([status, type, headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
  const pages = await readPdf(bytes)
  expect(pages.map(({ text }) => /Zander|Öhler|Acker/.exec(text)?.[0])).toEqual(['Zander', 'Acker', 'Öhler'])
  const [first] = pages
  for (const words of ['Ärztekammer Berlin', 'portal.example', zoe.username, 'Willkommen', 'Auwald-24'])
    expect(first?.text).toContain(words)
  expect(first?.tags).toContain('QR-Code, der die Registrierung')
  expect(bytes.toString('latin1')).toContain('pdfuaid')
  expect(logged.join()).not.toContain('not PDF/UA')
  const pins = pages.map(
    ({ text }) => /PIN([2-9A-HJKMNP-Z]{10})Ausweis/.exec(text.replaceAll(' ', ''))?.[1] ?? '',
  )
  expect(new Set(pins.filter(Boolean)).size).toBe(3)
  expect(await lettersOf(zoe)).toMatchObject({ registered: false, letter: { handedOverAt: null } })
  expect(await lettersOf(registered)).toMatchObject({ registered: true, letter: null })
  expect(await make('pin-letters', { registerNumbers: 'all' })).toMatchObject({ status: 409 })
  expect((await register(zoe.username, pins[0] ?? '', 'ein neues Passwort')).status).toBe(200)
})

test('[BL2] a new letter makes the PIN before void, and each PIN holds once', async () => {
  const [older] = await table([adam.register_number])
  const [newer] = await table([adam.register_number])
  if (!older || !newer) throw new Error('no letters')
  expect(older.pin).not.toBe(newer.pin)
  const tries = [older.pin, newer.pin, newer.pin]
  const statuses: number[] = []
  for (const pin of tries) statuses.push((await register(adam.username, pin, 'ein neues Passwort')).status)
  expect(statuses).toEqual([401, 200, 401])
  const rows = await db.selectFrom('pin_letters').select('voided_at').where('user_id', '=', adam.id).execute()
  expect(rows.filter(({ voided_at }) => voided_at === null)).toHaveLength(1)
})

test('[BL4, BL6] the table has what the letters have, and its links lead to the registration', async () => {
  const [line] = await table([berta.register_number])
  expect(line).toMatchObject({ name: 'Berta =Acker', username: berta.username })
  const { origin, pathname, search, hash } = new URL(line?.link ?? '')
  expect([origin, pathname, search]).toEqual([publicUrl, '/Registration', ''])
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    benutzer: berta.username,
    pin: line?.pin,
  })
})

test('[BL1] whoever is not there or has no account any more gets none, and nobody else then does', async () => {
  const before = await db.selectFrom('users').select('pin_hash').where('id', '=', berta.id).execute()
  const gone = await buildUser(db, { active: false })
  for (const [number, reason] of [
    ['x', 'person-unknown'],
    [gone.register_number, 'letter-for-nobody'],
  ] as const) {
    const { status, bytes } = await make('pin-letters', { registerNumbers: [berta.register_number, number] })
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([
      reason === 'person-unknown' ? 404 : 409,
      { detail: sentence(reason) },
    ])
  }
  expect(await db.selectFrom('users').select('pin_hash').where('id', '=', berta.id).execute()).toEqual(before)
})

test('[BL5, BP14] what was handed over is noted, and can be taken back; the person’s page has each letter', async () => {
  const input = { registerNumbers: [berta.register_number], handedOver: true }
  expect((await app.call('handOverLetters', input, office)).body).toBe(1)
  expect(await lettersOf(berta)).toMatchObject({ letter: { handedOverAt: expect.any(String) } })
  await table([berta.register_number])
  const file = await app.call('personFile', { registerNumber: berta.register_number }, office)
  expect(file.body.letters.slice(0, 2)).toMatchObject([
    { handedOverAt: null, voidedAt: null, byMail: false },
    { handedOverAt: expect.any(String), voidedAt: expect.any(String) },
  ])
  await app.call('handOverLetters', { ...input, handedOver: false }, office)
  expect(await lettersOf(berta)).toMatchObject({ letter: { handedOverAt: null } })
  expect(
    await app.call('handOverLetters', { ...input, registerNumbers: [registered.register_number] }, office),
  ).toMatchObject({ status: 409, problem: { detail: sentence('no-letter') } })
})

test('[KD10] a sample has the text as it is being written, and no PIN is made; letters have the text that was saved', async () => {
  const hashes = () => db.selectFrom('users').select('pin_hash').orderBy('id').execute()
  const before = await hashes()
  const sample = await make('letter-sample', { text: 'Willkommen in Leipzig.\n\nBis bald.' })
  const [page, ...more] = await readPdf(sample.bytes)
  expect([sample.status, more.length]).toEqual([200, 0])
  for (const words of ['Willkommen in Leipzig.', 'Bis bald.', 'Erika Muster'])
    expect(page?.text).toContain(words)
  expect(await hashes()).toEqual(before)

  await db.insertInto('congress_texts').values({ letter: 'Ihr Tagungsbüro grüßt.' }).execute()
  const one = { registerNumbers: [berta.register_number] }
  const [usual] = await readPdf((await make('pin-letters', one)).bytes)
  expect(usual?.text).toContain('Ihr Tagungsbüro grüßt.')
  const [other] = await readPdf((await make('pin-letters', { ...one, text: 'Nur für Sie.' })).bytes)
  expect([other?.text.includes('Nur für Sie.'), other?.text.includes('grüßt')]).toEqual([true, false])
})

/** Every line of every table, of the log, and of the files of the data folder. */
async function readStoredTexts(): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  const dumps = await Promise.all(
    tables.map(async ({ tablename }) => {
      const { rows } = await database.pool.query(`select t::text as line from "${tablename}" t`)
      return rows.map(({ line }) => line).join('\n')
    }),
  )
  return [...dumps, logged.join('\n'), ...filesIn(dataDir)]
}

test('[BL3] of a PIN nothing is left: not in the database, not in the log, not in the data folder', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(db)))
  const lines = await table('all')
  expect(lines.map(({ username }) => username).sort()).toEqual(people.map(({ username }) => username).sort())
  const pins = lines.map(({ pin }) => pin)
  expect(new Set(pins).size).toBe(20)
  const stored = await readStoredTexts()
  expect(stored.join('\n')).toContain('make-pin-letters')
  expect(pins.filter((pin) => stored.some((text) => text.includes(pin)))).toEqual([])
  const [line] = lines
  expect((await register(line?.username ?? '', line?.pin ?? '', 'ein neues Passwort')).status).toBe(200)
})

test('[BL7] a badge says name, role and number, which its code has too', async () => {
  const { status, type, bytes } = await make('badges', { registerNumbers: [zoe.register_number] })
  expect([status, type]).toEqual([200, 'application/pdf'])
  const [page] = await readPdf(bytes)
  for (const words of ['Zoe Zander', 'Delegierte', 'Ärztekammer Berlin', zoe.register_number])
    expect(page?.text).toContain(words)
  expect(page?.tags).toContain(`QR-Code mit der Nummer ${zoe.register_number}`)
  expect((await make('badges', { registerNumbers: 'all' })).status).toBe(200)
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))

/** Somebody who can be written to. */
async function buildReader(name: string, change: Parameters<typeof buildUser>[1] = {}) {
  const person = await buildUser(db, { name, ...change })
  const email = `${person.username}@example.org`
  await db.updateTable('users').set({ email }).where('id', '=', person.id).execute()
  return { ...person, email }
}

const to =
  (email: string, words = '') =>
  (mail: ReceivedMail) =>
    mail.to === email && mail.text.includes(words)
const mailsTo = async (email: string) => {
  const { body } = await app.call('mailDesk', {}, office)
  return body.mails.filter(({ address }) => address === email)
}
/** Waits for what the office would see in the end. */
const untilMail = (email: string, seen: object) =>
  expect.poll(() => mailsTo(email), { interval: 20 }).toMatchObject([seen])
const invite = (...people: { register_number: string }[]) =>
  app.call('invite', { registerNumbers: people.map(({ register_number }) => register_number) }, office)
const retry = async (email: string) => {
  const [mail] = await mailsTo(email)
  return app.call('retryMails', { ids: [mail?.id] }, office)
}
const pinIn = ({ text }: ReceivedMail) => /PIN: ([2-9A-HJKMNP-Z]{10})\n/.exec(text)?.[1] ?? ''

test('[EM6, EM7] an invitation brings name and PIN to its address, and nothing is left of the PIN', async () => {
  const person = await buildReader('Dr. Ömer Ünal')
  const nobody = await buildUser(db, { name: 'Ohne Adresse' })
  expect((await invite(person, nobody)).body).toEqual({
    invited: 1,
    withoutAddress: [nobody.register_number],
  })
  const mail = await post.until(to(person.email))
  expect(mail.head).toMatch(/^From: =\?UTF-8\?.*<portal@example.org>/m)
  expect(mail.head).toMatch(/^Auto-Submitted: auto-generated/m)
  const pin = pinIn(mail)
  expect(mail.text).toContain(`Guten Tag Dr. Ömer Ünal,`)
  expect(mail.text).toContain(`${publicUrl}/Registration#benutzer=${person.username}&pin=${pin}`)
  await untilMail(person.email, { kind: 'invitation', state: 'sent', keyLost: false, nextAt: null })
  expect(await lettersOf(person)).toMatchObject({
    letter: { byMail: true, handedOverAt: expect.any(String) },
  })
  const stored = await readStoredTexts()
  expect(stored.join('\n')).toContain('send-invitations')
  expect(stored.filter((text) => text.includes(pin))).toEqual([])
  expect(logged.join('\n')).not.toContain(person.email)
  expect((await register(person.username, pin, 'ein neues Passwort')).status).toBe(200)
  expect(await invite(nobody)).toMatchObject({
    status: 409,
    problem: { detail: sentence('mail-nobody-reachable') },
  })
})

test('[EM2, EM3] a mail server that is away, or puts off, is asked again; what it has taken is not sent again', async () => {
  await post.leave()
  const person = await buildReader('Vera Wartet')
  await invite(person)
  await untilMail(person.email, {
    state: 'waiting',
    tries: 1,
    answer: expect.stringContaining('ECONNREFUSED'),
  })
  const rows = await db.selectFrom('mails').select('sealed').where('user_id', '=', person.id).execute()
  expect(rows[0]?.sealed).toBeInstanceOf(Buffer)
  await post.comeBack()
  post.state.mood = 'puts-off'
  await retry(person.email)
  await untilMail(person.email, { state: 'waiting', tries: 1, answer: expect.stringContaining('4.7.1') })
  post.state.mood = 'takes'
  await retry(person.email)
  await untilMail(person.email, { state: 'sent' })
  expect(await retry(person.email)).toMatchObject({ status: 409 })
  expect(post.received.filter(to(person.email))).toHaveLength(1)
})

test('[EM3, EM5] a refused address is shown, and tried again when it is another one', async () => {
  post.state.mood = 'refuses'
  const person = await buildReader('Rita Falsch')
  await make('pin-letters', { registerNumbers: [person.register_number], format: 'csv' })
  await make('pin-letters', { registerNumbers: [person.register_number], format: 'csv' })
  await untilMail(person.email, {
    kind: 'letter-void',
    state: 'refused',
    answer: expect.stringContaining('5.1.1'),
  })
  post.state.mood = 'takes'
  const [{ id } = { id: 0 }] = await mailsTo(person.email)
  await db.updateTable('users').set({ email: 'rita@example.org' }).where('id', '=', person.id).execute()
  expect((await app.call('retryMails', { ids: [id] }, office)).body).toBe(1)
  expect((await post.until(to('rita@example.org'))).text).toContain('gilt nicht mehr')
  expect(await app.call('retryMails', { ids: [id, 999_999] }, office)).toMatchObject({ status: 404 })
})

test('[EM5, EM7] a mail server that quotes what it refuses tells no PIN, and a newer PIN takes the failed invitation off the list', async () => {
  post.state.mood = 'quotes'
  const person = await buildReader('Quirin Zitat')
  await invite(person)
  const pin = pinIn(await post.until(to(person.email)))
  await untilMail(person.email, { state: 'refused', answer: expect.stringMatching(/unwanted: PIN: …$/) })
  expect((await readStoredTexts()).filter((text) => text.includes(pin))).toEqual([])
  post.state.mood = 'takes'
  await app.call('issuePersonPin', { registerNumber: person.register_number, check: 'Ausweis' }, office)
  await expect
    .poll(() => mailsTo(person.email), { interval: 20 })
    .toMatchObject([
      { kind: 'letter-void', state: 'sent' },
      { kind: 'invitation', state: 'withdrawn', keyLost: false },
    ])
})

test('[EM2, EM9] a mail that a server does not come back with another sends; nobody waits for it', async () => {
  post.state.mood = 'is-silent'
  const person = await buildReader('Klaus Kommt')
  await invite(person)
  await post.until(to(person.email))
  // While the mail server says nothing no transaction stays open, and everybody else is answered.
  const open = `select from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
  await expect.poll(async () => (await database.pool.query(open)).rowCount).toBe(0)
  expect((await app.call('letters', {}, office)).status).toBe(200)
  post.state.mood = 'takes'
  // Its time runs out, and the answer comes to nobody.
  await db
    .updateTable('mails')
    .set({ leased_until: new Date(0) })
    .where('user_id', '=', person.id)
    .execute()
  const heir = await openTestApp(database, config, { log, mailKey })
  await untilMail(person.email, { state: 'sent' })
  const ids = post.received.filter(to(person.email)).map(({ head }) => /^Message-ID: (.*)$/im.exec(head)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await heir.close()
  await post.leave()
  await post.comeBack()
  // Who asks for it does not wait until the server is asked again.
  const late = await buildReader('Lea Danach')
  await invite(late)
  await retry(late.email)
  await post.until(to(late.email))
})

test('[EM2] of many mails each is sent once, by two servers', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, (_, index) => buildReader(`Viele ${index}`)))
  const other = await openTestApp(database, config, { log, mailKey })
  await invite(...people)
  await Promise.all(people.map(({ email }) => post.until(to(email))))
  const sent = post.received.filter((mail) => people.some(({ email }) => to(email)(mail)))
  expect(sent).toHaveLength(people.length)
  await other.close()
})

test('[EM7] sealed for another address, or under a lost key, nothing is sent, and the invitation is made anew', async () => {
  await post.leave()
  const [person, thief] = [await buildReader('Paula Post'), await buildReader('Theo Tausch')]
  await invite(person)
  await untilMail(person.email, { state: 'waiting' })
  const stranger = await openTestApp(database, config, { log, mailKey: mailKeyOf('another-key') })
  const { body } = await stranger.call('mailDesk', {}, office)
  expect(body.mails.find(({ address }) => address === person.email)).toMatchObject({ keyLost: true })
  await stranger.close()
  await db.updateTable('mails').set({ address: thief.email }).where('user_id', '=', person.id).execute()
  await post.comeBack()
  await retry(thief.email)
  const first = await post.until(to(person.email))
  expect(post.received.filter(to(thief.email))).toEqual([])
  await expect.poll(() => mailsTo(thief.email)).toMatchObject([{ state: 'sent' }])
  await post.leave()
  await invite(person)
  await untilMail(person.email, { state: 'waiting', tries: 1 })
  await db
    .updateTable('mails')
    .set({ sealed: Buffer.alloc(40) })
    .where('state', '=', 'waiting')
    .execute()
  await retry(person.email)
  await untilMail(person.email, { state: 'given-up', keyLost: true })
  await post.comeBack()
  expect(await retry(person.email)).toMatchObject({
    status: 409,
    problem: { detail: sentence('mail-not-again') },
  })
  await invite(person)
  const second = await post.until((mail) => to(person.email)(mail) && mail !== first)
  expect((await register(person.username, pinIn(first), 'ein neues Passwort')).status).toBe(401)
  expect((await register(person.username, pinIn(second), 'ein neues Passwort')).status).toBe(200)
})

test('[EM2] a new PIN takes back an invitation that waits', async () => {
  await post.leave()
  const person = await buildReader('Nora Neu')
  await invite(person)
  await untilMail(person.email, { state: 'waiting', tries: 1 })
  await app.call('issuePersonPin', { registerNumber: person.register_number, check: 'Ausweis' }, office)
  const kinds = (await mailsTo(person.email)).map(({ kind, state }) => [kind, state])
  expect(kinds.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['invitation', 'withdrawn'],
    ['letter-void', 'waiting'],
  ])
  await post.comeBack()
  await retry(person.email)
  await post.until(to(person.email))
})

test('[EM2, EM3, EM7] new mails do not press a server that is away, what waits goes to a new address, and no PIN does', async () => {
  await post.leave()
  const [person, other] = [await buildReader('Ursula Umzug'), await buildReader('Otto Ort')]
  for (const format of ['csv', 'csv'])
    await make('pin-letters', { registerNumbers: [person.register_number], format })
  await untilMail(person.email, { kind: 'letter-void', state: 'waiting', tries: 1 })
  await invite(person)
  await invite(other)
  const email = 'ursula.umzug@example.org'
  const save = (change: object) =>
    app.call('savePerson', { registerNumber: person.register_number, ...change }, office)
  expect((await save({ email })).status).toBe(200)
  expect(await mailsTo(person.email)).toMatchObject([{ kind: 'invitation', state: 'given-up', moved: true }])
  expect(await mailsTo(email)).toMatchObject([{ kind: 'letter-void', state: 'waiting', tries: 1 }])
  expect(await mailsTo(other.email)).toMatchObject([{ state: 'waiting', tries: 0 }])
  await post.comeBack()
  await retry(email)
  await Promise.all([email, other.email].map((address) => post.until(to(address))))
  expect(post.received.filter(to(person.email))).toEqual([])
  expect(await retry(person.email)).toMatchObject({ status: 409 })

  await post.leave()
  await invite(person, other)
  await expect.poll(async () => (await mailsTo(email)).map(({ state }) => state)).toContain('waiting')
  expect((await save({ email: '' })).status).toBe(200)
  const rows = await db.selectFrom('mails').select('sealed').where('user_id', '=', person.id).execute()
  expect(rows.filter(({ sealed }) => sealed !== null)).toEqual([])
  await post.comeBack()
  await retry(other.email)
})

test('[EM2, EM4, EM9] whoever is concerned is written to with the deed, in plain words', async () => {
  const [author, supporter, leaving] = [
    await buildReader('Anna\r\nBcc: alle@example.org'),
    await buildReader('Ben Bitte'),
    await buildReader('Gerd Geht'),
  ]
  const session = (await buildSession(db, author.id)).replace('sid=', '__Host-sid=')
  const waiting = await buildDelegateApp(db, { author: author.id })
  await app.call('addSupporter', { appId: waiting, registerNumber: supporter.register_number }, session)
  const wish = await post.until(to(supporter.email))
  expect(wish.text).toContain('Anna Bcc: alle@example.org bittet Sie')
  expect(wish.text).toContain(`${publicUrl}/Antragsunters%C3%BCtzung`)
  expect(wish.head).not.toMatch(/^Bcc/m)
  const another = await buildDelegateApp(db, { author: author.id })
  const again = { appId: another, registerNumber: supporter.register_number }
  expect((await app.call('addSupporter', again, session)).status).toBe(200)
  expect(await mailsTo(supporter.email)).toHaveLength(1)

  const submitted = await buildDelegateApp(db, { author: author.id, transferred: true })
  const motion = { id: submitted, top_id: 2, title: 'Mehr {Zeit}', content: '<p>Text</p>' }
  const { body } = await app.call('publishSubmission', motion, office)
  const published = await post.until(to(author.email))
  expect(published.text).toContain(
    `Antrag „Mehr {Zeit}“ ist unter der Nummer Ib - ${body.number < 10 ? '0' : ''}${body.number} veröffentlicht`,
  )
  expect(published.text).toContain(`${publicUrl}/Applications?antrag=${body.id}`)

  const successor = await buildUser(db, { roles: [], name: 'Nele Nachfolge' })
  await app.call(
    'replacePerson',
    { registerNumber: leaving.register_number, successor: successor.register_number, voiceLeader: false },
    office,
  )
  expect((await post.until(to(leaving.email))).text).toContain('Ihren Sitz hat Nele Nachfolge übernommen')
})

test('[EM1, EM5] a mail to oneself; and without a mail server nothing is offered, and nothing waits', async () => {
  expect(await app.call('testMail', {}, office)).toMatchObject({
    status: 409,
    problem: { detail: sentence('mail-no-address') },
  })
  await db.updateTable('users').set({ email: 'buero@example.org' }).where('id', '=', clerk.id).execute()
  expect((await app.call('testMail', {}, office)).body).toBe(1)
  expect((await post.until(to('buero@example.org'))).head).toMatch(/^Subject: /m)
  const without = await openTestApp(database, { dataDir, publicUrl }, { log })
  expect((await without.call('mailDesk', {}, office)).body.sender).toBe(null)
  const person = await buildReader('Ohne Server')
  const refused = { status: 409, problem: { detail: sentence('mail-not-set-up') } }
  expect(await without.call('testMail', {}, office)).toMatchObject(refused)
  expect(await without.call('invite', { registerNumbers: [person.register_number] }, office)).toMatchObject(
    refused,
  )
  const successor = await buildUser(db, { roles: [] })
  await without.call(
    'replacePerson',
    { registerNumber: person.register_number, successor: successor.register_number, voiceLeader: false },
    office,
  )
  expect(await mailsTo(person.email)).toEqual([])
})

test('[EM8] mails say what the office has written, unless a colleague has written meanwhile', async () => {
  const { body } = await app.call('mailTexts', {}, office)
  const before = body.find(({ kind }) => kind === 'test')
  expect(before).toMatchObject({ version: 0, subject: expect.stringContaining('{Kongress}') })
  const written = { kind: 'test', subject: 'Prüfung: {Kongress}', text: 'Liebe/r {Name},\nes geht.' }
  const write = (change: object) => app.call('writeMailText', { ...written, ...change }, office)
  expect((await write({ version: 0 })).status).toBe(200)
  expect(await write({ version: 0 })).toMatchObject({
    status: 409,
    problem: { detail: sentence('mail-text-changed') },
  })
  expect((await write({ version: 1, text: 'PIN {PIN}' })).status).toBe(400)
  expect((await write({ version: 1, text: `${written.text} Wirklich.` })).status).toBe(200)
  await app.call('testMail', {}, office)
  const { text, head } = await post.until(to('buero@example.org', 'Wirklich.'))
  expect(text).toMatch(/^Liebe\/r Dr\. med\. Test \d+,\nes geht\. Wirklich\.\n$/)
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
})
