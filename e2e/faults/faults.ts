import { parseArgs } from 'node:util'
import { Halls, makeTemplate } from './hall.ts'
import { type Scenario, scenarios } from './scenario.ts'

/**
 * Breaks the portal on purpose and counts the rounds that it survives: `npm run faults`, with `--night` ten
 * times as often, with `--only kill` the scenarios of that name. The same `--seed` repeats the same chances.
 */
const { values } = parseArgs({
  options: {
    night: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

process.once('SIGINT', () => process.exit(130))
const halls = new Halls(await makeTemplate())
let failed = 0
for (const [index, scenario] of scenarios.entries()) {
  if (!scenario.title.toLowerCase().includes(values.only.toLowerCase())) continue
  const report = await scenario.run({
    halls,
    rounds: roundsOf(scenario),
    seed: Number(values.seed) + 1000 * index,
    burstMs: 2000,
    voters: 250,
    returning: 1000,
    backWithinMs: 5000,
    answerWithinMs: 10_000,
    showWithinMs: 5000,
  })
  console.log(JSON.stringify(report))
  console.log(`${report.survived} of ${report.rounds} survived: ${scenario.title}\n`)
  failed += report.rounds - report.survived
}
await halls.close()
process.exitCode = failed === 0 ? 0 : 1

function roundsOf({ rounds }: Scenario): number {
  if (values.rounds) return Number(values.rounds)
  return values.night ? rounds.night : rounds.usual
}
