import { expect, test } from 'vitest'
import { fingerprintsOf } from '#congress/secrets.ts'
import { buildCongressFile } from '#test/build-congress-file.ts'
import { buildCongress, testSecret } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { type Delegate, openHall } from '#test/open-hall.ts'

const newest = 'the-next-secret-for-tests-long-enough-to-sign-with'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
/** Each step of a change, as a server that runs with it. */
const before = await openTestApp(database)
const known = await openTestApp(database, {}, { secret: `${testSecret} ${newest}` })
const inForce = await openTestApp(database, {}, { secret: `${newest} ${testSecret}` })
const after = await openTestApp(database, {}, { secret: newest })
const hall = await openHall(db, [before], 3)
const [first, second, third] = hall.delegates as [Delegate, Delegate, Delegate]

test('[I20] while the secret is changed the open vote goes on, on servers that have taken each step', async () => {
  const appId = await hall.openVote()
  const answers = []
  for (const [portal, { cookie }] of [
    [before, first],
    [known, second],
    [inForce, third],
  ] as const)
    answers.push((await (await portal.connect(cookie)).job('vote', { appId, vote: 1 })).result)
  expect(answers).toEqual([true, true, true])
  await hall.act('stopVote', { appId, result: 1 }, inForce)
  const put = await hall.openVote()
  await hall.act('stopVote', { appId: put, result: 0 }, known)
})

test('[I20] a session goes on under the next secret, and one of the next is known where that is known', async () => {
  const reads = async (portal: typeof before, cookie: string) =>
    (await portal.call('workingPoint', {}, cookie)).status
  for (const portal of [before, known, inForce]) expect(await reads(portal, first.cookie)).toBe(200)
  expect(await reads(after, first.cookie)).not.toBe(200)
})

test('[I20] a PIN that was imported before is known again under the next secret', async () => {
  const { users } = buildCongressFile([])
  const [person] = users
  if (!person) throw new Error('the file has nobody')
  const withPin = [{ ...person, pin: '12345678' }]
  const number = person.register_number
  const noted = fingerprintsOf(withPin, testSecret).get(number)
  const before = new Map([[number, { ...noted }]])
  expect(fingerprintsOf(withPin, `${newest} ${testSecret}`, before).get(number)).toEqual(noted)
  expect(fingerprintsOf(withPin, newest, before).get(number)).not.toEqual(noted)
})
