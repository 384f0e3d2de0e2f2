import type { PortalEvent } from '@portal/shared/events.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { User } from '@portal/shared/people/records.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork, type Work } from '#core/work.ts'
import { handOverSeat, setUserActive } from '#people/replace-user.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, type LiveWindow, openLive, settle } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { setVote } from '#test/open-hall.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { present: true })

const chair = await buildSession(db, (await buildChair(db)).id)
const voter = await buildUser(db)
const voterCookie = await buildSession(db, voter.id)
const other = await buildUser(db)
const otherCookie = await buildSession(db, other.id)
const substitute = await buildUser(db, { name: 'Dr. Ersatz' })
const office = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })
const appId = await buildMotion(db, { title: 'Haltung zur Digitalisierung' })
const nextId = await buildMotion(db)

const windows = {
  chair: await openLive(app, 'chair', chair),
  voter: await openLive(app, 'voter', voterCookie),
  voterAgain: await openLive(app, "voter's second window", voterCookie),
  other: await openLive(app, 'other delegate', otherCookie),
  office: await openLive(app, 'office', await buildSession(db, office.id)),
  visitor: await openLive(app, 'visitor'),
}
const all = () => Object.values(windows).filter(({ client }) => client.socket.connected)

/** The chair acts; nobody may be left behind. */
async function act(name: Parameters<typeof app.call>[0], input: Record<string, unknown>) {
  expect(await app.call(name, input, chair)).toMatchObject({ status: 200 })
  await expectLive(app, all())
}

/** A voter marks a motion; their other window has it as well. */
async function mark(name: 'seenApp' | 'favoriteApp' | 'noteApp', input: Record<string, unknown>) {
  expect(await app.call(name, input, voterCookie)).toMatchObject({ status: 200 })
  await expectLive(app, all())
}

async function vote(window: LiveWindow, choice: number, count: number) {
  expect(await window.client.job('vote', { appId, vote: choice })).toMatchObject({ result: true })
  await untilCounted(count)
}

/** Counts are gathered; the chair hears of each. */
async function untilCounted(count: number) {
  const { rev } = windows.chair.live().point
  await windows.chair.client.until(
    ({ name, payload }) => name === 'update-voting' && payload.rev === rev && payload.count === count,
  )
  await expectLive(app, all())
}

test('[V9] old snapshot plus events is the fresh snapshot, for every reader, after every action', async () => {
  await expectLive(app, all())
  await act('setMessage', { text: 'Die Mittagspause beginnt um 13 Uhr.' })
  await act('setWorkingPoint', { topId: 2 })
  await act('setPause', { paused: true, until: new Date(Date.now() + 3_600_000).toISOString() })
  await act('setHallText', { text: 'Mittagessen im Foyer' })
  await act('startVote', { appId, mode: 'rollcall', rule: 'two-thirds' })
  await act('setMessage', { text: '' })
  await act('openVote', { appId, seconds: 3600 })
  await vote(windows.voter, 1, 1)
  expect(windows.voterAgain.live().point.currentVote?.hasVoted).toBe(true)
  expect(windows.other.live().point.currentVote).toMatchObject({ hasVoted: false, votings: null, count: 1 })
  expect(windows.chair.live().point.currentVote?.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
  await speakMeanwhile()
  await act('extendVote', { appId, seconds: 60 })
  await act('setWorkingPoint', { topId: 1 })
  await vote(windows.other, 0, 2)
  await runOut()
  await act('extendVote', { appId, seconds: 3600 })
  await act('stopVote', { appId, result: 1, yes: 120, no: 3 })
  expect(windows.visitor.live().data.apps.find(({ id }) => id === appId)?.statusid).toBe(1)
  await act('stopVote', { appId, result: 0 })
  await act('setWorkingPoint', { topId: null })
  await act('startVote', { appId: nextId })
  await act('openVote', { appId: nextId })
  await act('cancelVote', { appId: nextId })
  await act('restartApp', { id: appId })
  expect(windows.visitor.live().data.apps.find(({ id }) => id === appId)).toMatchObject({
    statusid: motionStatus.published,
    result: null,
  })
  await act('openVote', { appId })
  await vote(windows.voter, 2, 1)
  await act('restartApp', { id: appId })
  expect(windows.voter.live().point.currentVote).toMatchObject({ hasVoted: false, count: 0 })
  await act('openVote', { appId })
  await vote(windows.other, 2, 1)
  await change(
    (work) => setUserActive(work, substitute.register_number, false),
    (user) => user.register_number === substitute.register_number && !user.active,
  )
  await expectLive(app, all())
  const speaking = windows.chair.live().point.rev
  await change(
    (work) => handOverSeat(work, { from: other.register_number, to: substitute.register_number }),
    (user) => user.replaced_from_name === other.name,
  )
  await windows.other.client.untilCut()
  await windows.chair.client.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'current-speakers' && (payload.rev ?? 0) > speaking,
  )
  await expectLive(app, all())
  expect(windows.chair.live().data.currentSpeakers).toEqual([])
  await changeContact({ consent: true, email: 'stimme@example.org', tel: '' }, 'stimme@example.org')
  await changeContact({ consent: false, email: 'stimme@example.org', tel: '030 1234567' }, null)
  expect(windows.voterAgain.live().data.user?.contact.tel).toBe('030 1234567')
  await expectLive(app, all())
  const { users } = windows.voter.live().data
  expect(users.find(({ register_number }) => register_number === other.register_number)?.active).toBe(false)
  await act('stopVote', { appId, result: '' })
  await mark('seenApp', { appId })
  await mark('favoriteApp', { appId })
  await mark('noteApp', { appId, text: 'Nachfragen' })
  expect(windows.voterAgain.live().data).toMatchObject({
    seen: { [appId]: true },
    favorites: { [appId]: true },
    notes: { [appId]: { text: 'Nachfragen' } },
  })
  await mark('favoriteApp', { appId })
  await mark('noteApp', { appId, text: ' ' })
  expect(windows.voterAgain.live().data).toMatchObject({ favorites: {}, notes: {} })
})

test('[V19, V17] no window is told what its reader may not see', async () => {
  await settle(app, all())
  for (const { name, client } of Object.values(windows)) {
    const published = client.events.map(votingsOfRunningVote).filter((votings) => votings !== null)
    if (name === 'chair') expect(published).not.toEqual([])
    else expect(published, name).toEqual([])
  }
  const visitors = windows.visitor.client.events
  expect(visitors.flatMap((event) => (event.name === 'message' ? event.payload.message : []))).toEqual([
    '',
    '',
  ])
  expect(visitors.map(kindOf)).not.toContain('update_user')
  for (const name of ['voter', 'visitor'] as const)
    expect(windows[name].client.events.map(kindOf)).not.toContain('presence')
  for (const name of ['office', 'visitor', 'chair'] as const)
    expect(JSON.stringify(windows[name].client.events)).not.toContain('"hasVoted":true')
})

/** Somebody is called up and speaks, while a vote runs. */
async function speakMeanwhile() {
  await act('switchSpeakerList', { topId: 2, open: 1 })
  const { body } = await app.call('addSpeaker', { topId: 2 }, otherCookie)
  const entry = { topId: 2, id: body.id }
  await act('callSpeaker', entry)
  expect(windows.voter.live().data.calledSpeakers).toMatchObject([{ name: other.name, top_id: 2 }])
  await act('callSpeaker', { ...entry, called: 0 })
  await act('startSpeech', entry)
  await act('setSpeakingTime', { topId: 2, seconds: 120 })
  expect(windows.office.live().data.currentSpeakers).toMatchObject([{ name: other.name, seconds: 120 }])
  expect(windows.visitor.live().data.currentSpeakers).toEqual([])
  await act('endSpeech', entry)
  const again = await app.call('addSpeaker', { topId: 2 }, otherCookie)
  await act('startSpeech', { topId: 2, id: again.body.id })
}

/** The office changes people from its command line, without a window of its own; members hear of it. */
async function change(action: (work: Work) => Promise<void>, shows: (user: User) => boolean) {
  await doWork(app.context, system, action)
  await windows.chair.client.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'update_user' && shows(payload.data),
  )
}

/** The voter changes the own contact details; the others hear what they may see of them. */
async function changeContact(contact: { consent: boolean; email: string; tel: string }, seen: string | null) {
  expect(await app.call('contact', contact, voterCookie)).toMatchObject({ status: 200, body: contact })
  const own = (user: User) => user.register_number === voter.register_number
  await windows.chair.client.until(
    ({ name, payload }) =>
      name === 'send-data' &&
      payload.op === 'update_user' &&
      own(payload.data) &&
      payload.data.contact.email === seen,
  )
  await expectLive(app, all())
}

/** The countdown's time is over, by the database's clock. */
async function runOut() {
  await setVote(db, { closes_at: new Date() })
  app.context.changes.tell(['floor'])
  await windows.chair.client.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'open-vote' && closedIn(payload.data),
  )
  await expectLive(app, all())
}

const closedIn = ({ open, closesAt }: { open: boolean; closesAt: string | null }) =>
  !open && closesAt !== null

const kindOf = ({ name, payload }: PortalEvent) => (name === 'send-data' ? payload.op : name)

/** Numbers of a running vote, wherever an event carries them; those of a result are for everybody. */
function votingsOfRunningVote(event: PortalEvent): unknown {
  if (event.name === 'start-voting' || event.name === 'update-voting') return event.payload.votings
  if (event.name !== 'send-data') return null
  if (event.payload.op === 'open-vote') return event.payload.data.votings
  return event.payload.op === 'working-point' ? (event.payload.data.currentVote?.votings ?? null) : null
}
