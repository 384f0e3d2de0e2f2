import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, ballotsOnFloor, cast, countAcknowledged, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 20

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], VOTERS)
const voters = await Promise.all(
  hall.delegates.map(async ({ id, cookie, window }) => ({
    id,
    windows: [window, await app.connect(cookie)],
  })),
)

/** What each voter votes, and through which window the job comes, once to five times. */
const plans = fc.array(
  fc.record({ choice: anyChoice, through: fc.array(fc.nat(1), { minLength: 1, maxLength: 5 }) }),
  { minLength: VOTERS, maxLength: VOTERS },
)

prove(
  'T11 [V5] a job that comes several times is handled once and has one answer',
  { short: 2, long: 250 },
  plans,
  async (plan) => {
    const appId = await hall.openVote()
    const ballots = await Promise.all(
      plan.map(async ({ choice, through }, index) => {
        const { id, windows = [] } = voters[index] ?? {}
        const uuid = randomUUID()
        const copies = await Promise.all(
          through.flatMap((number) => {
            const window = windows[number]
            return window ? [cast(window, appId, choice, uuid)] : []
          }),
        )
        for (const { answer } of copies) expect(answer).toEqual({ uuid, result: true })
        const stored = await db.selectFrom('answered_jobs').selectAll().where('uuid', '=', uuid).execute()
        expect(stored).toMatchObject([{ user_id: id, answer: { result: true } }])
        return { choice, answer: { uuid, result: true }, copies: copies.length, id }
      }),
    )
    const expected = Object.fromEntries(ballots.map(({ id, choice }) => [id, choice]))
    expect(await ballotsOnFloor(db)).toEqual(expected)
    const stopped = await app.call('stopVote', { appId, result: 0 }, hall.chair)
    expect(stopped.body.votings).toEqual(countAcknowledged(ballots))
    const sent = ballots.reduce((total, { copies }) => total + copies, 0)
    return { jobs: VOTERS, handledOnce: VOTERS, sent }
  },
)
