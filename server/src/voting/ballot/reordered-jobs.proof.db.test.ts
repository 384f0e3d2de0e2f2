import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice, ballotsOnFloor, type Cast, cast, openHall, seatDelegates } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], 1)
const appId = await hall.openVote()

/** A voter who changes their mind and asks again: a few jobs with a few uuids, through one or two windows. */
const plans = fc.record({
  choices: fc.array(anyChoice, { minLength: 1, maxLength: 3 }),
  sends: fc.array(fc.record({ job: fc.nat(2), window: fc.nat(1) }), { minLength: 2, maxLength: 7 }),
  windows: fc.constantFrom(1, 2),
  scheduler: fc.scheduler(),
})

prove(
  'T12 [V2, V5] in whatever order jobs of one voter come, one ballot counts and each uuid keeps its answer',
  { short: 8, long: 1000 },
  plans,
  async ({ choices, sends, windows: count, scheduler }) => {
    const [voter] = await seatDelegates(db, [app], 1)
    if (!voter) throw new Error('nobody came')
    const windows = count === 1 ? [voter.window] : [voter.window, await app.connect(voter.cookie)]
    const jobs = choices.map((choice) => ({ choice, uuid: randomUUID() }))
    const answers: Promise<Cast>[] = []
    for (const send of sends) {
      const { choice, uuid } = pick(jobs, send.job)
      const through = pick(windows, send.window)
      void scheduler
        .schedule(Promise.resolve(), `${choice}`)
        .then(() => answers.push(cast(through, appId, choice, uuid)))
    }
    await scheduler.waitIdle()
    const heard = await Promise.all(answers)

    const accepted = new Set(heard.flatMap(({ answer }) => (answer.result ? [answer.uuid] : [])))
    expect(accepted.size).toBe(1)
    for (const { uuid, choice } of jobs) {
      const [first, ...later] = heard.filter(({ answer }) => answer.uuid === uuid)
      for (const { answer } of later) expect(answer).toEqual(first?.answer)
      if (accepted.has(uuid)) expect((await ballotsOnFloor(db))[voter.id]).toBe(choice)
    }
    for (const window of windows) window.close()
    return { jobs: sends.length, voters: 1 }
  },
)

/** The entry with this number, counted round. */
function pick<T>(list: T[], index: number): T {
  const entry = list[index % list.length]
  if (entry === undefined) throw new Error('the list is empty')
  return entry
}
