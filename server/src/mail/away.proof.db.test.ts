import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, vi } from 'vitest'
import { Changes } from '#core/changes.ts'
import { buildCongress, buildUsers } from '#test/builders.ts'
import { openTestDb } from '#test/open-db.ts'
import { openMailServer } from '#test/open-mail-server.ts'
import { isLong, prove } from '#test/prove.ts'
import { mailKeyOf } from './mail-key.ts'
import { MailSender } from './sender.ts'
import { insertMails, readMails } from './store.ts'

const MINUTE_MS = 60_000
/** So long the mail server is away; more mails wait, so that each minute finds one that is due. */
const MINUTES = isLong ? 60 : 8
const INVITED = isLong ? 40 : 5
const OTHERS = isLong ? 25 : 5
/** People who are written to while the mail server is away. */
const LATER = 4

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const post = await openMailServer()
const log = pino({ level: 'silent' })
const key = mailKeyOf('the-key-of-an-hour')

/** All that stands in the queue happened a minute earlier. */
async function moveQueue(): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - interval '1 minute'`
  await db
    .updateTable('mails')
    .set({ next_at: earlier('next_at'), expires_at: earlier('expires_at'), made_at: earlier('made_at') })
    .execute()
}

/** The real one, whatever stands in its place in an earlier round. */
const setTimer = globalThis.setTimeout

/** Minutes that a sender waits pass when the test says so. */
function holdMinutes() {
  let minute: { waits: Promise<void>; begun: () => void; over: () => void }
  const next = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    minute = { waits: promise, begun: resolve, over: () => {} }
  }
  next()
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms?: number) => {
    if (ms !== MINUTE_MS) return setTimer(then, ms)
    minute.over = then
    minute.begun()
    return setTimer(() => {}, 0)
  }) as typeof setTimeout)
  return {
    /** Resolves when the sender waits for the next minute. */
    waits: () => minute.waits,
    pass: async (): Promise<void> => {
      const { over } = minute
      next()
      await moveQueue()
      over()
    },
    /** From now on they pass by themselves. */
    letGo: () => spy.mockRestore(),
  }
}

const write = (kind: 'invitation' | 'support', people: readonly { id: number; username: string }[]) =>
  db.transaction().execute((tx) =>
    insertMails(
      tx,
      people.map(({ id, username }) => {
        const address = `${username}@example.org`
        const secrets = JSON.stringify({ address, username, pin: 'ABCD234567' })
        const sealed = kind === 'invitation' && { sealed: { bytes: key.seal(secrets), keyId: key.id } }
        return { kind, userId: id, address, ...sealed }
      }),
    ),
  )

prove(
  '[EM2, EM3] an hour without a mail server: one try a minute, and then each mail once, first those that somebody waits for',
  { short: 1, long: 20 },
  fc.record({
    unknown: fc.nat(INVITED - 1),
    written: fc.uniqueArray(fc.integer({ min: 1, max: MINUTES }), { minLength: LATER, maxLength: LATER }),
  }),
  async ({ unknown, written }) => {
    const people = await buildUsers(db, INVITED + OTHERS + LATER)
    const later = people.slice(INVITED + OTHERS)
    post.received.length = 0
    await db.deleteFrom('mails').execute()
    await write('support', people.slice(INVITED, INVITED + OTHERS))
    await write('invitation', people.slice(0, INVITED))
    await post.leave()
    const minutes = holdMinutes()
    const changes = new Changes(database, log)
    const context = { db, changes, log }
    const sender = new MailSender(context, {
      server: post.settings,
      publicUrl: 'https://portal.example',
      key,
    })
    sender.look()
    await minutes.waits()
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      if (written.includes(minute)) {
        await write('support', later.splice(0, 1))
        changes.tell(['mails'])
      }
      await minutes.pass()
      await minutes.waits()
      const tried = (await readMails(db)).reduce((sum, { tries }) => sum + tries, 0)
      expect(tried).toBe(minute + 1)
    }
    await post.comeBack()
    const addresses = people.map(({ username }) => `${username}@example.org`)
    const nobody = addresses[unknown] ?? ''
    post.state.unknown.add(nobody)
    // Whoever was tried twice waits two minutes.
    await moveQueue()
    await minutes.pass()
    const inState = async (...wanted: string[]) =>
      (await readMails(db)).filter(({ state }) => wanted.includes(state)).map(({ address }) => address)
    await expect.poll(() => inState('waiting')).toEqual([])
    await sender.stop()
    minutes.letGo()
    expect(await inState('refused', 'given-up')).toEqual([nobody])
    expect(post.received.map(({ to }) => to).toSorted()).toEqual(
      addresses.filter((address) => address !== nobody).toSorted(),
    )
    const isInvitation = post.received.map(({ text }) => text.includes('PIN:'))
    expect(isInvitation.lastIndexOf(true)).toBe(INVITED - 2)
    return { mails: people.length, minutes: MINUTES }
  },
)
