import type { CallName } from '@portal/shared/calls.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { Role } from '@portal/shared/roles.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { verifySecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import {
  buildMotion,
  buildSession,
  buildSessions,
  buildTop,
  buildUser,
  type Person,
  type TestUser,
} from '#test/builders.ts'
import { expectAccountFirst } from '#test/expect-account-first.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openRegister, type RegisterAnswer } from '#test/open-register.ts'
import { statementsOf } from '#test/statements-of.ts'
import { waitingBehind } from '#test/waiting-behind.ts'
import { changePeople } from './change-people.ts'

const { database, db, app, hall, office, officePerson, ask, account } = await openRegister()

beforeEach(hall.clearVote)

describe('one person', () => {
  const person = (change: Record<string, unknown> = {}) =>
    app.call('savePerson', { first_name: 'Jürgen', surname: 'Groß', ...change }, office)

  test('[BP1, BP2] somebody new gets numbers, a user name and a name made of its parts; another one the next', async () => {
    const live = await openLive(app, 'delegate', await buildSession(db, (await buildUser(db)).id))
    const first = await person({
      title: 'Dr. med.',
      medical_association_code: 'TH',
      roles: ['ROLE_DELEGATE'],
    })
    const second = await person({ medical_association_code: 'TH' })
    await live.client.until(({ payload }) => JSON.stringify(payload).includes('Dr. med. Jürgen Groß'))
    await expectLive(app, [live])
    expect(first.body).toMatchObject({
      name: 'Dr. med. Jürgen Groß',
      username: 'grossj',
      roles: ['ROLE_DELEGATE'],
    })
    expect(second.body).toMatchObject({ username: 'grossj2', roles: [], active: true })
    expect(Number(second.body.registerNumber)).toBe(Number(first.body.registerNumber) + 1)
    const { registerNumber } = first.body
    const renamed = await ask('savePerson', { registerNumber, surname: 'Groß-Klein' })
    expect(renamed.body).toMatchObject({ name: 'Dr. med. Jürgen Groß-Klein', username: 'grossj' })
    expect((await ask('savePerson', { registerNumber, name: 'Jürgen G.' })).body).toMatchObject({
      name: 'Jürgen G.',
    })
    expect((await ask('savePerson', { registerNumber, name: '' })).body).toMatchObject({
      name: 'Dr. med. Jürgen Groß-Klein',
    })
    // Both spellings of the register number are read.
    expect((await ask('savePerson', { register_number: registerNumber, suffix: 'MBA' })).body).toMatchObject({
      registerNumber,
      suffix: 'MBA',
    })
    expect((await ask('personFile', { register_number: registerNumber })).status).toBe(200)
    expect((await ask('personFile', {})).status).toBe(400)
  })

  test('[BP9] an account that has only a name is changed by the parts of it', async () => {
    const user = await buildUser(db, { name: 'Prof. Dr. Ada von der Heide' })
    const { body } = await ask('savePerson', { registerNumber: user.register_number, first_name: 'Adele' })
    expect(body).toMatchObject({
      name: 'Prof. Dr. Adele von der Heide',
      title: 'Prof. Dr.',
      surname: 'von der Heide',
    })
  })

  test('[BP9] seats, associations and voice leaders stay what they can be', async () => {
    const delegate = { roles: ['ROLE_DELEGATE'] }
    expect((await person(delegate)).status).toBe(400)
    expect((await person({ ...delegate, medical_association_code: 'XX' })).status).toBe(404)
    expect((await person({ email: 'ohne-at' })).status).toBe(400)
    expect((await ask('savePerson', { registerNumber: '4711' })).status).toBe(404)
    const seats = medicalAssociations.find(({ code }) => code === 'HB')?.seats ?? 0
    const made = []
    for (let seat = 0; seat < seats; seat += 1)
      made.push((await person({ ...delegate, medical_association_code: 'HB' })).body.registerNumber)
    expect((await person({ ...delegate, medical_association_code: 'HB' })).status).toBe(409)
    const [first, second] = made
    expect((await person({ medical_association_code: 'HB', voice_leader: true })).status).toBe(409)
    expect((await ask('savePerson', { registerNumber: first, voice_leader: true })).status).toBe(200)
    await ask('savePerson', { registerNumber: second, voice_leader: true })
    expect([(await account(first ?? ''))?.voice_leader, (await account(second ?? ''))?.voice_leader]).toEqual(
      [false, true],
    )
  })

  test('[BP9] the last office account stays, whoever takes it away and however many at once', async () => {
    const roles: Role[] = ['ROLE_OFFICE']
    const other = await person({ roles, medical_association_code: null })
    const otherCookie = await buildSession(db, (await account(other.body.registerNumber))?.id ?? 0)
    const taken = await Promise.all([
      app.call('savePerson', { registerNumber: officePerson.register_number, active: false }, otherCookie),
      app.call('savePerson', { registerNumber: other.body.registerNumber, roles: [] }, office),
    ])
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    const offices = db.selectFrom('users').select('id').where('active', '=', true)
    expect(await offices.where(sql<boolean>`'ROLE_OFFICE' = any(roles)`).execute()).toHaveLength(1)
    await db.updateTable('users').set({ active: true, roles }).where('id', '=', officePerson.id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', officePerson.id).execute()
    app.context.actors.forgetAll()
  })
})

describe('beside a sitting', () => {
  let desk = ''
  beforeAll(async () => {
    desk = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'B. Amt' })).id)
  })
  const callAsDesk = (name: CallName, input: Record<string, unknown>): Promise<RegisterAnswer> =>
    app.call(name, input, desk)
  const substitute = (change: Person = {}) =>
    buildUser(db, { roles: [], online_only: false, medical_association_code: 'WL', ...change })
  const delegate = (change: Person = {}) => buildUser(db, { medical_association_code: 'WL', ...change })

  test('[BP9] who may vote does not change while ballots are taken; everything else does', async () => {
    const voter = await delegate()
    const { register_number: registerNumber } = voter
    const appId = await hall.openVote()
    for (const change of [{ active: false }, { roles: [] }, { online_only: false }, { voice_leader: true }])
      expect([change, (await callAsDesk('savePerson', { registerNumber, ...change })).status]).toEqual([
        change,
        409,
      ])
    expect((await callAsDesk('savePerson', { registerNumber, tel: '030 1234567' })).status).toBe(200)
    await hall.act('cancelVote', { appId })
    const live = await openLive(app, 'office', desk)
    const cookie = await buildSession(db, voter.id)
    expect((await callAsDesk('savePerson', { registerNumber, active: false })).status).toBe(200)
    await live.client.until(({ payload }) => JSON.stringify(payload).includes('"active":false'))
    await expectLive(app, [live])
    expect((await app.call('seenApp', { appId }, cookie)).status).toBe(401)
    expect((await callAsDesk('savePerson', { registerNumber, active: true })).status).toBe(200)
  })

  test('[BP13] several are changed, all or nobody, and whoever stands in the way is named with the reason', async () => {
    const people = [await delegate(), await delegate(), await substitute()]
    const numbers = people.map(({ register_number }) => register_number)
    const change = (fields: Record<string, unknown>, some = numbers) =>
      callAsDesk('changePeople', { changes: some.map((registerNumber) => ({ registerNumber, ...fields })) })
    const read = async () => {
      const rows = await Promise.all(numbers.map(account))
      return rows.map((row) => [row?.active, row?.online_only, row?.medical_association_code])
    }
    const before = await read()
    const appId = await hall.openVote()
    const refused = await change({ online_only: false })
    expect(refused.status).toBe(409)
    expect(refused.problem.detail).toContain(`${people[0]?.name} (${numbers[0]}): Solange abgestimmt wird`)
    expect(refused.problem.detail).not.toContain(`${people[2]?.name} (`)
    await hall.act('cancelVote', { appId })
    expect((await change({ active: false }, [...numbers, '4711'])).status).toBe(404)
    expect((await change({ given: ['ROLE_OFFICE'] })).problem.detail).toContain('einzeln vergeben')
    expect(await read()).toEqual(before)

    const live = await openLive(app, 'office', desk)
    const cookie = await buildSession(db, people[0]?.id ?? 0)
    expect((await change({ active: false })).status).toBe(200)
    expect((await read()).map(([active]) => active)).toEqual([false, false, false])
    expect((await app.call('seenApp', { appId }, cookie)).status).toBe(401)
    await live.client.until(({ payload }) => 'op' in payload && payload.op === 'reload')
    const file = await app.call('personFile', { registerNumber: numbers[0] ?? '' }, desk)
    expect(file.body.log).toHaveLength(1)
    expect((await change({ active: true })).status).toBe(200)
    expect(await read()).toEqual(before)

    const cookies = await Promise.all(people.map(({ id }) => buildSession(db, id)))
    const seen = async () =>
      (await Promise.all(cookies.map((one) => app.call('seenApp', { appId }, one)))).map(
        ({ status }) => status,
      )
    expect((await callAsDesk('endSessions', { registerNumbers: [...numbers, '4711'] })).status).toBe(404)
    expect(await seen()).toEqual([200, 200, 200])
    expect((await callAsDesk('endSessions', { registerNumbers: numbers })).status).toBe(200)
    expect(await seen()).toEqual([401, 401, 401])
  })

  test('[BP9, BP13] roles are given and taken, and those that a colleague has given meanwhile stay', async () => {
    const { register_number: registerNumber } = await substitute()
    const rolesNow = async () => (await account(registerNumber))?.roles
    const steps = { given: ['ROLE_VORSTAND'], taken: ['ROLE_MANAGEMENT'] }
    // Both were shown somebody without roles.
    expect((await callAsDesk('savePerson', { registerNumber, given: ['ROLE_SAAL'] })).status).toBe(200)
    expect((await callAsDesk('changePeople', { changes: [{ registerNumber, ...steps }] })).status).toBe(200)
    expect(await rolesNow()).toEqual(['ROLE_VORSTAND', 'ROLE_SAAL'])
    expect((await callAsDesk('savePerson', { registerNumber, taken: ['ROLE_SAAL'] })).status).toBe(200)
    expect(await rolesNow()).toEqual(['ROLE_VORSTAND'])
    const whole = { changes: [{ registerNumber, roles: [] }] }
    expect((await callAsDesk('changePeople', whole)).status).toBe(400)
  })

  test('[BP13] to switch off twelve asks as few statements under the lock of the floor as to switch off one', async () => {
    const top_id = await buildTop(db)
    await db.insertInto('speaker_lists').values({ top_id }).execute()
    const { id: procedural } = await db
      .insertInto('procedural_motions')
      .values({
        ...{
          type: proceduralType.other,
          content: 'Geheim.',
          owner_id: officePerson.id,
          history: '[]',
          state: 'waiting',
        },
        started_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const leaveTogether = async (count: number) => {
      const people: TestUser[] = []
      while (people.length < count) people.push(await substitute())
      const ids = people.map(({ id }) => id)
      await buildSessions(db, ids)
      const app_id = await buildDelegateApp(db, { asked: ids })
      const elections = await Promise.all(
        ids.map((id) =>
          buildDelegateApp(db, {
            type_id: motionType.electionProposal,
            applicants: [officePerson.id],
            asked: [id],
          }),
        ),
      )
      const entry = { top_id, type: 2, status: 1, asked_by: officePerson.id }
      await db
        .insertInto('speaker_entries')
        .values(ids.map((user_id, position) => ({ ...entry, user_id, position })))
        .execute()
      const [speaker_for = 0, speaker_against = speaker_for] = ids
      await db
        .updateTable('procedural_motions')
        .set({ speaker_for, speaker_against })
        .where('id', '=', procedural)
        .execute()
      const changes = people.map(({ register_number }) => ({
        registerNumber: register_number,
        active: false,
      }))
      const statements = await doWork(app.context, system, (work) =>
        statementsOf(work, (counted) => changePeople(counted, { changes })),
      )
      const left = async (table: 'sessions' | 'delegate_app_supporters') =>
        (await db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute()).length
      expect([await left('sessions'), await left('delegate_app_supporters')]).toEqual([0, 0])
      const waiting = db.selectFrom('speaker_entries').select('id').where('user_id', 'in', ids)
      expect(await waiting.where('status', '=', speechStatus.waiting).execute()).toEqual([])
      const submitted = db
        .selectFrom('delegate_apps')
        .select('id')
        .where('id', 'in', [app_id, ...elections])
      expect(await submitted.where('transferred', '=', true).execute()).toHaveLength(count)
      const { speaker_for: pro, speaker_against: contra } = await db
        .selectFrom('procedural_motions')
        .select(['speaker_for', 'speaker_against'])
        .where('id', '=', procedural)
        .executeTakeFirstOrThrow()
      expect([pro, contra]).toEqual([null, null])
      return statements
    }
    const one = await leaveTogether(1)
    expect(await leaveTogether(12)).toBe(one)
  })

  test('[BP13] sessions that end together wait for accounts in the order in which everybody does', async () => {
    const people = [await delegate(), await delegate()]
    const [first, last] = people.map(({ id }) => id)
    const holder = await database.pool.connect()
    await holder.query('begin')
    const hold = 'select pg_backend_pid() as pid from users where id = $1 for no key update nowait'
    const { rows } = await holder.query<{ pid: number }>(hold, [first])
    const registerNumbers = people.map(({ register_number }) => register_number).toReversed()
    const ended = callAsDesk('endSessions', { registerNumbers })
    await expect.poll(() => waitingBehind(database.pool, rows[0]?.pid ?? 0)).toBe(1)
    const held = await Promise.allSettled([holder.query(hold, [last])])
    await holder.query('rollback')
    holder.release()
    expect(held).toMatchObject([{ status: 'fulfilled' }])
    expect((await ended).status).toBe(200)
    expect((await callAsDesk('endSessions', { registerNumbers: [] })).status).toBe(200)
  })

  test('[BP11] a new PIN is told once, after a check that is noted, and kept as a hash; a session is ended', async () => {
    const user = await delegate()
    const { register_number: registerNumber } = user
    expect((await callAsDesk('issuePersonPin', { registerNumber, check: '' })).status).toBe(400)
    const { body } = await app.call('issuePersonPin', { registerNumber, check: 'Ausweis vorgelegt' }, desk)
    const { pin_hash } = (await account(registerNumber)) ?? {}
    expect(await verifySecret(body.pin, pin_hash ?? '')).toBe(true)
    const cookie = await buildSession(db, user.id)
    expect((await app.call('seenApp', { appId: await buildMotion(db) }, cookie)).status).toBe(200)
    expect((await callAsDesk('endPersonSession', { registerNumber })).status).toBe(200)
    expect((await app.call('seenApp', { appId: 1 }, cookie)).status).toBe(401)
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.log.map(({ text }) => text)).toEqual([
      'Sitzung beendet',
      'Identität geprüft: Ausweis vorgelegt',
      'Neue PIN vergeben',
    ])
    expect(JSON.stringify(file.body)).not.toContain(body.pin)
  })

  test('[BP10] a seat goes to somebody of the list or to somebody new, and back; a deputy leads the voice', async () => {
    const [leaving, deputy, coming] = [
      await delegate({ voice_leader: true }),
      await delegate(),
      await substitute(),
    ]
    const { register_number: registerNumber } = leaving
    const replace = (change: Record<string, unknown>) =>
      callAsDesk('replacePerson', { registerNumber, ...change })
    expect((await replace({ successor: '4711' })).status).toBe(404)
    expect((await replace({ successor: deputy.register_number })).status).toBe(409)
    expect(
      (
        await replace({
          successor: coming.register_number,
          voiceLeader: coming.register_number,
          until: '2020-01-01T00:00:00Z',
        })
      ).status,
    ).toBe(400)
    const stranger = await buildUser(db, { medical_association_code: 'BE' })
    expect(
      (await replace({ successor: coming.register_number, voiceLeader: stranger.register_number })).status,
    ).toBe(409)
    expect(
      (await replace({ successor: coming.register_number, voiceLeader: deputy.register_number })).status,
    ).toBe(200)
    expect(await account(registerNumber)).toMatchObject({ active: false, replaced_by: coming.id })
    expect(await account(deputy.register_number)).toMatchObject({ voice_leader: true })
    expect(
      (await callAsDesk('endReplacement', { registerNumber, reason: 'Beschluss des Präsidiums' })).status,
    ).toBe(200)
    expect(await account(registerNumber)).toMatchObject({ active: true, replaced_by: null })

    const made = { title: 'Dr.', first_name: 'Nora', surname: 'Vogt', suffix: '', email: 'vogt@example.org' }
    expect((await replace({ successor: made })).status).toBe(200)
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.handovers).toMatchObject([
      {
        state: 'over',
        reason: 'Beschluss des Präsidiums',
        successor: { registerNumber: coming.register_number },
      },
      { state: 'lasting', successor: { name: 'Dr. Nora Vogt' } },
    ])
    const nora = await account(file.body.handovers[1]?.successor.registerNumber ?? '')
    expect(nora).toMatchObject({
      roles: ['ROLE_DELEGATE'],
      medical_association_code: 'WL',
      username: 'vogtn',
    })
    const people = await app.call('officePeople', {}, desk)
    expect(people.body.find((one) => one.registerNumber === registerNumber)).toMatchObject({
      state: 'replaced',
      replacedBy: 'Dr. Nora Vogt',
    })
  })

  test('[BP10] accounts are locked before the floor, for somebody new, too', async () => {
    const place = { medical_association_code: 'SN' }
    const [leaving, deputy] = [await delegate({ ...place, voice_leader: true }), await delegate(place)]
    const replace = (voiceLeader: string | boolean) =>
      callAsDesk('replacePerson', {
        register_number: leaving.register_number,
        successor: { title: '', first_name: 'Olga', surname: 'Vogt', suffix: '', email: '' },
        voiceLeader,
      })
    await expectAccountFirst(database, deputy.id, async () => {
      expect((await replace(deputy.register_number)).status).toBe(200)
    })
    await callAsDesk('endReplacement', { registerNumber: leaving.register_number })
    await expectAccountFirst(database, leaving.id, async () => {
      expect((await replace(false)).status).toBe(200)
    })
  })

  test('[BP10] a replacement that is to come is carried out in its time, ends in its time, and can be called off', async () => {
    const [leaving, coming] = [await delegate(), await substitute()]
    const { register_number: registerNumber } = leaving
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const inTwo = new Date(Date.now() + 7_200_000).toISOString()
    const plan = { registerNumber, successor: coming.register_number, from: inAnHour, until: inTwo }
    expect((await callAsDesk('replacePerson', plan)).status).toBe(200)
    expect((await callAsDesk('replacePerson', plan)).status).toBe(409)
    expect(await account(registerNumber)).toMatchObject({ active: true })
    expect((await callAsDesk('endReplacement', { registerNumber })).status).toBe(200)
    expect((await callAsDesk('endReplacement', { registerNumber })).status).toBe(409)
    expect((await callAsDesk('replacePerson', plan)).status).toBe(200)

    const pass = (hours: number) =>
      db
        .updateTable('planned_replacements')
        .set({
          from_at: sql`from_at - make_interval(hours => ${hours})` as never,
          until_at: sql`until_at - make_interval(hours => ${hours})` as never,
        })
        .where('state', 'in', ['planned', 'begun'])
        .execute()
    const others = await openTestApp(database)
    await pass(1)
    for (const portal of [app, others]) portal.context.changes.tell(['replacements'])
    await expect.poll(() => account(registerNumber)).toMatchObject({ active: false, replaced_by: coming.id })
    // Nobody comes back while ballots are taken, and that keeps no other seat waiting.
    const [other, second] = [await delegate(), await substitute()]
    const later = new Date(Date.now() + 3_600_200).toISOString()
    const further = { registerNumber: other.register_number, successor: second.register_number, from: later }
    expect((await callAsDesk('replacePerson', further)).status).toBe(200)
    const appId = await hall.openVote()
    await pass(1)
    for (const portal of [app, others]) portal.context.changes.tell(['replacements'])
    await expect
      .poll(() => account(other.register_number))
      .toMatchObject({ active: false, replaced_by: second.id })
    expect(await account(registerNumber)).toMatchObject({ active: false })
    await hall.act('stopVote', { appId, result: 1 })
    await expect.poll(() => account(registerNumber)).toMatchObject({ active: true, replaced_by: null })
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.handovers.map(({ state }) => state)).toEqual(['over'])
  })

  test('[BP10, S7] in the vote that is open the successor casts the seat’s ballot if none was cast', async () => {
    for (const hasVoted of [false, true]) {
      const [leaving, coming] = [await delegate(), await substitute()]
      const left = await app.connect(await buildSession(db, leaving.id))
      const appId = await hall.openVote()
      if (hasVoted) expect((await left.job('vote', { appId, vote: 1 })).result).toBe(true)
      expect(
        (
          await callAsDesk('replacePerson', {
            registerNumber: leaving.register_number,
            successor: coming.register_number,
          })
        ).status,
      ).toBe(200)
      expect((await callAsDesk('endReplacement', { registerNumber: leaving.register_number })).status).toBe(
        409,
      )
      const successor = await app.connect(await buildSession(db, coming.id))
      expect((await successor.job('vote', { appId, vote: 0 })).result).toBe(!hasVoted)
      const { body } = await app.call('stopVote', { appId, result: 1 }, hall.chair)
      expect(body.votings).toEqual(hasVoted ? { '0': 0, '1': 1, '2': 0 } : { '0': 1, '1': 0, '2': 0 })
    }
  })
})
