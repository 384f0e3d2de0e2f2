import { expect, test } from 'vitest'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

test('[V19] whoever loses the chair hears no numbers any more, and stays logged in', async () => {
  const { id } = await buildChair(db)
  const cookie = await buildSession(db, id)
  const client = await app.connect(cookie)
  await db
    .updateTable('users')
    .set({ roles: ['ROLE_DELEGATE'] })
    .where('id', '=', id)
    .execute()
  app.context.changes.tell([`user:${id}`])
  await client.untilCut()
  expect(client.events.filter(({ name }) => name === 'logout')).toEqual([])

  const rooms = async () => (await app.io.in('chair').fetchSockets()).length
  const again = await app.connect(cookie)
  expect(await rooms()).toBe(0)
  app.context.changes.tell([`user:${id}`])
  expect(await again.job('vote-data')).toMatchObject({ result: true })
})

test('[S6] a job that only reads rests on the session as it is now, too', async () => {
  const { id } = await buildChair(db)
  const client = await app.connect(await buildSession(db, id))
  expect(await client.job('vote-data')).toMatchObject({ result: true })
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  expect(await client.job('vote-data')).toMatchObject({
    result: false,
    message: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  })
})
