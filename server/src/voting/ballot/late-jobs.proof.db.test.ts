import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, ballotsOnFloor, type Cast, cast, countAcknowledged, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 40

const database = await openTestDb()
await buildCongress(database.db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(database.db, [app], VOTERS)

const plans = fc.record({
  mode: fc.constantFrom('open', 'rollcall'),
  choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
  /** Before which ballot the stop is sent. */
  stopAt: fc.nat(VOTERS - 1),
  /** Whether the next ballot waits for the answer to this one. */
  waits: fc.array(fc.boolean(), { minLength: VOTERS, maxLength: VOTERS }),
})

prove(
  'T13 [V3] a ballot that meets the stop is in the result or refused, never lost',
  { short: 4, long: 300 },
  plans,
  async ({ mode, choices, stopAt, waits }) => {
    const appId = await hall.openVote({ mode })
    const jobs: Promise<Cast>[] = []
    let stop = null
    for (const [index, { window }] of hall.delegates.entries()) {
      if (index === stopAt) stop = app.call('stopVote', { appId, result: 1 }, hall.chair)
      jobs.push(cast(window, appId, choices[index] ?? 0))
      if (waits[index]) await jobs.at(-1)
    }
    const stopped = await stop
    const ballots = await Promise.all(jobs)
    expect(stopped).toMatchObject({ status: 200, body: { votings: countAcknowledged(ballots) } })
    expect(await ballotsOnFloor(database.db)).toEqual({})
    const refused = ballots.filter(({ answer }) => !answer.result)
    for (const { answer } of refused) expect(answer.message).toBe('Zurzeit läuft keine Abstimmung.')
    const met = refused.length > 0 && refused.length < VOTERS
    return { acked: VOTERS - refused.length, refused: refused.length, met: met ? 1 : 0 }
  },
)
