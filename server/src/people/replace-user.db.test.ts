import { sentence } from '@portal/shared/text/refusals.ts'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork, type Work } from '#core/work.ts'
import { buildCongress, buildSession, buildUser, type Person } from '#test/builders.ts'
import { expectAccountFirst } from '#test/expect-account-first.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { replaceUser, returnUser, setUserActive } from './replace-user.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 1)

beforeEach(hall.clearVote)

const act = <T>(action: (work: Work) => Promise<T>) => doWork(app.context, system, action)
const replace = (from: string, to: string, voiceLeader = false) =>
  act((work) => replaceUser(work, { from, to, voiceLeader }))
const back = (number: string) => act((work) => returnUser(work, number))

/** Somebody who waits to take over a seat of the association. */
const substitute = (person: Person = {}) => buildUser(db, { roles: [], online_only: false, ...person })

const account = (id: number) =>
  db
    .selectFrom('users')
    .select(['active', 'roles', 'online_only', 'voice_leader', 'replaced_by', 'replaced_from_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[P7] the successor gets the seat as it is; whoever may not have it is refused, and nothing changes', async () => {
  const leaving = await buildUser(db)
  for (const [person, reason] of [
    [{ roles: ['ROLE_DELEGATE'] }, 'successor-holds-a-seat'],
    [{ medical_association_code: 'BE' }, 'successor-of-another-association'],
    [{ roles: ['ROLE_OFFICE'] }, 'successor-runs-the-congress'],
    [{ roles: ['ROLE_MASTER'] }, 'successor-runs-the-congress'],
  ] as [Person, Parameters<typeof sentence>[0]][])
    await expect(
      replace(leaving.register_number, (await substitute(person)).register_number),
    ).rejects.toThrow(sentence(reason))
  await expect(replace((await substitute()).register_number, leaving.register_number)).rejects.toThrow(
    sentence('holds-no-seat'),
  )
  expect(await account(leaving.id)).toMatchObject({ active: true, replaced_by: null })

  const successor = await substitute()
  await replace(leaving.register_number, successor.register_number)
  expect(await account(leaving.id)).toMatchObject({ active: false, replaced_by: successor.id })
  expect(await account(successor.id)).toMatchObject({
    roles: ['ROLE_DELEGATE'],
    online_only: true,
    voice_leader: false,
    replaced_from_name: leaving.name,
  })
})

test('[P7, P8] the voice leadership goes with the seat when asked, comes back with it, and is never there twice', async () => {
  const leader = await buildUser(db, { voice_leader: true })
  const [deputy, other] = [await substitute(), await substitute()]
  await expect(replace((await buildUser(db)).register_number, other.register_number, true)).rejects.toThrow(
    sentence('no-voice-leadership'),
  )
  await replace(leader.register_number, deputy.register_number, true)
  expect([(await account(leader.id)).voice_leader, (await account(deputy.id)).voice_leader]).toEqual([
    false,
    true,
  ])
  await back(leader.register_number)
  expect([(await account(leader.id)).voice_leader, (await account(deputy.id)).voice_leader]).toEqual([
    true,
    false,
  ])

  // It stays behind with who was replaced; meanwhile somebody else has become voice leader.
  await replace(leader.register_number, other.register_number)
  const named = await buildUser(db, { voice_leader: true })
  await back(leader.register_number)
  expect((await account(leader.id)).voice_leader).toBe(false)
  await act((work) => setUserActive(work, named.register_number, false))
})

test('[P8] who was replaced comes back, and the successor is what they were before, over and over', async () => {
  const person = await buildUser(db)
  const [guest, waiting] = [await substitute(), await buildUser(db, { active: false })]
  const before = await Promise.all([person, guest, waiting].map(({ id }) => account(id)))
  await expect(back(person.register_number)).rejects.toThrow(sentence('not-replaced'))
  for (const successor of [guest, waiting, guest]) {
    await replace(person.register_number, successor.register_number)
    expect(await back(person.register_number)).toEqual({ successor: successor.register_number })
    expect(await Promise.all([person, guest, waiting].map(({ id }) => account(id)))).toEqual(before)
  }
  const stored = await db
    .selectFrom('replacements')
    .selectAll()
    .where('replaced_id', '=', person.id)
    .execute()
  expect(stored.map(({ ended_at }) => ended_at !== null)).toEqual([true, true, true])
  await replace(person.register_number, guest.register_number)
  await replace(guest.register_number, waiting.register_number)
  await expect(back(person.register_number)).rejects.toThrow(sentence('successor-was-replaced'))
  await back(guest.register_number)
  await back(person.register_number)
})

test('[P8, S7] nobody comes back while ballots are taken: the seat has one ballot in a vote', async () => {
  const person = await buildUser(db)
  const successor = await substitute()
  await replace(person.register_number, successor.register_number)
  const appId = await hall.openVote()
  const window = await app.connect(await buildSession(db, successor.id))
  expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
  await expect(back(person.register_number)).rejects.toThrow(sentence('seat-may-have-voted'))
  expect((await app.call('stopVote', { appId, result: 1 }, hall.chair)).body.votings).toMatchObject({
    '1': 1,
  })
  await back(person.register_number)
  await window.untilCut()
  expect(await account(person.id)).toMatchObject({ active: true, replaced_by: null })
})

test('[P8] every window learns at once that somebody is back', async () => {
  const person = await buildUser(db, { name: 'Dr. Zurück' })
  const successor = await substitute()
  const windows = [
    await openLive(app, 'chair', hall.chair),
    await openLive(app, 'delegate', hall.delegates[0]?.cookie),
  ]
  const published = (active: boolean) =>
    Promise.all(
      windows.map(({ client }) =>
        client.until(
          ({ name, payload }) =>
            name === 'send-data' &&
            payload.op === 'update_user' &&
            payload.data.register_number === person.register_number &&
            payload.data.active === active,
        ),
      ),
    )
  await replace(person.register_number, successor.register_number)
  await published(false)
  await back(person.register_number)
  await published(true)
  await expect.poll(() => expectLive(app, windows).then(() => true)).toBe(true)
})

test('[P7, P8] whoever changes an account takes it before the floor, as everybody does who takes both', async () => {
  const [leaving, successor] = [await buildUser(db), await substitute()]
  const [from, to] = [leaving.register_number, successor.register_number]
  await expectAccountFirst(database, leaving.id, () => replace(from, to))
  await expectAccountFirst(database, leaving.id, () => back(from))
  await expectAccountFirst(database, leaving.id, () => act((work) => setUserActive(work, from, false)))
})
