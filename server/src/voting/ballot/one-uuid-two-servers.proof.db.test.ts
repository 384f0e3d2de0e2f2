import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, ballotsOnFloor, type Cast, cast, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 20

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const hall = await openHall(db, [...portals], VOTERS)
const voters = await Promise.all(
  hall.delegates.map(async ({ id, cookie, window }, index) => {
    const other = await (index % 2 === 0 ? portals[1] : portals[0]).connect(cookie)
    return { id, windows: [window, other] }
  }),
)

const plans = fc.record({
  choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
  /** Before which voter's jobs the chair opens the vote. */
  openAt: fc.nat(VOTERS - 1),
  /** Whether the next voter waits for the answers to this one. */
  waits: fc.array(fc.boolean(), { minLength: VOTERS, maxLength: VOTERS }),
})

prove(
  'T12 [V4, V5] a job that reaches two servers while the vote opens has one answer, and the count agrees with it',
  { short: 3, long: 300 },
  plans,
  async ({ choices, openAt, waits }) => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const pairs: Promise<Cast[]>[] = []
    let opening = null
    for (const [index, { windows }] of voters.entries()) {
      if (index === openAt) opening = hall.act('openVote', { appId })
      const uuid = randomUUID()
      pairs.push(Promise.all(windows.map((window) => cast(window, appId, choices[index] ?? 0, uuid))))
      if (waits[index]) await pairs.at(-1)
    }
    await opening
    const answered = await Promise.all(pairs)
    for (const [first, second] of answered) expect(second?.answer).toEqual(first?.answer)

    const counted = answered.flatMap(([first], index) =>
      first?.answer.result ? [[voters[index]?.id, first.choice]] : [],
    )
    expect(await ballotsOnFloor(db)).toEqual(Object.fromEntries(counted))
    await hall.act('cancelVote', { appId })
    return { jobs: VOTERS, acked: counted.length, refused: VOTERS - counted.length }
  },
)
