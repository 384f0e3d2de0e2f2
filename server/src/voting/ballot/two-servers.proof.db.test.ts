import { randomUUID } from 'node:crypto'
import type { PortalEvent } from '@portal/shared/events.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession } from '#test/builders.ts'
import { holdPortal } from '#test/hold-portal.ts'
import { openTestApp, type Portal } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, type Cast, cast, connectPatiently, countAcknowledged, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 20

const database = await openTestDb()
const { db } = database
await buildCongress(db)

type Side = 0 | 1

const side = fc.constantFrom<Side>(0, 1)
const plans = fc.record({
  /** Where the one chair starts, opens and stops; the other does the same at the same instant where they contest. */
  from: fc.record({ start: side, open: side, stop: side }),
  contested: fc.record({ start: fc.boolean(), open: fc.boolean(), stop: fc.boolean() }),
  choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
  stopAt: fc.nat(VOTERS - 1),
  /** Whether the next ballot waits for the answer to this one. */
  waits: fc.array(fc.boolean(), { minLength: VOTERS, maxLength: VOTERS }),
})
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never

const inProcess = await playOn([
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
])
prove(
  'T18 [V1, V3, V7] two servers on one database: what was acknowledged is published, and one vote runs at most',
  { short: 2, long: 250 },
  plans,
  inProcess,
)

const apart = await playOn([await holdPortal(database), await holdPortal(database)])
prove(
  'T18 [V1, V3, V7] two server processes on one database: what was acknowledged is published, and one vote runs at most',
  { short: 2, long: 250 },
  plans,
  apart,
)

/** Two chairs, one at each portal, delegates spread over both, and the first voter with a window at each. */
async function playOn(portals: [Portal, Portal]) {
  const { delegates, chair } = await openHall(db, portals, VOTERS)
  const chairs = [chair, await buildSession(db, (await buildChair(db)).id)] as const
  const secondWindow = await connectPatiently(portals[1], delegates[0]?.cookie ?? '')
  const windows = [
    await connectPatiently(portals[0], chairs[0]),
    await connectPatiently(portals[1], chairs[1]),
    secondWindow,
    ...delegates.map(({ window }) => window),
  ]

  const act = (name: 'startVote' | 'openVote', at: Side, appId: number) =>
    portals[at].call(name, { appId }, chairs[at])
  const stop = (at: Side, appId: number) => portals[at].call('stopVote', { appId, result: at }, chairs[at])

  /** Puts one of two motions to the vote; where both chairs do, with another motion each, one of them is refused. */
  async function start({ from, contested }: Plan): Promise<number> {
    const motions = [await buildMotion(db), await buildMotion(db)] as const
    const acting = sides(from.start, contested.start)
    const replies = await Promise.all(acting.map((at) => act('startVote', at, motions[at])))
    const winners = acting.filter((_, index) => replies[index]?.status === 200)
    expectOneWinner(replies)
    return motions[winners[0] ?? 0]
  }

  async function open({ from, contested }: Plan, appId: number) {
    const acting = sides(from.open, contested.open)
    const replies = await Promise.all(acting.map((at) => act('openVote', at, appId)))
    expectOneWinner(replies)
  }

  return async (plan: Plan) => {
    const appId = await start(plan)
    await open(plan, appId)
    expect(await countRunning()).toBe(1)

    // The first voter's job comes to both servers at once, with one uuid.
    const uuid = randomUUID()
    const copy = cast(secondWindow, appId, plan.choices[0] ?? 0, uuid)
    const jobs: Promise<Cast>[] = []
    let stops: ReturnType<typeof stop>[] = []
    for (const [index, { window }] of delegates.entries()) {
      if (index === plan.stopAt) {
        stops = sides(plan.from.stop, plan.contested.stop).map((at) => stop(at, appId))
      }
      jobs.push(cast(window, appId, plan.choices[index] ?? 0, index === 0 ? uuid : randomUUID()))
      if (plan.waits[index]) await jobs.at(-1)
    }
    const ballots = await Promise.all(jobs)
    expect((await copy).answer).toEqual(ballots[0]?.answer)

    const [stopped, ...again] = await Promise.all(stops)
    expect(stopped).toMatchObject({ status: 200, body: { votings: countAcknowledged(ballots) } })
    for (const { body } of again) expect(body).toEqual(stopped?.body)
    expect(await countRunning()).toBe(0)

    for (const step of ['start-voting', 'open-vote', 'stop-voting', 'result-vote']) {
      await Promise.all(windows.map((window) => window.until((event) => tells(event, step, appId))))
    }
    const acked = ballots.filter(({ answer }) => answer.result).length
    const met = acked > 0 && acked < VOTERS
    return { acked, refused: VOTERS - acked, met: met ? 1 : 0 }
  }
}

const sides = (one: Side, both: boolean): Side[] => (both ? [one, one === 0 ? 1 : 0] : [one])

/** Of chairs who act at the same instant one is obeyed, and the other told that it is done. */
function expectOneWinner(replies: { status: number }[]): void {
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(replies.length - 1)
  for (const { status } of refused) expect(status).toBe(409)
}

/** Whether the event tells of this step of the vote on this motion. */
function tells({ name, payload }: PortalEvent, step: string, appId: number): boolean {
  const { op, data } = payload as { op?: string; data?: object }
  return (op ?? name) === step && ((data ?? payload) as { appId?: number }).appId === appId
}

async function countRunning(): Promise<number> {
  const running = await db
    .selectFrom('votes')
    .select('id')
    .where('state', 'in', ['started', 'open', 'closed'])
    .execute()
  return running.length
}
