import fc from 'fast-check'
import { expect } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestDb } from '#test/open-db.ts'
import { openMailServer } from '#test/open-mail-server.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const post = await openMailServer()
const start = mortalPortals(database, {
  DATA_DIR: await makeDataDir(),
  PUBLIC_URL: 'http://portal.example',
  MAIL_FROM: 'portal@example.org',
  SMTP_URL: `smtp://127.0.0.1:${post.settings.port}`,
})
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const MAILS = 4

/** Who waits for an invitation, each with an address of their own. */
async function buildReaders() {
  const people = await Promise.all(Array.from({ length: MAILS }, () => buildUser(db)))
  const emails = people.map(({ username }) => `${username}@example.org`)
  for (const [index, { id }] of people.entries())
    await db
      .updateTable('users')
      .set({ email: emails[index] ?? '' })
      .where('id', '=', id)
      .execute()
  return { emails, numbers: people.map(({ register_number }) => register_number) }
}

const timesReceived = (email: string) => post.received.filter(({ to }) => to === email).length

prove(
  '[EM2] a portal that is killed over any of its mails leaves none unsent, and one twice at most',
  // `npm test` shows it without processes that die (letters.db.test.ts): two starts of a portal would take longer than all of that.
  { short: 0, long: 100 },
  fc.record({ over: fc.integer({ min: 0, max: MAILS - 1 }) }),
  async ({ over }) => {
    const { emails, numbers } = await buildReaders()
    const first = await start()
    const before = post.received.length
    // The mail server has the mail, and has not said so, when the portal dies.
    post.state.silentFrom = before + over
    await first.call('invite', { registerNumbers: numbers }, office)
    await post.until(() => post.received.length > before + over)
    await first.kill()
    post.state.silentFrom = Number.POSITIVE_INFINITY
    await db
      .updateTable('mails')
      .set({ leased_until: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    const second = await start()
    await Promise.all(emails.map((email) => post.until(({ to }) => to === email)))
    await expect
      .poll(async () => (await second.call('mailDesk', {}, office)).body.counts.waiting, { timeout: 20_000 })
      .toBe(0)
    await second.kill()
    const twice = emails.filter((email) => timesReceived(email) > 1).length
    expect(twice).toBe(1)
    expect(emails.map(timesReceived).every((times) => times === 1 || times === 2)).toBe(true)
    return { mails: MAILS, twice }
  },
)
