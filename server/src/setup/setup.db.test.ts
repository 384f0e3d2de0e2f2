import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Begun, BroughtPreview } from '@portal/shared/closing/records.ts'
import { synonymsInLines } from '@portal/shared/motions/synonyms.ts'
import type { FreshCongress } from '@portal/shared/setup/calls.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { expect, test } from 'vitest'
import { emptyCongress } from '#closing/next-store.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { loadDemo } from '#congress/demo/welcome.ts'
import { exportCongress } from '#congress/export-congress.ts'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { buildZip } from '#test/build-zip.ts'
import { buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { demo } from '#test/open-import.ts'
import { makeSetupLink } from './make-link.ts'

const database = await openTestDb()
const { db } = database
const app = await openTestApp(database)

const office = { name: 'Dr. Jana Büro', username: 'jana.buero', password: 'ein-langes-Kennwort' }
const fresh: FreshCongress = {
  congress: {
    title: '130. Deutscher Ärztetag',
    subtitle: 'Erfurt',
    dates: ['2026-05-05'],
    hotline: '',
    seats: 250,
  },
  medicalAssociations: [...medicalAssociations],
  agenda: [
    { name: 'Ia', content: 'Leitantrag' },
    { name: 'E', content: 'Eröffnung' },
  ],
}
const link = async () => {
  const address = await doWork(app.context, system, (work) => makeSetupLink(work, app.url))
  expect(address.startsWith(`${app.url}/Einrichtung#`)).toBe(true)
  return address.split('#')[1] ?? ''
}

test('[BN1] a wrong link, one that has ended and a weak password set nothing up, and a mistake does not spend the link', async () => {
  const key = await link()
  const refused = await app.call('setUp', { key: 'somebody-elses', office, fresh })
  expect(refused).toMatchObject({ status: 401, problem: { detail: expect.stringContaining('portal new') } })
  const weak = await app.call('setUp', { key, office: { ...office, password: 'kurz' }, fresh })
  expect(weak.status).toBe(400)
  const [first] = fresh.medicalAssociations
  const twice = { ...fresh, medicalAssociations: [first, first] as typeof fresh.medicalAssociations }
  const mistaken = await app.call('setUp', { key, office, fresh: twice })
  expect(mistaken.body.mistakes.map(({ path }) => path)).toContain('medicalAssociations[1].code')
  expect(await db.selectFrom('congress').selectAll().execute()).toEqual([])

  await db
    .updateTable('setup_links')
    .set({ expires_at: new Date(0) })
    .execute()
  expect(await app.call('setUp', { key, office, fresh })).toMatchObject({ status: 401 })
})

test('[BN1, BN2] of twelve who use the link at once one sets the portal up, and logs in as its office', async () => {
  const key = await link()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.call('setUp', { key, office, fresh })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ mistakes: [] })
  const file = await exportCongress(db)
  expect(file).toMatchObject({
    congress: fresh.congress,
    tops: [
      { id: 101, name: 'Ia', content: 'Leitantrag' },
      { id: 162, name: 'E', selectable: false },
    ],
    users: [{ name: office.name, username: office.username, roles: ['ROLE_OFFICE'] }],
    apps: [],
  })
  expect(file?.medicalAssociations).toHaveLength(17)
  expect(file?.appTypes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])

  const { username, password } = office
  expect(await app.call('login', { username, password })).toMatchObject({
    status: 200,
    body: { roles: ['ROLE_OFFICE'] },
  })
  expect(await app.call('setUp', { key: await link(), office, fresh })).toMatchObject({ status: 409 })
})

test('[BN1] whoever has another key is refused before a file of theirs is received', async () => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  await link()
  const headers = { 'content-type': 'multipart/form-data; boundary=part' }
  const sending = request(`${app.url}/api/setup-preview`, { method: 'POST', headers })
  // The file never ends.
  const field = (name: string, value: string) =>
    `--part\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}`
  sending.write(`${field('key', 'somebody-elses')}\r\n${field('"file"; filename="kongress.json"', '{')}`)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(401)
  sending.once('error', () => undefined).destroy()
})

type Sent = readonly [name: string, bytes: string | Buffer | Uint8Array]

/** Sends files and fields as a browser does, without the folders that they lie in. */
const send = async <Answer>(path: string, fields: Record<string, string>, files: readonly Sent[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of files)
    form.append('file', new File([new Uint8Array(Buffer.from(bytes as string))], name))
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const preview = (key: string, files: readonly Sent[], bare = '0') =>
  send<BroughtPreview>('/api/setup-preview', { key, bare }, files)
const beside = [...demoFiles()]
const attached = beside.filter(([name]) => name.endsWith('.txt')).map(([file]) => ({ name: file, file }))
/** With all files of the demo congress, and without PINs, which take long to be hashed. */
const whole = {
  ...demo,
  users: demo.users.map(({ pin: _, password: __, ...user }) => user),
  apps: demo.apps.map((motion, place) => ({ ...motion, attachments: place === 2 ? attached : [] })),
}
const congress = JSON.stringify(whole)
/** The whole demo congress as it lies in a folder. */
const packed = (entries: readonly (readonly [string, Uint8Array])[] = beside, folder = 'kongress/') =>
  buildZip([
    { name: `__MACOSX/${folder}._kongress.json`, data: 'x' },
    { name: `${folder}kongress.json`, data: congress },
    ...entries.map(([name, bytes]) => ({ name: `${folder}${name}`, data: Buffer.from(bytes) })),
  ])
const nothingStored = async () => {
  const rows = await Promise.all(
    (['congress', 'users', 'files', 'imported_files'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(rows.flat()).toEqual([])
}

test('[BN4] the portal is set up from a file of last year without its people and motions, and a mistake does not spend the link', async () => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  const key = await link()
  const bring = (brought: string) =>
    send<Begun>('/api/setup-file', { key, bare: '1', ...office }, [['kongress.json', brought]])
  expect((await bring('{')).body.mistakes).toHaveLength(1)
  const { username } = office
  const taken = demo.users.map((user, place) => (place === 0 ? { ...user, username } : user))
  expect((await bring(JSON.stringify({ ...demo, users: taken }))).body.mistakes.length).toBeGreaterThan(0)
  const { status, body } = await bring(congress)
  expect([status, body.mistakes]).toEqual([200, []])
  expect(body.missing.length).toBeGreaterThan(0)
  expect(await exportCongress(db)).toMatchObject({
    congress: { title: demo.congress.title },
    tops: demo.tops.map(({ name }) => ({ name })),
    users: [{ username }],
    apps: [],
  })
  expect((await bring(congress)).status).toBe(409)
})

test('[BN7] every mistake of a congress and its files is named with its place before anything is stored, and a file that can be read says what will come in', async () => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  await app.context.files.sweep()
  const key = await link()
  expect((await preview('somebody-elses', [['kongress.json', congress]])).status).toBe(401)

  const wrong = { ...demo, apps: demo.apps.map((motion) => ({ ...motion, top_id: 9999 })) }
  const { body: mistaken } = await preview(key, [['kongress.json', JSON.stringify(wrong)]])
  expect(mistaken.mistakes).toContainEqual({ path: 'apps[3].top_id', reason: 'TOP 9999 gibt es nicht.' })
  expect(mistaken.coming).toBeNull()
  expect(mistaken.mistakes.length + mistaken.more).toBeGreaterThan(demo.apps.length)

  const [{ file: name } = { file: '' }] = attached
  const asProgram = beside.map(
    ([other, bytes]) => [other, other === name ? Buffer.from('MZ\0\0program') : bytes] as const,
  )
  const { body: unsafe } = await preview(key, [['kongress.zip', packed(asProgram)]])
  expect(unsafe.mistakes).toEqual([
    { path: 'apps[2].attachments[0].file', reason: expect.stringContaining(name) },
  ])

  const reasonsOf = async (files: readonly Sent[]) =>
    (await preview(key, files)).body.mistakes.map(({ reason }) => reason)
  expect(
    await reasonsOf([
      ['a.json', congress],
      ['b.json', congress],
    ]),
  ).toEqual(['Welche ist die Kongressdatei? Mehrere enden auf .json: a.json, b.json.'])
  expect(await reasonsOf([['logo.png', 'x']])).toEqual(['Unter den Dateien ist keine Kongressdatei (.json).'])
  expect(await reasonsOf([['kongress.zip', 'kein Archiv']])).toEqual([expect.stringContaining('beschädigt')])
  const bomb = buildZip([{ name: 'kongress.json', raw: { bytes: Buffer.alloc(9), claims: 2 ** 31 } }])
  expect(await reasonsOf([['kongress.zip', bomb]])).toEqual([
    'kongress.zip: Ausgepackt sind es mehr als 200 MB.',
  ])
  const symbolic = buildZip([{ name: 'kongress.json', data: '/etc/passwd', link: true }])
  expect(await reasonsOf([['kongress.zip', symbolic]])).toHaveLength(1)
  const outside = buildZip([{ name: '../kongress.json', data: congress }])
  expect(await reasonsOf([['kongress.zip', outside]])).toHaveLength(1)
  await nothingStored()

  const { body } = await preview(key, [
    ['kongress.zip', packed([...beside, ['übrig.txt', Buffer.from('x')]])],
  ])
  expect(body).toMatchObject({ mistakes: [], more: 0, missing: [], unneeded: ['übrig.txt'] })
  expect(body.coming).toMatchObject({
    title: demo.congress.title,
    associations: demo.medicalAssociations.length,
    people: demo.users.length,
    motions: demo.apps.length,
    items: demo.tops.length,
    files: beside.length,
  })
  const { body: bare } = await preview(key, [['kongress.json', congress]], '1')
  expect(bare.coming).toMatchObject({ people: 0, motions: 0 })
  await nothingStored()
})

test.each([
  ['packed into one archive', () => [['kongress.zip', packed()] as const]],
  [
    'chosen one by one',
    () => [
      ['kongress.json', congress] as const,
      ...beside.map(([name, bytes]) => [name.split('/').at(-1) ?? '', bytes] as const),
    ],
  ],
  [
    'as an archive beside the congress file',
    () => [
      ['kongress.json', congress] as const,
      ['dateien.zip', buildZip(beside.map(([name, bytes]) => ({ name, data: Buffer.from(bytes) })))] as const,
    ],
  ],
])('[BN7] the files beside a congress file come in with it, %s', async (_, files) => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  const key = await link()
  const sent = files()
  expect((await preview(key, sent)).body).toMatchObject({ mistakes: [], missing: [], unneeded: [] })
  const { body } = await send<Begun>('/api/setup-file', { key, bare: '0', ...office }, sent)
  expect(body).toEqual({ mistakes: [], more: 0, missing: [] })
  for (const [name, bytes] of beside) {
    const stored = await db
      .selectFrom('imported_files')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const read = await buffer(await app.context.files.stream(stored))
    expect(read.equals(bytes), name).toBe(true)
  }
  // Whoever comes later is refused before a byte is read.
  expect((await preview(key, sent)).status).toBe(409)
})

test('[BN5, BN6] the demo says that it is one, and is cleared while it was only tried: nothing of it is left, and the portal is set up anew', async () => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  const asOffice = async () => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'buero')
      .executeTakeFirstOrThrow()
    return buildSession(db, id)
  }
  const saysDemo = async () => (await app.call('portal')).body.demo
  expect(await saysDemo()).toBe(false)
  await loadDemo(app.context, () => {})
  await expect.poll(saysDemo).toBe(true)
  const cookie = await asOffice()
  const window = await app.connect(cookie)
  const gone = new Promise<void>((resolve) => void window.socket.once('disconnect', () => resolve()))
  await app.call('changeSettings', { acceptCount: 3 }, cookie)
  const { demo: shown } = (await app.call('demoCongress', {}, cookie)).body
  expect(shown).toMatchObject({ changed: null, people: expect.any(Number) })
  expect(shown?.people).toBeGreaterThan(200)

  await app.call(
    'setSynonyms',
    { lines: 'KI, AI', before: synonymsInLines((await app.call('data')).body.synonyms) },
    cookie,
  )
  expect((await app.call('demoCongress', {}, cookie)).body.demo?.changed?.text).toBe(
    'Begriffe der Suche geändert.',
  )
  expect((await app.call('clearDemo', {}, cookie)).problem.detail).toContain('im Ernst')
  // As if that had come with the demo.
  await db
    .updateTable('demo_congress')
    .set((eb) => ({ loaded_seq: eb.selectFrom('audit_head').select('seq') }))
    .execute()
  const cleared = await app.call('clearDemo', {}, cookie)
  expect(cleared.status).toBe(200)
  await gone
  const key = cleared.body.address.split('#')[1] ?? ''
  const rows = await Promise.all(
    (['users', 'motions', 'results', 'notes', 'files', 'sessions', 'presentation', 'congress'] as const).map(
      (table) => db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(rows.flat()).toEqual([])
  expect((await app.call('data')).body).toMatchObject({ apps: [], users: [], tops: [] })
  await expect
    .poll(async () => (await app.call('portal')).body)
    .toMatchObject({ title: '', acceptCount: 9, demo: false })
  // It does not come back by itself.
  await loadDemo(app.context, () => {})
  expect(await db.selectFrom('congress').selectAll().execute()).toEqual([])

  expect((await app.call('setUp', { key, office, fresh })).body).toEqual({ mistakes: [] })
  const next = await buildSession(
    db,
    (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
  )
  expect((await app.call('demoCongress', {}, next)).body).toEqual({ demo: null })
  expect((await app.call('clearDemo', {}, next)).status).toBe(409)
  const { body: history } = await app.call('history', {}, next)
  expect(
    history.map(({ text }) => text).filter((text) => !/^(Kongressdatei|Demo|Den Verlauf)/.test(text)),
  ).toEqual([])
})
