import type { CongressFile } from '@portal/shared/congress/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, test } from 'vitest'
import { readHead } from '#core/audit.ts'
import { sittingEntries } from '#record/protocol-sittings.ts'
import { readSharedPart } from '#snapshot/shared-part.ts'
import { withApp } from '#test/build-congress-file.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildSession } from '#test/builders.ts'
import { demo, openImport, withoutSecrets, withUser } from '#test/open-import.ts'
import { StatementCounter } from '#test/statements-of.ts'
import { exportCongress } from './export-congress.ts'
import { isWritten } from './write-sections.ts'

const { db, context, bring, userOf, motion } = await openImport()

test('[F16] a changed file changes what differs and keeps votes, notes, bookmarks and ids', async () => {
  await bring(demo)
  const { id: user_id } = await userOf('4')
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
  const readStored = async () => [
    await db.selectFrom('notes').selectAll().execute(),
    await db.selectFrom('favorites').selectAll().execute(),
    await db.selectFrom('seen').selectAll().execute(),
    await db.selectFrom('votes').selectAll().execute(),
    await db.selectFrom('ballots').selectAll().execute(),
  ]
  const before = await readStored()
  const changed = withUser(withApp(demo, 5, { title: 'Neuer Titel', users: ['4', '5'] }), '4', {
    name: 'Dr. Neu',
  })
  const result = await bring({ ...changed, presentation: demo.presentation.slice(0, 10), exhibitors: [] })
  expect('report' in result && result.report.filter(isWritten)).toEqual([
    { table: 'users', added: 0, changed: 1, removed: 0, total: 267 },
    { table: 'motions', added: 0, changed: 1, removed: 0, total: 40 },
    { table: 'presentation', added: 0, changed: 10, removed: demo.presentation.length - 10, total: 10 },
    { table: 'exhibitors', added: 0, changed: 0, removed: 10, total: 0 },
  ])
  expect(await readStored()).toEqual(before)
  expect((await motion(5)).title).toBe('Neuer Titel')
  expect(await userOf('4')).toMatchObject({ id: user_id, name: 'Dr. Neu' })
  const exported = await exportCongress(db)
  // What the file leaves out of the order of voting has come back by itself, fresh.
  expect(
    exported && { ...exported, presentation: exported.presentation.filter(({ fresh }) => !fresh) },
  ).toEqual(withoutSecrets({ ...changed, presentation: demo.presentation.slice(0, 10), exhibitors: [] }))
})

test('[F16] many changed motions and people are written with as few statements as one of each, because the floor is held', async () => {
  await bring(demo)
  const counter = new StatementCounter()
  const counting = { ...context, db: context.db.withPlugin(counter) }
  const change = async (title: string, count: number) => {
    counter.statements = 0
    const apps = demo.apps.map((app, place) => (place < count ? { ...app, title } : app))
    const users = demo.users.map((user, place) => (place < count ? { ...user, name: title } : user))
    await bring({ ...demo, apps, users }, counting)
    return counter.statements
  }
  await change('Noch anders', 30)
  expect((await motion(demo.apps[29]?.id ?? 0)).title).toBe('Noch anders')
  await bring(demo)
  const one = await change('Zum dritten', 1)
  await bring(demo)
  expect(await change('Zum vierten', 30)).toBe(one)
})

test('[F16, F17, F20, BA11] a file closes and opens the taking in of motions where it changes, and the portal keeps its own', async () => {
  const closing = (intake_closed_at: string | null) => ({
    ...demo,
    tops: demo.tops.map((top, at) => (at === 1 ? { ...top, intake_closed_at } : top)),
  })
  const intake = async () => (await exportCongress(db))?.tops[1]?.intake_closed_at
  await bring(demo)
  const closed = '2025-05-28T10:00:00.000Z'
  await db
    .updateTable('tops')
    .set({ intake_closed_at: new Date(closed) })
    .where('id', '=', demo.tops[1]?.id ?? 0)
    .execute()
  expect(await intake()).toBe(closed)
  await bring(demo)
  expect(await intake()).toBe(closed)
  await bring(closing('2025-05-29T08:00:00.000Z'))
  expect(await intake()).toBe('2025-05-29T08:00:00.000Z')
  await bring(closing(null))
  expect(await intake()).toBeNull()
})

test('[RE21] the protocol tells of a file that words an agenda item anew, not of one that gives it a short name', async () => {
  await bring(demo)
  const before = await readHead(db)
  const withFirst = (change: object) => ({
    ...demo,
    tops: demo.tops.map((top, at) => (at === 0 ? { ...top, ...change } : top)),
  })
  await bring(withFirst({ short: 'Kurz' }))
  await bring(withFirst({ content: 'Anders' }))
  const imports = await db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.seq', 'at', 'action', 'details'])
    .where('audit.seq', '>', before.seq)
    .orderBy('audit.seq')
    .execute()
  const call = { ...before, at: new Date(0), action: 'set-working-point', details: { topId: 1 } }
  const entries = sittingEntries({ deeds: [call, ...imports] })
  expect(entries.map(({ id }) => id)).toEqual([`opened-${before.seq}`, `deed-${imports[1]?.seq}`])
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
  expect(await exportCongress(db)).toEqual(withoutSecrets(swapped))
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
  await db.updateTable('motions').set({ statusid: motionStatus.accepted }).where('id', '=', 20).execute()
  await db
    .updateTable('users')
    .set({ active: false, contact_consent: false })
    .where('number', '=', '10')
    .execute()
  await bring(demo)
  await bring(withUser(withApp(demo, 20, { title: 'Neuer Titel' }), '10', { name: 'Dr. Neu' }))
  expect(await motion(20)).toMatchObject({ title: 'Neuer Titel', statusid: motionStatus.accepted })
  expect(await userOf('10')).toMatchObject({ name: 'Dr. Neu', active: false, contact_consent: false })
  await bring(withApp(demo, 20, { statusid: motionStatus.adjourned }))
  expect(await motion(20)).toMatchObject({ statusid: motionStatus.adjourned })
})

test('[F16] sessions end when the file switches an account off or gives it another password', async () => {
  await bring(demo)
  const ids = await Promise.all(['4', '5', '6'].map(async (number) => (await userOf(number)).id))
  for (const id of ids) await buildSession(db, id)
  await bring(withUser(withUser(demo, '4', { password: 'ein anderes Kennwort' }), '5', { active: false }))
  const rows = await db.selectFrom('sessions').select('user_id').execute()
  expect(rows.map(({ user_id }) => user_id)).toEqual([ids[2]])
})

test('[F16, E17, Q15] whom the file switches off speaks no more and is asked for nothing', async () => {
  await bring(demo)
  const [{ id: gone }, { id: owner_id }] = [await userOf('5'), await userOf('4')]
  const top_id = demo.tops[0]?.id ?? 0
  const app = await buildDelegateApp(db, { author: owner_id, asked: [gone], top_id })
  const { id } = await db
    .insertInto('procedural_motions')
    .values({
      ...{
        type: proceduralType.other,
        content: 'Geheim.',
        owner_id,
        history: '[]',
        state: 'waiting',
        speaker_against: gone,
      },
      started_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bring(withUser(demo, '5', { active: false }))
  const asked = db.selectFrom('delegate_app_supporters').select('user_id').where('delegate_app_id', '=', app)
  expect(await asked.execute()).toEqual([])
  const speaker = db.selectFrom('procedural_motions').select('speaker_against').where('id', '=', id)
  expect(await speaker.executeTakeFirst()).toEqual({ speaker_against: null })
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
  await bring(withUser(demo, '251', { replaced_by: null }))
  expect(await userOf('251')).toMatchObject({ replaced_by: null })
  expect(await userOf(successor?.number ?? '')).toMatchObject({ replaced_from_name: null })
})
