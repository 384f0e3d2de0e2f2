import { isUndecided, refuseType } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive, settle } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const first = await openTestApp(database, { dataDir }, { limits: false })
const second = await openTestApp(database, { dataDir }, { limits: false })
const clerk = async () => buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const [one, other] = [await clerk(), await clerk()]
const chair = await buildSession(db, (await buildChair(db)).id)

const enter = async (change: object = {}) =>
  (
    await first.call(
      'enterMotion',
      { top_id: 1, type_id: motionType.regular, title: 'Titel', content: '<p>Text</p>', ...change },
      one,
    )
  ).body.appId
const read = async (appId: number) => (await first.call('officeMotion', { appId }, one)).body

/** A step at the desk about one of the motions that there are, and sometimes a second one. */
const anyStep = fc.record({
  step: fc.constantFrom(
    'enter',
    'amend',
    'renew',
    'publish',
    'unpublish',
    'withdraw',
    'edit',
    'move',
    'drag',
    'decide',
  ),
  motion: fc.nat(),
  target: fc.nat(),
  top: fc.constantFrom(1, 2),
})
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

/** Takes the step; whether it is refused is not asked here. Answers what has been entered. */
async function take({ step, motion, target, top }: Step, ids: readonly number[]): Promise<number[]> {
  const appId = ids[motion % ids.length] ?? 0
  const partner = ids[target % ids.length] ?? 0
  const reason = 'Grund'
  if (step === 'enter') return [await enter({ top_id: top, publish: target % 2 })]
  const { version, top_id } = await read(appId)
  if (step === 'amend') return [await enter({ top_id, clone: appId })]
  if (step === 'renew') return [await enter({ top_id, replaces: appId })]
  if (step === 'publish') await first.call('publishMotions', { appIds: [appId, partner] }, one)
  if (step === 'unpublish') await first.call('unpublishMotion', { appId, reason }, one)
  if (step === 'withdraw') await first.call('withdrawMotion', { appId, reason }, one)
  if (step === 'edit')
    await first.call('editMotion', { appId, version, content: `<p>Text ${target}</p>`, reason }, one)
  if (step === 'move') await first.call('editMotion', { appId, version, top_id: top, reason }, one)
  if (step === 'drag') await drag(appId, partner, top_id)
  if (step === 'decide') {
    await first.call('startVote', { appId }, chair)
    await first.call('openVote', { appId }, chair)
    await first.call('stopVote', { appId, result: 1 }, chair)
  }
  return []
}

async function drag(appId: number, after: number, topId: number): Promise<void> {
  const { body } = await first.call('officeOrder', { topId }, one)
  const lineOf = (id: number) => body.find((line) => line.appId === id)?.id
  const [line, place] = [lineOf(appId), lineOf(after)]
  if (line !== undefined) await first.call('moveInOrder', { topId, ids: [line], after: place ?? null }, one)
}

prove(
  '[BA5, BA7, BA8, BA9, B8] after any course of steps each motion that can be voted on stands once in the order of its item',
  { short: 1, long: 300 },
  fc.array(anyStep, { minLength: 5, maxLength: 25 }),
  async (steps) => {
    const visitor = await openLive(first, 'visitor')
    const ids = [await enter({ publish: true }), await enter({ publish: true })]
    for (const step of steps) ids.push(...(await take(step, ids)))
    await settle(first, [visitor])
    await expectLive(first, [visitor])
    visitor.client.close()
    const { body } = await first.call('data')
    const places = body.presentation.filter(({ application }) => application !== null)
    const votable = body.apps.filter(
      ({ typ, statusid }) => refuseType(typ.id) === null && isUndecided(statusid),
    )
    for (const { id, top } of votable)
      expect(places.filter(({ application }) => application === id)).toMatchObject([{ topid: top.id }])
    expect(new Set(places.map(({ application }) => application)).size).toBe(places.length)
    for (const { statusid, id } of body.apps)
      if (statusid === motionStatus.withdrawn)
        expect(places.some(({ application }) => application === id)).toBe(false)
    return { steps: steps.length, votable: votable.length }
  },
)

prove(
  '[BA4] two who change one motion at the same moment lose no text: one is refused, and both can be read in the end',
  { short: 1, long: 200 },
  fc.record({ isPublic: fc.boolean(), title: fc.boolean() }),
  async ({ isPublic, title }) => {
    const appId = await enter({ publish: isPublic })
    const write = (text: string) => ({
      ...(title && { title: text }),
      content: `<p>${text}</p>`,
      reason: 'Grund',
    })
    const edits = await Promise.all([
      first.call('editMotion', { appId, version: 1, ...write('Eins') }, one),
      second.call('editMotion', { appId, version: 1, ...write('Zwei') }, other),
    ])
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = edits[0]?.status === 409 ? 'Eins' : 'Zwei'
    const again = await second.call('editMotion', { appId, version: 2, ...write(late) }, other)
    expect(again.body.version).toBe(3)
    const { versions } = await read(appId)
    expect(
      versions
        .map(({ content }) => content)
        .slice(1)
        .toSorted(),
    ).toEqual(['<p>Eins</p>', '<p>Zwei</p>'])
    return { edits: 3 }
  },
)

prove(
  '[BA5] a change that meets the start of the vote was there before it and everybody saw it, or it is refused',
  { short: 1, long: 200 },
  fc.boolean(),
  async (editsFirst) => {
    const appId = await enter({ publish: true })
    const window = await openLive(second, 'visitor')
    const edit = () =>
      first.call('editMotion', { appId, version: 1, content: '<p>Anders</p>', reason: 'Grund' }, one)
    const start = () => second.call('startVote', { appId }, chair)
    const [edited, started] = editsFirst
      ? await Promise.all([edit(), start()])
      : await Promise.all([start(), edit()]).then(([begun, changed]) => [changed, begun] as const)
    expect(started.status).toBe(200)
    await settle(first, [window])
    // Two servers tell of it: what the one says may overtake the other, and windows go by the revision.
    const published = window.client.events.flatMap(({ name, payload }) => {
      if (name === 'start-voting') return [{ what: 'vote', rev: payload.rev }]
      const isEdit = name === 'send-data' && payload.op === 'update_app' && payload.data.version === 2
      return isEdit ? [{ what: 'text', rev: payload.rev ?? 0 }] : []
    })
    const inOrder = published.toSorted((a, b) => a.rev - b.rev).map(({ what }) => what)
    expect([edited.status, inOrder]).toEqual(
      edited.status === 200 ? [200, ['text', 'vote']] : [409, ['vote']],
    )
    expect((await read(appId)).content).toBe(edited.status === 200 ? '<p>Anders</p>' : '<p>Text</p>')
    window.client.close()
    await first.call('cancelVote', { appId }, chair)
    return { before: edited.status === 200 ? 1 : 0, refused: edited.status === 409 ? 1 : 0 }
  },
)

/** How often the portal has noted that the motion became public at its time. */
async function timesPublished(appId: number): Promise<number> {
  const { rows } = await database.pool.query<{ details: { appIds: number[] } }>(
    `select details.details from audit join audit_details as details using (seq) where action = 'publish-due'`,
  )
  return rows.filter(({ details }) => details.appIds.includes(appId)).length
}

prove(
  '[B9, BA6] what the desk publishes at a time is published once, whatever of two servers comes first, or not at all where it is called off before',
  { short: 2, long: 200 },
  fc.record({ inMs: fc.integer({ min: 1, max: 60 }), callsOff: fc.boolean() }),
  async ({ inMs, callsOff }) => {
    const appId = await enter()
    const at = new Date(Date.now() + inMs).toISOString()
    const set = await first.call('publishMotions', { appIds: [appId], at }, one)
    expect(set.body.published).toEqual([appId])
    const off = callsOff && (await second.call('unpublishMotion', { appId, reason: 'Noch nicht' }, other))
    if (off) expect(off.status).toBe(200)
    else await expect.poll(async () => (await read(appId)).state).toBe('published')
    // The server that was slower has found nothing to do when it has looked.
    for (const { context } of [first, second]) context.changes.tell(['content'])
    const isInOrder = async () =>
      (await first.call('data')).body.presentation.filter(({ application }) => application === appId).length
    await expect.poll(isInOrder).toBe(off ? 0 : 1)
    const times = await timesPublished(appId)
    // Where the time had come when it was set, there was nothing to wait for.
    expect(times).toBeLessThanOrEqual(1)
    return { published: times, calledOff: off ? 1 : 0 }
  },
)
