import type { Begun } from '@portal/shared/closing/records.ts'
import { synonymsInLines } from '@portal/shared/motions/synonyms.ts'
import type { FreshCongress } from '@portal/shared/setup/calls.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { expect, test } from 'vitest'
import { emptyCongress } from '#closing/next-store.ts'
import { loadDemo } from '#congress/demo/welcome.ts'
import { exportCongress } from '#congress/export-congress.ts'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
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

test('[BN4] the portal is set up from a file of last year without its people and motions, and a mistake does not spend the link', async () => {
  await db.transaction().execute((tx) => emptyCongress(tx, [], []))
  const key = await link()
  const bring = async (brought: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ key, bare: '1', ...office })) form.set(name, value)
    form.set('file', new File([brought], 'kongress.json'))
    const answer = await fetch(`${app.url}/api/setup-file`, { method: 'POST', body: form })
    return { status: answer.status, body: (await answer.json()) as Begun }
  }
  expect((await bring('{')).body.mistakes).toHaveLength(1)
  const { username } = office
  const taken = demo.users.map((user, place) => (place === 0 ? { ...user, username } : user))
  expect((await bring(JSON.stringify({ ...demo, users: taken }))).body.mistakes.length).toBeGreaterThan(0)
  const { status, body } = await bring(JSON.stringify(demo))
  expect([status, body.mistakes]).toEqual([200, []])
  expect(body.missing.length).toBeGreaterThan(0)
  expect(await exportCongress(db)).toMatchObject({
    congress: { title: demo.congress.title },
    tops: demo.tops.map(({ name }) => ({ name })),
    users: [{ username }],
    apps: [],
  })
  expect((await bring(JSON.stringify(demo))).status).toBe(409)
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
  expect((await app.call('portal')).body).toMatchObject({ title: '', acceptCount: 9 })
  await expect.poll(saysDemo).toBe(false)
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
