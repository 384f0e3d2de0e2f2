import { stageOf } from '@portal/shared/submissions/rules.ts'
import { expect, test } from 'vitest'
import { buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { loadDemo } from './welcome.ts'

const database = await openTestDb()
const app = await openTestApp(database)
await loadDemo(app.context, () => {})

async function dataOf(username: string) {
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const cookie = await buildSession(database.db, id)
  return { cookie, data: (await app.call('data', {}, cookie)).body }
}

test('whoever tries the portal out finds motions of the test accounts in every stage before publication', async () => {
  const first = await dataOf('delegierte1')
  const own = first.data.delegateApps.filter(
    ({ user }) => user.register_number === first.data.user?.register_number,
  )
  expect(own.map((one) => [stageOf(one), one.asked, one.accepted])).toEqual([
    ['waiting-for-support', 12, 6],
    ['in-office', 9, 9],
  ])
  expect(first.data.user?.supported).toHaveLength(2)
  expect((await dataOf('vorstand')).data.user?.supported).toHaveLength(1)
  const third = await dataOf('delegierte3')
  expect(third.data.delegateApps.map(stageOf)).toContain('waiting-for-office')
  expect((await app.call('drafts', {}, third.cookie)).body).toHaveLength(1)
  const { cookie } = await dataOf('buero')
  expect((await app.call('officeSubmissions', {}, cookie)).body).toHaveLength(2)
})

test('a congress that is there already is left alone', async () => {
  const count = async () => (await database.db.selectFrom('delegate_apps').select('id').execute()).length
  const before = await count()
  await loadDemo(app.context, () => {})
  expect(await count()).toBe(before)
})
