import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'

/** Few rounds in `npm test`, many in `npm run proof`, as many as `PROOF_ROUNDS` says where it is set. */
export interface Rounds {
  short: number
  long: number
}

/** Whether this is the long form: what is played may be larger then, too. */
export const isLong = process.env['PROOF'] === 'long'
const chosenRounds = process.env['PROOF_ROUNDS']
const chosenSeed = process.env['PROOF_SEED']
const HOUR_MS = 3_600_000

/**
 * Plays a test again and again, each round by a plan drawn at random. A round survives only when nothing that it
 * asserts is broken, and all rounds have to survive. What the rounds count is added up, and stands with the seed
 * in one line of JSON.
 */
export function prove<Plan>(
  name: string,
  { short, long }: Rounds,
  plans: fc.Arbitrary<Plan>,
  play: (plan: Plan) => Promise<Record<string, number>>,
): void {
  test(name, { timeout: isLong || chosenRounds ? HOUR_MS : 600_000 }, async () => {
    const rounds = Number(chosenRounds ?? (isLong ? long : short))
    const sums: Record<string, number> = {}
    const property = fc.asyncProperty(plans, async (plan) => {
      for (const [key, count] of Object.entries(await play(plan))) sums[key] = (sums[key] ?? 0) + count
    })
    const details = await fc.check(property, {
      numRuns: rounds,
      endOnFailure: true,
      ...(chosenSeed !== undefined && { seed: Number(chosenSeed) }),
    })
    const survived = details.failed ? details.numRuns - 1 : rounds
    report({ test: name, seed: details.seed, rounds, survived, ...sums })
    if (details.failed)
      throw new Error(fc.defaultReportMessage(details) ?? name, { cause: details.errorInstance })
  })
}

/** Says what was counted, in one line of JSON. */
export function report(line: object): void {
  const text = JSON.stringify(line)
  const file = process.env['PROOF_REPORT']
  if (file) appendFileSync(file, `${text}\n`)
  else console.log(text)
}
