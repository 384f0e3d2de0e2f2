import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, ballotsOnFloor, cast, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 12

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], VOTERS)

/** For each delegate: whether the job for the last vote comes before, during or after the next vote's own. */
const plans = fc.record({
  ending: fc.constantFrom('stopVote', 'cancelVote'),
  voters: fc.array(
    fc.record({
      stale: anyChoice,
      own: fc.option(anyChoice),
      arrives: fc.constantFrom('between', 'started', 'open', 'voted'),
    }),
    { minLength: VOTERS, maxLength: VOTERS },
  ),
})

prove(
  'T15 [V6] a job for the last vote is refused during the next one',
  { short: 2, long: 200 },
  plans,
  async ({ ending, voters }) => {
    const last = await hall.openVote()
    await hall.act(ending, { appId: last })
    const next = await buildMotion(db)
    let stale = 0
    const arrive = async (moment: string, message: string) => {
      for (const [index, { window }] of hall.delegates.entries()) {
        if (voters[index]?.arrives !== moment) continue
        const uuid = randomUUID()
        const { answer } = await cast(window, last, voters[index]?.stale ?? 0, uuid)
        expect(answer).toEqual({ uuid, result: false, message })
        expect(await window.job('vote', { appId: last, vote: 1 }, uuid)).toEqual(answer)
        stale += 1
      }
    }
    await arrive('between', 'Zurzeit läuft keine Abstimmung.')
    await hall.act('startVote', { appId: next })
    await arrive('started', 'Über diesen Antrag wird zurzeit nicht abgestimmt.')
    await hall.act('openVote', { appId: next })
    await arrive('open', 'Über diesen Antrag wird zurzeit nicht abgestimmt.')
    const expected: Record<number, number> = {}
    for (const [index, { id, window }] of hall.delegates.entries()) {
      const own = voters[index]?.own ?? null
      if (own === null) continue
      expect((await cast(window, next, own)).answer).toMatchObject({ result: true })
      expected[id] = own
    }
    await arrive('voted', 'Über diesen Antrag wird zurzeit nicht abgestimmt.')
    expect(await ballotsOnFloor(db)).toEqual(expected)
    await hall.act('stopVote', { appId: next })
    return { stale, refused: stale }
  },
)
