import { expect, test } from 'vitest'
import type { Account, Actor } from '#core/actor.ts'
import { buildCongress, buildMotion, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { SnapshotCache } from './cache.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

test('a reader who was looked up before a change leaves nothing behind for the next one', async () => {
  const user = await buildUser(db)
  const cache = new SnapshotCache(app.context)
  const read = async (change: Partial<Account>) => {
    const account = { ...(user as unknown as Account), roles: [], ...change }
    const session = { idHash: Buffer.alloc(0), handle: 'handle', secureVotes: false, deviceDoubted: false }
    const actor: Actor = { kind: 'user', user: account, session }
    return JSON.parse(Buffer.concat((await cache.data(actor)).plain()).toString()).user
  }
  expect(await read({ name: 'Vor der Heirat' })).toMatchObject({ name: 'Vor der Heirat' })
  expect(await read({ name: 'Nach der Heirat' })).toMatchObject({ name: 'Nach der Heirat' })
})

test('a motion appears when its time of publication has come, though nobody changes anything', async () => {
  const { rows } = await database.pool.query<{ soon: Date }>("select now() + interval '300 ms' as soon")
  const id = await buildMotion(db, { public_datetime: rows[0]?.soon ?? null })
  app.context.changes.tell(['content'])
  const shown = async () => (await app.call('apps')).body.map((motion) => motion.id)
  // Remembered from before that time, unless this machine is very slow.
  await shown()
  await expect.poll(shown).toContain(id)
})
