import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { markTransferred } from '#submissions/store.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildSession, buildTop, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { PublicAmendments } from './public-amendments.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const top_id = await buildTop(db)
const app = await openTestApp(database, { dataDir: await makeDataDir() })
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })).id,
)
const author = await buildUser(db)
const delegate = await buildSession(db, author.id)

const first = '<p>Der Ärztetag fordert den Bund auf.</p>'
const second = '<p>Der Ärztetag fordert Bund und Länder auf.</p>'
const enter = async (change: object = {}) =>
  (
    await app.call(
      'enterMotion',
      { top_id, type_id: motionType.regular, title: 'Antrag', content: first, publish: true, ...change },
      office,
    )
  ).body.appId
const edit = (appId: number, version: number, change: object) =>
  app.call('editMotion', { appId, version, reason: 'Grund', ...change }, office)
const read = async (appId: number, cookie?: string) => (await app.call('amendments', { appId }, cookie)).body
const decide = (id: number, statusid: number) =>
  db.updateTable('motions').set({ statusid }).where('id', '=', id).execute()

test('[BV5] an amendment knows the text that it was written into, whatever becomes of the motion', async () => {
  const motion = await enter()
  const own = '<p>Der Ärztetag bittet den Bund.</p>'
  const amendment = await enter({ clone: motion, amended_version: 1, content: own })
  const inWords = await enter({ clone: motion, content: '<p>„Bund“ wird gestrichen.</p>' })
  const draft = await enter({ clone: motion, amended_version: 1, content: own, publish: false })
  expect((await edit(motion, 1, { content: second })).body.version).toBe(2)
  expect(await read(motion)).toMatchObject({
    version: 2,
    content: second,
    amendments: [
      {
        appId: amendment,
        content: own,
        amended: { content: first, version: 1 },
        presumed: null,
        merged: null,
      },
      { appId: inWords, amended: null, presumed: first },
    ],
  })
  expect((await read(motion, office)).amendments.map(({ appId, isPublic }) => [appId, isPublic])).toEqual([
    [amendment, true],
    [inWords, true],
    [draft, false],
  ])
  // What was a motion's own before it amended this one is older than the text that it changes.
  const older = await enter({ content: own })
  const late = await enter()
  await edit(late, 1, { content: second })
  await edit(older, 1, { clone: late })
  expect((await read(late)).amendments).toMatchObject([{ appId: older, amended: null, presumed: null }])
  expect(await edit(amendment, 1, { amended_version: 9 })).toMatchObject({
    status: 404,
    body: { detail: sentence('version-unknown') },
  })
  await edit(amendment, 1, { amended_version: 2 })
  expect((await read(motion)).amendments[0]?.amended).toEqual({ content: second, version: 2 })
  // Another motion's text is none of what it was written into.
  await edit(amendment, 1, { clone: await enter() })
  expect((await read(motion)).amendments.map(({ appId }) => appId)).toEqual([inWords])
  expect(
    await db.selectFrom('motions').select('amended_content').where('id', '=', amendment).executeTakeFirst(),
  ).toEqual({ amended_content: null })
})

test('[BV5] a text that was never public is told to nobody but the office, nor are drafts and unpublished motions', async () => {
  const motion = await enter({ publish: false })
  await edit(motion, 1, { content: second })
  const amendment = await enter({
    clone: motion,
    amended_version: 1,
    content: '<p>Anders.</p>',
    publish: false,
  })
  expect((await app.call('amendments', { appId: motion }, delegate)).status).toBe(404)
  await app.call('publishMotions', { appIds: [motion, amendment] }, office)
  expect((await read(motion, delegate)).amendments).toMatchObject([{ appId: amendment, amended: null }])
  expect((await read(motion, office)).amendments).toMatchObject([{ amended: { content: first, version: 1 } }])
})

test('[BV7] a text is made of accepted amendments alone, of each once, and before the motion is decided', async () => {
  const motion = await enter()
  const other = await enter()
  const amendments = [
    await enter({ clone: motion, amended_version: 1, content: second }),
    await enter({ clone: motion, amended_version: 1, content: '<p>Nichts.</p>' }),
  ]
  const [accepted = 0, open = 0] = amendments
  const strange = await enter({ clone: other, amended_version: 1, content: second })
  const merge = (version: number, merged: number[], content = second) =>
    edit(motion, version, { content, merged })
  const refused = (reason: Parameters<typeof sentence>[0]) => ({
    status: 409,
    body: { detail: sentence(reason) },
  })
  expect(await merge(1, [accepted])).toMatchObject(refused('amendment-not-accepted'))
  await decide(accepted, motionStatus.accepted)
  await decide(strange, motionStatus.accepted)
  expect(await merge(1, [accepted, open])).toMatchObject(refused('amendment-not-accepted'))
  expect(await merge(1, [accepted, strange])).toMatchObject(refused('amendment-of-another'))
  expect(await merge(1, [accepted, 999_999])).toMatchObject({ status: 404 })
  // Nothing of a refused step was written.
  expect(await read(motion)).toMatchObject({ version: 1, content: first, amendments: [{ merged: null }, {}] })

  // Two colleagues press at the same moment: one text is made.
  const both = await Promise.all([merge(1, [accepted]), merge(1, [accepted])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await read(motion)).toMatchObject({
    version: 2,
    content: second,
    amendments: [{ merged: 2 }, { merged: null }],
  })
  expect(await merge(2, [accepted], '<p>Noch einmal.</p>')).toMatchObject(refused('amendment-merged'))

  // One whose words are in the text already is noted without another version.
  await decide(open, motionStatus.accepted)
  expect(await merge(2, [open, open])).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await read(motion)).amendments.map(({ merged }) => merged)).toEqual([2, 2])

  await decide(other, motionStatus.rejected)
  expect(await edit(other, 1, { content: second, merged: [strange] })).toMatchObject(
    refused('merged-after-decision'),
  )
})

test('[BV5] a delegate amends a public motion, and what the office takes of it is still that amendment', async () => {
  const motion = await enter()
  const supporters: string[] = []
  while (supporters.length < 9) supporters.push((await buildUser(db)).register_number)
  const form = {
    ...{
      type_id: motionType.regular,
      top_id,
      title: 'Änderungsantrag',
      content: second,
      clone: motion,
      amended_version: 1,
    },
    ...{ applicants: [], supporters, files: [] },
  }
  const submit = (change: object) => app.call('submitApp', { ...form, ...change }, delegate)
  const draft = await enter({ publish: false })
  expect((await submit({ clone: draft })).status).toBe(404)
  expect((await submit({ amended_version: 7 })).status).toBe(404)
  const { id } = (await submit({})).body
  await db.transaction().execute((tx) => markTransferred(tx, [id], new Date('2025-05-20T08:00:00Z')))
  const { appIds } = (await app.call('takeSubmissions', { ids: [id] }, office)).body
  const [taken = 0] = appIds
  expect((await read(motion, office)).amendments).toMatchObject([
    { appId: taken, amended: { content: first, version: 1 }, isPublic: false },
  ])
  const { number, changes } = (await app.call('officeMotion', { appId: taken }, office)).body
  const whole = (await app.call('officeMotion', { appId: motion }, office)).body
  expect([number, changes]).toEqual([whole.number, 'a'])
})

test('what everybody reads is read once, until something changes or is published', async () => {
  const motion = await enter()
  const amendments = new PublicAmendments({ db, changes: app.context.changes })
  let one = await amendments.body(motion)
  // The news of its entry may still be on its way.
  await expect.poll(async () => one === (one = await amendments.body(motion))).toBe(true)
  expect((await edit(motion, 1, { content: second })).status).toBe(200)
  await expect.poll(() => amendments.body(motion)).not.toBe(one)
  const amendment = await enter({ clone: motion, amended_version: 2, publish: false })
  const said = async () => Buffer.concat((await amendments.body(motion)).plain()).toString()
  expect(JSON.parse(await said())).toMatchObject({ version: 2, amendments: [] })
  const at = new Date(Date.now() + 300).toISOString()
  expect((await app.call('publishMotions', { appIds: [amendment], at }, office)).status).toBe(200)
  await expect.poll(async () => JSON.parse(await said()).amendments).toMatchObject([{ appId: amendment }])
})
