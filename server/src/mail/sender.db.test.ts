import pino from 'pino'
import { expect, test } from 'vitest'
import { Changes } from '#core/changes.ts'
import { buildCongress, buildUser } from '#test/builders.ts'
import { openTestDb } from '#test/open-db.ts'
import { openMailServer } from '#test/open-mail-server.ts'
import { mailKeyOf } from './mail-key.ts'
import { MailSender } from './sender.ts'
import { insertMails } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const post = await openMailServer()
const log = pino({ level: 'silent' })

test('[EM3, EM5] who asks for a mail while another one is just being turned away does not wait for the next minute', async () => {
  const { id: userId, username } = await buildUser(db)
  const address = `${username}@example.org`
  const write = (kind: 'support' | 'test') =>
    db.transaction().execute((tx) => insertMails(tx, [{ kind, userId, address }]))
  const changes = new Changes(database, log)
  const server = { server: post.settings, publicUrl: 'https://portal.example', key: mailKeyOf('a-key') }
  const sender = new MailSender({ db, changes, log }, server)
  const { promise, resolve: turnAway } = Promise.withResolvers<void>()
  post.state.turnsAway = promise
  await write('support')
  sender.look()
  await expect.poll(() => post.state.turnsAway === null).toBe(true)
  await write('test')
  changes.tell(['mails-wanted'])
  turnAway()
  await post.until(({ to }) => to === address)
  await sender.stop()
  expect(post.received).toHaveLength(1)
})
