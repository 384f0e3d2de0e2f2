import fc from 'fast-check'
import { expect } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'
import { SECRET_PAUSE_MS } from '#voting/ballot/gather-counts.ts'

const VOTERS = 6
/** Timers and clocks of one process may differ by so much. */
const CLOCK_MS = 5

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { dataDir: await makeDataDir() }, { limits: false })
const hall = await openHall(db, [app], VOTERS)
const observerCookie = await buildSession(db, (await buildUser(db)).id)
const observer = await app.connect(observerCookie)

/** Which voters come one after the other without a look in between, and what they vote. */
const plans = fc.record({
  groups: fc.array(fc.integer({ min: 1, max: VOTERS }), { minLength: VOTERS, maxLength: VOTERS }),
  choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
})

interface Seen {
  at: number
  count: number
}

prove(
  'T43 [Z4, Z5] whoever watches and asks all the time cannot tell when a ballot was cast, nor what it says',
  { short: 1, long: 60 },
  plans,
  async ({ groups, choices }) => {
    const appId = await hall.openVote({ mode: 'secret' })
    const seen: Seen[] = []
    const published: string[] = []
    const note = (vote: { appId: number; count: number } | null) => {
      published.push(JSON.stringify(vote))
      if (vote?.appId === appId) seen.push({ at: performance.now(), count: vote.count })
    }
    observer.socket.onAny((_name: string, payload: { appId?: number; count?: number }) => {
      published.push(JSON.stringify(payload))
      if (payload.appId === appId && payload.count !== undefined) note({ appId, count: payload.count })
    })
    const ask = async () => {
      note((await app.call('workingPoint', {}, observerCookie)).body.currentVote)
      note((await app.call('data', {}, observerCookie)).body.currentVote)
      note((await observer.job('vote-data')).data as Parameters<typeof note>[0])
    }

    const sentAt: number[] = []
    let group = 0
    while (sentAt.length < VOTERS) {
      for (let left = groups[group] ?? 1; left > 0 && sentAt.length < VOTERS; left -= 1) {
        const voter = sentAt.length
        sentAt.push(performance.now())
        const ballot = { appId, vote: choices[voter] }
        expect(await hall.delegates[voter]?.window.job('vote', ballot)).toMatchObject({ result: true })
        await ask()
      }
      group += 1
      const { length } = sentAt
      await observer.until(
        ({ name, payload }) =>
          name === 'update-voting' && payload.appId === appId && payload.count === length,
      )
      await ask()
    }
    observer.socket.offAny()
    const raises = seen.filter(
      ({ count }, place) => count > Math.max(0, ...seen.slice(0, place).map((one) => one.count)),
    )
    const tooSoon = raises.filter(({ at }, place) => {
      const first = sentAt[raises[place - 1]?.count ?? 0] ?? 0
      return at < first + SECRET_PAUSE_MS - CLOCK_MS
    })
    expect(tooSoon).toEqual([])
    expect(published.filter((text) => /"votings":\{/.test(text))).toEqual([])
    expect(await app.call('stopVote', { appId, result: 'count' }, hall.chair)).toMatchObject({ status: 200 })
    return { ballots: VOTERS, looks: seen.length, raises: raises.length, tooSoon: tooSoon.length }
  },
)
