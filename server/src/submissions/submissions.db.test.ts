import { randomUUID } from 'node:crypto'
import { motionType } from '@portal/shared/motions/types.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { verifyAudit } from '#core/audit.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import {
  buildChair,
  buildCongress,
  buildSession,
  buildSessions,
  buildUser,
  buildUsers,
} from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const chair = await buildSession(db, (await buildChair(db)).id)

/** People with a session each. */
async function come(count: number) {
  const users = await buildUsers(db, count)
  const cookies = await buildSessions(
    db,
    users.map(({ id }) => id),
  )
  return users.map((user, index) => ({ ...user, cookie: cookies[index] as string }))
}
type Member = Awaited<ReturnType<typeof come>>[number]
const come1 = async () => (await come(1))[0] as Member

const numbersOf = (people: readonly Member[]) => people.map(({ register_number }) => register_number)

const form = (supporters: readonly Member[], change: object = {}) => ({
  type_id: motionType.regular,
  top_id: 1,
  title: 'Für eine bessere Weiterbildung',
  content: '<p>Der Ärztetag möge beschließen.</p>',
  supporters: numbersOf(supporters),
  ...change,
})

async function submit(author: Member, supporters: readonly Member[], change: object = {}) {
  const { status, body } = await app.call('submitApp', form(supporters, change), author.cookie)
  expect(status).toBe(200)
  return body
}

const support = (id: number, { cookie }: { cookie: string }, status: 0 | 1 = 1) =>
  app.call('supportApp', { id, status }, cookie)

const stateOf = (id: number) =>
  db.selectFrom('delegate_apps').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const seenBy = async ({ cookie }: { cookie: string }, id: number) =>
  (await app.call('data', {}, cookie)).body.delegateApps.find((one) => one.id === id)

test('[E12] the ninth who agrees submits a regular motion, nobody before', async () => {
  const author = await come1()
  const asked = await come(11)
  const { id, transferred } = await submit(author, asked)
  expect(transferred).toBe(false)
  for (const [index, person] of asked.slice(0, 9).entries()) {
    expect(await stateOf(id)).toMatchObject({ transferred: false, transfer_time: null })
    expect((await support(id, person)).body).toEqual({ id, accepted: 1 })
    expect((await seenBy(author, id))?.accepted).toBe(index + 1)
  }
  expect(await seenBy(author, id)).toMatchObject({
    transferred: true,
    transfer_time: expect.any(String),
    transfer_id: expect.any(Number),
    backend_status: null,
  })
})

test('[E12] co-applicants count at once: with nine a motion is submitted at its making', async () => {
  const author = await come1()
  const behind = await come(9)
  const made = await submit(author, [], { applicants: numbersOf(behind) })
  expect(made.transferred).toBe(true)
  const mixed = await submit(author, behind.slice(4), { applicants: numbersOf(behind.slice(0, 4)) })
  expect(mixed.transferred).toBe(false)
  for (const person of behind.slice(4)) await support(mixed.id, person)
  expect(await stateOf(mixed.id)).toMatchObject({ transferred: true })
})

test('[E12] an election proposal waits for everybody who was asked', async () => {
  const author = await come1()
  const asked = await come(10)
  const { id } = await submit(author, asked, { type_id: motionType.electionProposal })
  for (const person of asked.slice(0, 9)) await support(id, person)
  expect(await stateOf(id)).toMatchObject({ transferred: false, title: 'Wahlvorschlag' })
  await support(id, asked[9] as Member)
  expect(await stateOf(id)).toMatchObject({ transferred: true })
})

test('[E13] the chair submits what waits of a type, and is told how many', async () => {
  await db.updateTable('delegate_apps').set({ type_id: motionType.regular }).execute()
  const asked = await come1()
  const ids = [
    await buildDelegateApp(db, { type_id: motionType.electionProposal, asked: [asked.id] }),
    await buildDelegateApp(db, { type_id: motionType.electionProposal }),
  ]
  await buildDelegateApp(db, { type_id: motionType.electionProposal, transferred: true })
  const other = await buildDelegateApp(db, { type_id: motionType.election })
  expect((await app.call('triggerAppSubmits', { type: motionType.electionProposal }, chair)).body).toBe(2)
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ transferred: true })
  expect(await stateOf(other)).toMatchObject({ transferred: false })
  expect((await app.call('triggerAppSubmits', { type: motionType.electionProposal }, chair)).body).toBe(0)
  const refused = await app.call('triggerAppSubmits', { type: motionType.regular }, chair)
  expect(refused).toMatchObject({ status: 409, problem: { detail: sentence('type-not-triggered') } })
})

test('[E11] who is asked may decide otherwise until the motion is submitted', async () => {
  const [author, ...asked] = (await come(11)) as [Member, ...Member[]]
  const [first, second, ...others] = asked as [Member, Member, ...Member[]]
  const { id } = await submit(author, asked)
  const statusFor = async ({ cookie }: Member) => (await app.call('supportedStatus', {}, cookie)).body
  expect(await statusFor(first)).toMatchObject([{ accepted: null, app: { id } }])
  expect((await app.call('data', {}, first.cookie)).body.user?.supported).toEqual([id])
  await support(id, first)
  expect((await app.call('data', {}, first.cookie)).body.user?.supported).toEqual([])
  await support(id, first, 0)
  expect(await statusFor(first)).toMatchObject([{ accepted: 0, app: { id, accepted: 0 } }])
  for (const person of [second, ...others]) await support(id, person)
  expect(await stateOf(id)).toMatchObject({ transferred: true })
  expect(await support(id, second, 0)).toMatchObject({
    status: 409,
    problem: { detail: sentence('motion-transferred') },
  })
  expect(await support(id, second, 1)).toMatchObject({ status: 200, body: { id, accepted: 1 } })
  expect(await support(id, first, 1)).toMatchObject({ status: 404 })
  expect(await statusFor(first)).toEqual([])
})

test('[E10] only who is asked decides, and a motion that one may not see is unknown', async () => {
  const [author, behind, asked, other] = (await come(4)) as [Member, Member, Member, Member]
  const id = await buildDelegateApp(db, { author: author.id, applicants: [behind.id], asked: [asked.id] })
  for (const person of [author, behind, other])
    expect(await support(id, person)).toMatchObject({
      status: 404,
      problem: { detail: sentence('motion-unknown') },
    })
  expect(await support(999_999, asked)).toMatchObject({ status: 404 })
})

test('[E18] the same uuid makes one motion, however often and in how many windows it is sent', async () => {
  const [author, ...asked] = (await come(10)) as [Member, ...Member[]]
  const uuid = randomUUID()
  const send = () => app.call('submitApp', form(asked, { uuid }), author.cookie)
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  for (const person of asked) await support(answers[0]?.body.id ?? 0, person)
  expect((await send()).body).toEqual({ id: answers[0]?.body.id, transferred: true })
  const made = await db.selectFrom('delegate_apps').select('id').where('user_id', '=', author.id).execute()
  expect(made).toHaveLength(1)
  const other = await come1()
  expect((await app.call('submitApp', form(asked, { uuid }), other.cookie)).body.id).not.toBe(made[0]?.id)
})

test('[E19] what another device has written meanwhile is seen by the author before it is handed in', async () => {
  const [author, ...asked] = (await come(10)) as [Member, ...Member[]]
  const uuid = randomUUID()
  const write = (version: number, content: string) =>
    app.call('saveDraft', { uuid, version, ...form(asked), content }, author.cookie)
  const submitted = (version: number) =>
    app.call('submitApp', { ...form(asked), uuid, version }, author.cookie)
  expect((await write(0, '<p>Erster Text</p>')).body.version).toBe(1)
  expect((await write(1, '<p>Am anderen Gerät</p>')).body.version).toBe(2)
  const refused = await submitted(1)
  expect(refused).toMatchObject({ status: 409, problem: { detail: sentence('draft-changed') } })
  expect((await app.call('drafts', {}, author.cookie)).body).toMatchObject([{ uuid, version: 2 }])
  expect(await submitted(2)).toMatchObject({ status: 200, body: { transferred: false } })
  expect((await submitted(1)).status).toBe(200)
})

test('[E10] the author asks one more person, under either name of the field, until the motion is submitted', async () => {
  const [author, behind, first, second, third] = (await come(5)) as [Member, Member, Member, Member, Member]
  const id = await buildDelegateApp(db, { author: author.id, applicants: [behind.id] })
  const add = (input: object, { cookie }: Member = author) =>
    app.call('addSupporter', { appId: id, ...input }, cookie)
  expect((await add({ registerNumber: first.register_number })).body).toMatchObject({ id, asked: 1 })
  const named = { number: second.register_number, name: 'irgendwer', register_number: '1' }
  expect((await add(named)).body.supporters.map(({ user }) => user.name)).toEqual([first.name, second.name])
  expect((await seenBy(second, id))?.supporters).toHaveLength(1)
  for (const [input, person, status, reason] of [
    [{ registerNumber: first.register_number }, author, 400, 'already-supporter'],
    [{ registerNumber: behind.register_number }, author, 400, 'already-applicant'],
    [{ registerNumber: author.register_number }, author, 400, 'candidate-is-author'],
    [{ registerNumber: 'nobody' }, author, 404, 'person-unknown'],
    [{ registerNumber: third.register_number }, behind, 403, 'not-allowed'],
    [{ registerNumber: third.register_number }, third, 404, 'motion-unknown'],
  ] as const)
    expect(await add(input, person)).toMatchObject({ status, problem: { detail: sentence(reason) } })
  expect((await add({})).status).toBe(400)
  await db
    .updateTable('delegate_apps')
    .set({ transferred: true, transfer_time: new Date(), transfer_id: sql<number>`nextval('transfer_ids')` })
    .where('id', '=', id)
    .execute()
  expect(await add({ registerNumber: third.register_number })).toMatchObject({
    status: 409,
    problem: { detail: sentence('motion-transferred') },
  })
})

test('[E14] before it is submitted only those concerned see a motion, afterwards not who did not agree', async () => {
  const [author, behind, agrees, declines, undecided, other] = (await come(6)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  const office = { cookie: await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id) }
  const id = await buildDelegateApp(db, {
    author: author.id,
    type_id: motionType.electionProposal,
    applicants: [behind.id],
    asked: [agrees.id, declines.id, undecided.id],
  })
  await support(id, agrees)
  await support(id, declines, 0)
  const readers = { author, behind, agrees, declines, undecided, other, chair: { cookie: chair }, office }
  const sees = async () =>
    (
      await Promise.all(
        Object.entries(readers).map(async ([name, reader]) => [
          name,
          (await seenBy(reader, id)) !== undefined,
        ]),
      )
    ).flatMap(([name, seen]) => (seen ? [name] : []))
  expect(await sees()).toEqual(['author', 'behind', 'agrees', 'declines', 'undecided'])
  expect((await seenBy(behind, id))?.supporters).toHaveLength(3)
  expect(await seenBy(declines, id)).toMatchObject({
    asked: 3,
    accepted: 1,
    supporters: [{ accepted: false }],
  })
  expect(JSON.stringify(await seenBy(undecided, id))).not.toContain(agrees.name)
  const listed = async () =>
    (await app.call('officeSubmissions', {}, office.cookie)).body.map((one) => one.id)
  expect(await listed()).not.toContain(id)
  await app.call('triggerAppSubmits', { type: motionType.electionProposal }, chair)
  expect(await sees()).toEqual(['author', 'behind', 'agrees'])
  expect(await listed()).toContain(id)
})

test('[E16] a share is read only by those for whom it was made, and for ten minutes', async () => {
  const [author, ...asked] = (await come(10)) as [Member, ...Member[]]
  const [first, second] = asked as [Member, Member]
  const { id } = await submit(author, asked)
  await support(id, first)
  const shares = await db.selectFrom('shares').selectAll().where('delegate_app_id', '=', id).execute()
  const invited = shares.find(({ op }) => op === 'new-supported-app')
  const progress = shares.findLast(({ op }) => op === 'update_delegateapp')
  const read = (share: { id: string } | undefined, cookie?: string) =>
    app.call('share', { id: share?.id ?? '' }, cookie)
  expect(invited?.id).toMatch(/^[\w-]{22}$/)
  expect(await read(invited, second.cookie)).toMatchObject({
    status: 200,
    body: { op: 'new-supported-app', data: { id, supporters: [{ accepted: null }] } },
  })
  expect((await read(invited, second.cookie)).headers.get('cache-control')).toBe('no-store')
  expect(await read(progress, author.cookie)).toMatchObject({ body: { data: { accepted: 1 } } })
  expect(await read(invited, author.cookie)).toMatchObject({ status: 404 })
  expect(await read(invited, (await come1()).cookie)).toMatchObject({ status: 404 })
  expect(await read(invited, chair)).toMatchObject({ status: 404 })
  expect(await read(invited)).toMatchObject({ status: 401 })
  expect(await read({ id: 'AAAAAAAAAAAAAAAAAAAAAA' }, author.cookie)).toMatchObject({ status: 404 })
  await db.updateTable('shares').set({ made_at: sql<Date>`now() - interval '10 minutes 1 second'` }).execute()
  expect(await read(invited, second.cookie)).toMatchObject({ status: 404 })
})

test('[E17] when a seat changes hands its open requests are withdrawn, and its decisions stay', async () => {
  const [author, behind, leaving, staying, successor] = (await come(5)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  const more = await come(8)
  const open = await buildDelegateApp(db, { author: author.id, asked: [leaving.id, staying.id] })
  const decided = await buildDelegateApp(db, { author: author.id, asked: [leaving.id] })
  const election = await buildDelegateApp(db, {
    author: author.id,
    type_id: motionType.electionProposal,
    applicants: [behind.id, ...more.map(({ id }) => id)],
    asked: [leaving.id],
  })
  await support(decided, leaving)
  await doWork(app.context, system, (work) =>
    handOverSeat(work, { from: leaving.register_number, to: successor.register_number }),
  )
  expect((await seenBy(author, open))?.supporters.map(({ user }) => user.name)).toEqual([staying.name])
  expect(await seenBy(author, decided)).toMatchObject({ accepted: 1 })
  expect(await stateOf(election)).toMatchObject({ transferred: true })
  expect(await seenBy(successor, open)).toBeUndefined()
})

test('[A1] what was done to motions stands in the audit log, without their text', async () => {
  expect(await verifyAudit(db)).toMatchObject({ broken: null })
  const actions = await db.selectFrom('audit').select('action').distinct().execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'submit-app',
      'support-app',
      'add-supporter',
      'transfer-app',
      'trigger-app-submits',
      'withdraw-support-request',
    ]),
  )
  const details = JSON.stringify(await db.selectFrom('audit_details').selectAll().execute())
  expect(details).not.toContain('Weiterbildung')
})

test('[E21] of one author fifty motions wait, and their texts are bounded together', async () => {
  const [author, ...others] = (await come(11)) as [Member, ...Member[]]
  for (let count = 0; count < 49; count += 1) await buildDelegateApp(db, { author: author.id })
  await submit(author, others)
  const send = (change: object) => app.call('submitApp', form(others, change), author.cookie)
  expect(await send({})).toMatchObject({ status: 409, problem: { detail: sentence('submissions-too-many') } })
  await db.deleteFrom('delegate_apps').where('user_id', '=', author.id).execute()
  const long = `<p>${'x'.repeat(190_000)}</p>`
  for (let count = 0; count < 10; count += 1) await submit(author, others, { content: long })
  expect(await send({ content: long })).toMatchObject({
    status: 409,
    problem: { detail: sentence('submissions-too-long') },
  })
  expect((await send({})).status).toBe(200)
})
