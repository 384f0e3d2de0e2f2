import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { publicationInWords } from '@portal/shared/text/publication.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportCongress } from '#congress/export-congress.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildTop, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
/** Agenda items of their own for tests that look at numbers. */
const tops = await Promise.all(Array.from({ length: 9 }, () => buildTop(db)))
const app = await openTestApp(database, { dataDir: await makeDataDir() })
const clerk = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, name: 'Büro' })
const office = await buildSession(db, clerk.id)
const chair = await buildSession(db, (await buildChair(db)).id)
const mover = await buildUser(db, { name: 'Dr. Antrag' })
const moverCookie = await buildSession(db, mover.id)
const reader = await buildSession(db, (await buildUser(db)).id)
const windows = [
  await openLive(app, 'reader', reader),
  await openLive(app, 'visitor'),
  await openLive(app, 'chair', chair),
]
const clerkWindow = await app.connect(office)

const entered = (change: object = {}) => ({
  top_id: 2,
  type_id: motionType.regular,
  title: 'Notfallversorgung sichern',
  content: '<p>Der Ärztetag fordert es.</p>',
  ...change,
})
const enter = async (change: object = {}) =>
  (await app.call('enterMotion', entered(change), office)).body.appId
const edit = (appId: number, version: number, change: object) =>
  app.call('editMotion', { appId, version, ...change }, office)
const publish = (appIds: number[], change: object = {}) =>
  app.call('publishMotions', { appIds, ...change }, office)
const publicMotion = async (id: number) => (await app.call('apps')).body.find((motion) => motion.id === id)
const deskLine = async (id: number) =>
  (await app.call('officeMotions', {}, office)).body.find(({ appId }) => appId === id)
const order = async () => (await app.call('data')).body.presentation.map(({ application }) => application)

test('[BA1] what the office enters is a draft with version 1 that nobody else knows of, until it is published', async () => {
  const { status, body } = await app.call('enterMotion', entered({ users: [mover.register_number] }), office)
  expect([status, body.version]).toEqual([200, 1])
  expect(await deskLine(body.appId)).toMatchObject({
    state: 'draft',
    version: 1,
    applicant: 'Dr. Antrag · Ärztekammer Nordrhein',
  })
  expect(await publicMotion(body.appId)).toBeUndefined()
  for (const cookie of [undefined, reader, chair])
    expect((await app.call('motionVersions', { appId: body.appId }, cookie)).status).toBe(404)
  expect((await publish([body.appId])).body).toEqual({ published: [body.appId], problems: [], notes: [] })
  expect(await publicMotion(body.appId)).toMatchObject({
    version: 1,
    edition: 1,
    users: [{ name: 'Dr. Antrag' }],
  })
  expect(await deskLine(body.appId)).toMatchObject({ state: 'published' })
  expect(await order()).toContain(body.appId)
  await expectLive(app, windows)
})

test('[BA2] without a number a motion gets the lowest free one, an amendment the next letter of what it changes', async () => {
  const top_id = tops.pop() ?? 0
  const first = await enter({ top_id })
  const amendment = await enter({ top_id, clone: first })
  await enter({ top_id, clone: first })
  await enter({ top_id, number: 4 })
  await enter({ top_id })
  const numbers = (await app.call('officeMotions', {}, office)).body
    .filter((line) => line.top_id === top_id)
    .map(({ number, changes }) => `${number}${changes}`)
  expect(numbers).toEqual(['1', '1a', '1b', '2', '4'])
  expect(await deskLine(amendment)).toMatchObject({ clone: first })
  expect(await app.call('enterMotion', entered({ top_id, number: 4 }), office)).toMatchObject({
    status: 409,
    problem: { detail: sentence('number-taken') },
  })
})

test('[BA2] what is entered names only what there is', async () => {
  for (const [change, reason] of [
    [{ top_id: 99 }, 'top-unknown'],
    [{ type_id: 99 }, 'type-unknown'],
    [{ clone: 999_999 }, 'motion-unknown'],
    [{ users: ['0815'] }, 'person-unknown'],
    [{ laek: 'Atlantis' }, 'association-unknown'],
    [{ attachments: [{ name: 'Anlage', file: 'fehlt.pdf' }] }, 'attachment-unknown'],
    [{ union_vote: true, secure_vote: true }, 'secret-chamber-vote'],
    [{ union_vote: true, type_id: motionType.election }, 'chamber-election'],
  ] as const)
    expect(await app.call('enterMotion', entered(change), office)).toMatchObject({
      problem: { detail: sentence(reason) },
    })
})

test('[BA3] a change after publication has a reason, is public, and is new to whoever had read the motion', async () => {
  const appId = await enter()
  expect((await edit(appId, 1, { title: 'Vor der Veröffentlichung' })).body).toEqual({ appId, version: 2 })
  await publish([appId])
  await app.call('seenApp', { appId }, reader)
  expect(await edit(appId, 2, { content: '<p>Anders</p>' })).toMatchObject({
    status: 400,
    problem: { detail: sentence('change-needs-reason') },
  })
  const consent = 'Dr. Antrag am Telefon, 9:40 Uhr'
  const changed = await edit(appId, 2, {
    content: '<p>Anders<script>1</script></p>',
    reason: 'Zahl berichtigt',
    consent,
  })
  expect(changed.body).toEqual({ appId, version: 3 })
  const motion = await publicMotion(appId)
  expect(motion).toMatchObject({
    version: 3,
    edition: 2,
    content: '<p>Anders</p>',
    editionAt: expect.any(String),
  })
  expect((await app.call('data', {}, reader)).body.seen[appId]).toBeUndefined()
  await expectLive(app, windows)
  const versions = async (cookie?: string) => (await app.call('motionVersions', { appId }, cookie)).body
  expect(await versions()).toMatchObject([
    { version: 2, by: null, title: 'Vor der Veröffentlichung', reason: '' },
    { version: 3, by: null, reason: 'Zahl berichtigt', editorial: false },
  ])
  expect((await versions(reader)).map(({ by }) => by?.name)).toEqual(['Büro', 'Büro'])
  expect(JSON.stringify([await versions(), await versions(reader)])).not.toContain(consent)
  expect((await versions(office)).map((one) => [one.version, one.consent])).toEqual([
    [1, ''],
    [2, ''],
    [3, consent],
  ])
})

test('[BA3] a file that the office attaches is there for everybody with the motion, under the rules of a change', async () => {
  const appId = await enter({ publish: true })
  const attach = async (reason: string) => {
    const form = new FormData()
    form.append('appId', String(appId))
    form.append('reason', reason)
    form.append('file', new File(['Anlage'], 'Übersicht.txt', { type: 'text/plain' }))
    const path = `${app.url}/api/office/motion-attachment`
    return fetch(path, { method: 'POST', body: form, headers: { cookie: office } })
  }
  expect((await attach('')).status).toBe(400)
  expect((await attach('Nachgereicht')).status).toBe(200)
  expect((await attach('Noch einmal')).status).toBe(200)
  const attachments = (await publicMotion(appId))?.attachments ?? []
  expect(attachments.map(({ name }) => name)).toEqual(['Übersicht.txt', 'Übersicht (2).txt'])
  const atOnce = await Promise.all([attach('Die dritte'), attach('Die vierte')])
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200])
  expect((await publicMotion(appId))?.attachments).toHaveLength(4)
  const [first] = attachments
  const read = await fetch(`${app.url}/data/attachments/${first?.id}_${first?.file}`)
  expect([read.status, await read.text()]).toEqual([200, 'Anlage'])
  await expectLive(app, windows)
})

test('[BA4] nobody writes over a version that they have not read', async () => {
  const appId = await enter()
  const both = await Promise.all([
    edit(appId, 1, { content: '<p>Der eine</p>' }),
    edit(appId, 1, { content: '<p>Der andere</p>' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.detail).toBe(sentence('motion-changed'))
  expect((await edit(appId, 2, {})).body).toEqual({ appId, version: 2 })
})

test('[BA5] nothing changes from the start of the vote to the result, and after that only the wording, marked', async () => {
  const appId = await enter({ publish: true })
  expect((await app.call('startVote', { appId }, chair)).status).toBe(200)
  const correction = { content: '<p>Der Ärztetag fordert dies.</p>', reason: 'Schreibfehler' }
  for (const refused of [
    await edit(appId, 1, correction),
    await app.call('withdrawMotion', { appId, reason: 'Grund' }, chair),
    await app.call('unpublishMotion', { appId, reason: 'Grund' }, office),
  ])
    expect(refused).toMatchObject({ status: 409, problem: { detail: sentence('motion-on-floor') } })
  await app.call('openVote', { appId }, chair)
  await app.call('stopVote', { appId, result: 1 }, chair)
  expect(await edit(appId, 1, { number: 90, reason: 'Grund' })).toMatchObject({
    status: 409,
    problem: { detail: sentence('decided-stays') },
  })
  expect((await edit(appId, 1, correction)).body).toEqual({ appId, version: 2 })
  expect((await app.call('motionVersions', { appId })).body).toMatchObject([
    { version: 1, content: '<p>Der Ärztetag fordert es.</p>', editorial: false },
    { version: 2, reason: 'Schreibfehler', editorial: true },
  ])
  expect(await deskLine(appId)).toMatchObject({ state: 'decided', decidedAt: expect.any(String) })
  expect(await app.call('withdrawMotion', { appId, reason: 'Grund' }, office)).toMatchObject({ status: 409 })
  await expectLive(app, windows)
})

test('[BA6] motions are published together or not at all, and a preview says what stands in the way', async () => {
  const top_id = tops.pop() ?? 0
  const empty = await enter({ top_id, title: ' ', content: '<p></p>' })
  const orphan = await enter({ top_id, number: 7, changes: 'a' })
  const good = await enter({ top_id, number: 3, content: '<p>Siehe Anlage.</p>' })
  const { body } = await publish([empty, orphan, good])
  expect(body.published).toEqual([])
  expect(body.problems).toEqual([
    { appId: empty, problem: publicationInWords['publication-without-title'] },
    { appId: empty, problem: publicationInWords['publication-without-text'] },
    { appId: orphan, problem: publicationInWords['publication-without-original'] },
  ])
  expect(body.notes).toContainEqual({ appId: good, note: publicationInWords['publication-leaves-gap'] })
  expect(body.notes).toContainEqual({
    appId: good,
    note: publicationInWords['publication-misses-attachment'],
  })
  expect(await publicMotion(good)).toBeUndefined()
  expect((await publish([good], { preview: true })).body.published).toEqual([])
  expect(await publicMotion(good)).toBeUndefined()
  expect((await publish([good])).body.published).toEqual([good])
  expect((await publish([good])).body.problems).toEqual([
    { appId: good, problem: publicationInWords['publication-twice'] },
  ])
})

test('[BA6] a number that was public is given to nobody else, and leads to the motion that had it', async () => {
  const top_id = tops.pop() ?? 0
  const appId = await enter({ top_id, publish: true })
  const former = (await publicMotion(appId))?.top.name
  const moved = await edit(appId, 1, { number: 5, reason: 'Reihenfolge' })
  expect(moved.body).toEqual({ appId, version: 1 })
  expect(await publicMotion(appId)).toMatchObject({ number: 5, formerly: [`${former} - 01`] })
  expect(await app.call('enterMotion', entered({ top_id, number: 1 }), office)).toMatchObject({ status: 409 })
  expect(await deskLine(await enter({ top_id }))).toMatchObject({ number: 2 })
  const old = await fetch(`${app.url}/data/media/${former}-01.pdf`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([307, `/data/media/${former}-05.pdf`])
  await edit(appId, 1, { top_id: 1, number: 77, reason: 'Gehört zum Leitantrag' })
  expect(await publicMotion(appId)).toMatchObject({
    top: { id: 1 },
    formerly: [`${former} - 01`, `${former} - 05`],
  })
  expect(
    (await app.call('data')).body.presentation.filter(({ application }) => application === appId),
  ).toMatchObject([{ topid: 1 }])
  await expectLive(app, windows)
})

test('[BA6] amendments go with the motion that they change, and in an item where its number is taken it gets a free one', async () => {
  const [from, to] = [tops.pop() ?? 0, tops.pop() ?? 0]
  await enter({ top_id: to })
  const appId = await enter({ top_id: from })
  const amendment = await enter({ top_id: from, clone: appId })
  await publish([appId, amendment])
  expect((await edit(appId, 1, { top_id: to, reason: 'Gehört dorthin' })).status).toBe(200)
  expect(await deskLine(appId)).toMatchObject({ top_id: to, number: 2 })
  expect(await publicMotion(amendment)).toMatchObject({ top: { id: to }, number: 2, changes: 'a' })
  const places = (await app.call('data')).body.presentation.filter(({ topid }) => topid === to)
  expect(places.map(({ application }) => application)).toEqual([amendment, appId])
  await expectLive(app, windows)
})

test('[BA7] a publication is taken back until the first vote starts; the number stays the motion’s own', async () => {
  const appId = await enter({ publish: true })
  const number = (await publicMotion(appId))?.number
  expect((await app.call('unpublishMotion', { appId, reason: 'Zu früh' }, office)).body).toBe(1)
  expect(await publicMotion(appId)).toBeUndefined()
  expect(await order()).not.toContain(appId)
  await expectLive(app, windows)
  expect(await deskLine(appId)).toMatchObject({ state: 'draft', number })
  await publish([appId])
  await app.call('startVote', { appId }, chair)
  await app.call('cancelVote', { appId }, chair)
  expect(await app.call('unpublishMotion', { appId, reason: 'Zu spät' }, office)).toMatchObject({
    status: 409,
    problem: { detail: sentence('motion-was-voted-on') },
  })
})

test('[BA6] a change can give a draft its time of publication; one that is set stays', async () => {
  const appId = await enter()
  const public_datetime = new Date(Date.now() + 86_400_000).toISOString()
  expect((await edit(appId, 1, { public_datetime: null })).status).toBe(200)
  expect((await edit(appId, 1, { title: 'Morgen', public_datetime })).body).toEqual({ appId, version: 2 })
  expect(await deskLine(appId)).toMatchObject({ state: 'scheduled', public_datetime })
  expect((await edit(appId, 2, { public_datetime })).status).toBe(200)
  expect(await edit(appId, 2, { public_datetime: null })).toMatchObject({
    status: 409,
    problem: { detail: sentence('publication-is-set') },
  })
  const now = await enter()
  expect((await edit(now, 1, { public_datetime: '2020-01-01T10:00:00Z' })).status).toBe(200)
  expect(await publicMotion(now)).toBeDefined()
  await expectLive(app, windows)
})

test('[BA7] a publication to come happens once at its time, and can be called off', async () => {
  const appId = await enter()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await publish([appId], { at: tomorrow })).body.published).toEqual([appId])
  expect(await deskLine(appId)).toMatchObject({ state: 'scheduled', public_datetime: tomorrow })
  expect((await app.call('unpublishMotion', { appId, reason: 'Noch nicht' }, office)).status).toBe(200)
  expect((await publish([appId], { at: new Date(Date.now() + 300).toISOString() })).status).toBe(200)
  await expect.poll(async () => (await order()).includes(appId)).toBe(true)
  await expectLive(app, windows)
})

test('[BA8] a withdrawn motion keeps number and text, leaves the order, and takes named amendments with it', async () => {
  const appId = await enter({ publish: true, users: [mover.register_number] })
  const amendment = await enter({ clone: appId, publish: true })
  const other = await enter({ publish: true })
  for (const foreign of [other, appId])
    expect(
      await app.call('withdrawMotion', { appId, reason: 'Grund', lapsing: [amendment, foreign] }, chair),
    ).toMatchObject({ status: 409, problem: { detail: sentence('not-its-amendment') } })
  expect((await app.call('wishWithdrawal', { appId }, reader)).status).toBe(403)
  expect((await app.call('wishWithdrawal', { appId }, moverCookie)).body).toBe(1)
  expect((await app.call('withdrawalWish', { appId }, moverCookie)).body).toEqual({ wished: true })
  expect(await deskLine(appId)).toMatchObject({ withdrawal: { by: { name: 'Dr. Antrag' } } })
  const withdrawn = await app.call(
    'withdrawMotion',
    { appId, reason: 'Auf Wunsch', lapsing: [amendment] },
    chair,
  )
  expect(withdrawn.body).toBe(1)
  expect(await publicMotion(appId)).toMatchObject({
    statusid: motionStatus.withdrawn,
    title: 'Notfallversorgung sichern',
  })
  expect(await publicMotion(amendment)).toMatchObject({ statusid: motionStatus.lapsed })
  expect(await order()).not.toContain(appId)
  expect(await deskLine(appId)).toMatchObject({ state: 'withdrawn', withdrawal: null })
  expect(await edit(appId, 1, { title: 'Doch', reason: 'Grund' })).toMatchObject({ status: 409 })
  await expectLive(app, windows)
})

test('[BA9] a "neu" version takes the place of the earlier one, which says so, until its publication is taken back', async () => {
  const top_id = tops.pop() ?? 0
  const [before, earlier, after] = [await enter({ top_id }), await enter({ top_id }), await enter({ top_id })]
  await publish([before, earlier, after])
  const later = await enter({ top_id, replaces: earlier, title: 'Neue Fassung' })
  expect(await deskLine(later)).toMatchObject({ number: 2, new: 'neu', replaces: earlier })
  await publish([later])
  const ofItem = async () => (await order()).filter((id) => [before, earlier, after, later].includes(id ?? 0))
  expect(await ofItem()).toEqual([before, later, after])
  expect(await publicMotion(earlier)).toMatchObject({
    statusid: motionStatus.lapsed,
    replacedBy: { id: later },
  })
  expect(await publicMotion(later)).toMatchObject({
    statusid: motionStatus.published,
    replaces: { id: earlier },
  })
  expect(await deskLine(earlier)).toMatchObject({ state: 'replaced', replacedBy: later })
  // What was replaced does not come back beside what has replaced it.
  expect((await app.call('lapseMotions', { appIds: [earlier], lapsed: 0 }, chair)).status).toBe(409)
  await expectLive(app, windows)
  await app.call('unpublishMotion', { appId: later, reason: 'Rückfrage' }, office)
  expect(await ofItem()).toEqual([before, earlier, after])
  expect(await publicMotion(earlier)).toMatchObject({ statusid: motionStatus.published, replacedBy: null })
  // In another item there is no place to take: it gets its own.
  await edit(later, 1, { top_id: 1, number: 66 })
  await publish([later])
  const lines = (await app.call('data')).body.presentation
  expect(lines.find(({ application }) => application === later)).toMatchObject({ topid: 1 })
  await expectLive(app, windows)
})

test('[BA1] submissions become drafts as they came; their authors hear of them when they are published', async () => {
  const submission = await buildDelegateApp(db, { author: mover.id, transferred: true })
  await app.call(
    'writeDeskEntry',
    { submissions: [submission], note: 'Rückfrage', responsible: clerk.register_number },
    office,
  )
  const waiting = (await app.call('officeMotions', {}, office)).body.find(
    (line) => line.submission === submission,
  )
  expect(waiting).toMatchObject({
    appId: null,
    state: 'submitted',
    note: 'Rückfrage',
    responsible: { name: 'Büro' },
  })
  const taken = await app.call('takeSubmissions', { ids: [submission] }, office)
  const [appId = 0] = taken.body.appIds
  expect(await deskLine(appId)).toMatchObject({ state: 'draft', submission, note: 'Rückfrage' })
  const own = async () =>
    (await app.call('data', {}, moverCookie)).body.delegateApps.find(({ id }) => id === submission)
  expect(await own()).toMatchObject({ appId: null, print_number: null })
  expect(await app.call('takeSubmissions', { ids: [submission] }, office)).toMatchObject({ status: 409 })
  await publish([appId])
  expect(await own()).toMatchObject({ appId, print_number: expect.stringContaining('Ib') })
})

test('[BA1] submissions are taken while the floor is held; a preview of publication waits for nobody either', async () => {
  const submissions = [
    await buildDelegateApp(db, { author: mover.id, transferred: true }),
    await buildDelegateApp(db, { author: mover.id, transferred: true }),
  ]
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('floor').selectAll().forUpdate().execute()
    const taken = await app.call('takeSubmissions', { ids: submissions }, office)
    expect(taken.status).toBe(200)
    const numbers = await Promise.all(taken.body.appIds.map(async (id) => (await deskLine(id))?.number))
    expect(new Set(numbers).size).toBe(2)
    const preview = await publish(taken.body.appIds, { preview: true })
    expect(preview.body).toMatchObject({ published: [], problems: [] })
  })
})

test('[BA3] a change that has waited for the floor finds published what was published meanwhile', async () => {
  const appId = await enter()
  const changing = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('floor').selectAll().forUpdate().execute()
    const waiting = edit(appId, 1, { title: 'Noch als Entwurf' })
    await untilWaiting()
    await tx
      .updateTable('motions')
      .set({ public_datetime: sql<Date>`clock_timestamp()` })
      .where('id', '=', appId)
      .execute()
    return { waiting }
  })
  expect(await changing.waiting).toMatchObject({
    status: 400,
    problem: { detail: sentence('change-needs-reason') },
  })
  // Nobody was told of it.
  await db.updateTable('motions').set({ public_datetime: null }).where('id', '=', appId).execute()
})

const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
      return rows[0]?.waiting
    })
    .toBeGreaterThan(0)

test('[BA10] colleagues hear at once what somebody has done at the desk, and nobody else does', async () => {
  const appId = await enter()
  await clerkWindow.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'desk' && payload.data.appIds.includes(appId),
  )
  await expectLive(app, windows)
  expect(JSON.stringify(windows.map(({ client }) => client.events))).not.toContain('"desk"')
})

test('[BA11] for a closed agenda item nothing is taken in, and the refusal says since when', async () => {
  const top_id = tops.pop() ?? 0
  const submit = () =>
    app.call(
      'submitApp',
      {
        type_id: motionType.electionProposal,
        top_id,
        content: '<p>Text</p>',
        supporters: [clerk.register_number],
      },
      moverCookie,
    )
  await app.call('setIntake', { topId: top_id, open: false }, office)
  const item = (await app.call('data')).body.tops.find(({ id }) => id === top_id)
  expect(item?.intakeClosedAt).toEqual(expect.any(String))
  const late = await app.call(
    'submitApp',
    { type_id: motionType.resolution, top_id, content: '<p>Text</p>', applicants: await tenDelegates() },
    moverCookie,
  )
  expect(late).toMatchObject({ status: 409, problem: { detail: expect.stringContaining('seit') } })
  const closedIn = (file: Awaited<ReturnType<typeof exportCongress>>) =>
    file?.tops.find(({ id }) => id === top_id)?.intake_closed_at
  expect(closedIn(await exportCongress(db))).toBe(item?.intakeClosedAt)
  await app.call('setIntake', { topId: top_id, open: true }, office)
  expect((await submit()).status).not.toBe(409)
})

const tenDelegates = async () =>
  Promise.all(Array.from({ length: 10 }, async () => (await buildUser(db)).register_number))

test('[BA3] an import that changes a text makes a version too, and old motions begin with the first', async () => {
  const appId = await buildMotion(db)
  await db.updateTable('motions').set({ content: '<p>Aus der Datei</p>' }).where('id', '=', appId).execute()
  expect((await app.call('motionVersions', { appId })).body.map(({ version }) => version)).toEqual([1, 2])
})

test('[BD9] the office alone hears who has a motion open to change it, since when, and never from a clock that is ahead', async () => {
  const appId = await enter()
  const since = '2025-05-27T08:00:00.000Z'
  const said = { appId, editing: true, since, taken: '2999-01-01T00:00:00.000Z' }
  expect((await app.call('sayEditing', said, office)).status).toBe(200)
  await clerkWindow.until(
    ({ name, payload }) =>
      name === 'send-data' &&
      payload.op === 'editing' &&
      payload.data.appId === appId &&
      payload.data.by.name === 'Büro' &&
      payload.data.since === since &&
      Date.parse(payload.data.taken ?? '') <= Date.now(),
  )
  await app.call('editMotion', { appId, version: 1, title: 'Danach' }, office)
  await publish([appId])
  // What everybody hears has come by then.
  for (const { client } of windows)
    await client.until(
      ({ name, payload }) => name === 'send-data' && payload.op === 'update_app' && payload.data.id === appId,
    )
  expect(JSON.stringify(windows.map(({ client }) => client.events))).not.toContain('"editing"')
})

test('[BA6] of many motions that are published at once each window reads afresh, and is sent none of the texts', async () => {
  const top_id = tops.pop() ?? 0
  const appIds: number[] = []
  while (appIds.length < 21) appIds.push(await enter({ top_id }))
  const { client } = await openLive(app, 'reader', reader)
  expect((await publish(appIds)).body.published).toEqual(appIds)
  await client.until(({ name, payload }) => name === 'send-data' && payload.op === 'reload')
  const later = await enter({ top_id, publish: true })
  const publishedMotions = () =>
    client.events.flatMap(({ name, payload }) =>
      name === 'send-data' && payload.op === 'update_app' ? payload.data.id : [],
    )
  await client.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'update_app' && payload.data.id === later,
  )
  expect(publishedMotions()).toEqual([later])
  const shown = (await app.call('apps')).body.map(({ id }) => id)
  expect(shown).toEqual(expect.arrayContaining(appIds))
  expect(await order()).toEqual(expect.arrayContaining(appIds))
})

test('[BA12] what is new since the last bundle is printed once, by whichever colleague is first', async () => {
  // What the other tests have published is printed.
  await app.call('makePrintBundle', {}, office)
  const unprinted = async () => {
    const { status, body } = await app.call('printBundles', {}, office)
    expect(status).toBe(200)
    return body.unprinted.map(({ appId, why }) => [appId, why])
  }
  expect(await unprinted()).toEqual([])
  expect(await app.call('makePrintBundle', {}, office)).toMatchObject({
    status: 409,
    body: { detail: sentence('nothing-to-print') },
  })
  const top_id = tops.pop() ?? 0
  const [first, second, third] = [await enter({ top_id }), await enter({ top_id }), await enter({ top_id })]
  await publish([first, second, third])
  const draft = await enter({ top_id })
  expect((await app.call('makePrintBundle', { appIds: [draft] }, office)).status).toBe(404)
  await app.call('withdrawMotion', { appId: third, reason: 'Auf Wunsch' }, office)
  await expect.poll(unprinted).toEqual([
    [first, 'new'],
    [second, 'new'],
  ])
  const both = await Promise.all([1, 2].map(() => app.call('makePrintBundle', {}, office)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { id = 0 } = both.find(({ status }) => status === 200)?.body ?? {}
  await edit(second, 1, { content: '<p>Ein anderer Text.</p>', reason: 'Wortlaut' })
  await expect.poll(unprinted).toEqual([[second, 'changed']])
  expect((await app.call('printBundles', {}, office)).body.bundles[0]).toMatchObject({
    ...{ id, papers: 2, by: { name: 'Büro' } },
  })
  const pdf = await fetch(`${app.url}/api/office/print-bundle?id=${id}`, { headers: { cookie: office } })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
