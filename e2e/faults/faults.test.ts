import { afterAll, expect, test } from 'vitest'
import { Halls, makeTemplate } from './hall.ts'
import { scenarios } from './scenario.ts'

/** A few rounds of each in every test run; `npm run faults` plays many. */
const seed = Date.now() % 1_000_000
const halls = new Halls(await makeTemplate())
afterAll(() => halls.close())

for (const [index, { title, run, rounds }] of scenarios.entries()) {
  if (rounds.test === 0) continue
  test(title, async () => {
    const report = await run({
      halls,
      rounds: rounds.test,
      seed: seed + 1000 * index,
      burstMs: 400,
      voters: 100,
      returning: 300,
      // A machine that is busy with other things may be slow here; the long form is strict. An event that was lost shows
      // nevertheless: the windows of these tests read afresh where they connect or are told to, never at intervals.
      backWithinMs: 60_000,
      answerWithinMs: 60_000,
      showWithinMs: 60_000,
    })
    console.log(JSON.stringify(report))
    expect(report.complaints).toEqual([])
    expect(`${report.survived} of ${report.rounds} survived`).toBe(
      `${rounds.test} of ${rounds.test} survived`,
    )
  })
}
