import pino from 'pino'
import { expect, test } from 'vitest'
import { Changes } from '#core/changes.ts'
import { buildCongress, buildUser } from '#test/builders.ts'
import { openTestDb } from '#test/open-db.ts'
import { openMailServer } from '#test/open-mail-server.ts'
import { mailKeyOf } from './mail-key.ts'
import { MailSender } from './sender.ts'
import { insertMails, restartMail } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const post = await openMailServer()
const log = pino({ level: 'silent' })

/** A sender whose first mail is just being turned away, until it is said that it is. */
async function openTurningAway() {
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
  const isHere = ({ to }: { to: string }) => to === address
  /** How many have arrived when the first one has, and the sender has come to its end. */
  const arrived = async () => {
    await post.until(isHere)
    await sender.stop()
    return post.received.filter(isHere).length
  }
  return { userId, address, write, changes, turnAway, arrived }
}

test('[EM3, EM5] who asks for a mail while another one is just being turned away does not wait for the next minute', async () => {
  const { write, changes, turnAway, arrived } = await openTurningAway()
  await write('test')
  changes.tell(['mails-wanted'])
  turnAway()
  expect(await arrived()).toBe(1)
})

test('[EM3, EM5] who asks again for a mail that is just being turned away does not wait for the next minute either', async () => {
  const { userId, address, changes, turnAway, arrived } = await openTurningAway()
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => restartMail(tx, id, address))
  changes.tell(['mails-wanted'])
  turnAway()
  expect(await arrived()).toBe(1)
})
