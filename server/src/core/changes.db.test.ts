import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDb } from '#test/open-db.ts'
import { Changes, notify, type Topic } from './changes.ts'

const { db, makeClient } = await openTestDb()

test('every topic of a large import is heard, however long they are together', async () => {
  const changes = new Changes({ makeClient }, pino({ level: 'silent' }))
  onTestFinished(() => changes.close())
  await changes.listen()
  const heard = new Set<string>()
  changes.on('user', (id) => heard.add(id))
  const topics = Array.from({ length: 2000 }, (_, id): Topic => `user:${id}`)
  await db.transaction().execute((tx) => notify(tx, topics))
  await expect.poll(() => heard.size).toBe(topics.length)
})
