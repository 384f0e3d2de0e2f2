import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { JobAnswer } from '@portal/shared/events.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import type { Choice, Result, RollCallEntry } from '@portal/shared/voting/records.ts'
import type { Delegate } from '#load/delegate.ts'
import type { Outcome } from './report.ts'

/** One ballot from the moment it was invoked: `answer` is null while its voter does not know. */
export interface Ballot {
  window: Delegate
  uuid: string
  choice: Choice
  answer: JobAnswer | null
  /** The voter's answer stayed away at the moment of the fault. */
  info: boolean
  done: Promise<JobAnswer>
  /** How long the answer took, in milliseconds; null while there is none. */
  answeredMs: number | null
}

export function cast(window: Delegate, appId: number, choice: Choice, uuid = randomUUID()): Ballot {
  const from = performance.now()
  const done = window.send('vote', { appId, vote: choice }, uuid)
  const ballot: Ballot = { window, uuid, choice, answer: null, info: false, done, answeredMs: null }
  void done.then((answer) => {
    ballot.answer = answer
    ballot.answeredMs = performance.now() - from
  })
  return ballot
}

/**
 * Half of the windows cast at any moment of the burst, the other half just before the strike, so that it meets many
 * ballots on their way. The list fills as they do.
 */
export function castInBurst(
  windows: readonly Delegate[],
  appId: number,
  { burstMs, strikeMs, random }: { burstMs: number; strikeMs: number; random: () => number },
): { ballots: Ballot[]; over: Promise<unknown> } {
  const ballots: Ballot[] = []
  const over = windows.map(async (window, index) => {
    const choice = Math.floor(random() * 3) as Choice
    const moment = random()
    await delay(index % 2 ? moment * burstMs : Math.max(0, strikeMs - moment * crowdMs))
    ballots.push(cast(window, appId, choice))
  })
  return { ballots, over: Promise.all(over) }
}

/** Within so short a time before the strike half of the ballots are cast. */
const crowdMs = 60

/** Notes who does not know at this moment; the checker must accept both outcomes for them. */
export function markUnknown(ballots: readonly Ballot[]): void {
  for (const ballot of ballots) if (ballot.answer === null) ballot.info = true
}

const patienceMs = 30_000

/** Waits until every voter knows; how many still do not after a long while. */
export async function settle(ballots: readonly Ballot[]): Promise<number> {
  const late = delay(patienceMs, null, { ref: false })
  await Promise.race([Promise.all(ballots.map(({ done }) => done)), late])
  return ballots.filter(({ answer }) => answer === null).length
}

/** Compares what the voters were told with what was published (rules V1 to V4). */
export function compare(
  ballots: readonly Ballot[],
  result: Result,
  rollCall: RollCallEntry[] | null,
): Outcome {
  const counted = ballots.filter(({ answer }) => answer?.result === true)
  const complaints: string[] = []
  const told = { '0': 0, '1': 0, '2': 0 }
  for (const { choice } of counted) told[choice] += 1
  const missing = ([0, 1, 2] as const).map((choice) => told[choice] - (result.votings?.[choice] ?? 0))
  const lost = missing.filter((count) => count > 0).reduce((sum, count) => sum + count, 0)
  const dup = -missing.filter((count) => count < 0).reduce((sum, count) => sum + count, 0)
  if (lost + dup > 0) {
    complaints.push(`[V1] told ${JSON.stringify(told)}, published ${JSON.stringify(result.votings)}`)
  }
  if (rollCall) complaints.push(...compareNames(counted, rollCall))
  const unanswered = ballots.filter(({ answer }) => answer === null).length
  if (unanswered > 0) complaints.push(`[V4] ${unanswered} ballots stay without an answer`)
  return { complaints, acked: counted.length, lost, dup, info: ballots.filter(({ info }) => info).length }
}

/** A roll call says who voted what: exactly those who were told so, with what they cast. */
function compareNames(counted: readonly Ballot[], rollCall: RollCallEntry[]): string[] {
  const line = (register: string | null, choice: number) => `${register} ${choice}`
  const told = counted.map(({ window, choice }) => line(window.person.register_number, choice))
  const listed = rollCall.map(({ register_number, vote }) => line(register_number, vote))
  const differ = [
    ...told.filter((one) => !listed.includes(one)),
    ...listed.filter((one) => !told.includes(one)),
  ]
  const twice = listed.length - new Set(listed).size
  return differ.length + twice === 0
    ? []
    : [`[V1] the roll call differs: ${differ.slice(0, 5).join(', ')}; ${twice} twice`]
}

/** How many voters ask again; all would only take longer. */
const sample = 25

/** The same uuid gets the same answer (rule V5). */
export async function askAgain(ballots: readonly Ballot[], appId: number): Promise<string[]> {
  const again = await Promise.all(
    ballots.slice(0, sample).map(async ({ window, uuid, choice, answer }) => {
      const { result, message } = await window.send('vote', { appId, vote: choice }, uuid)
      return result === answer?.result && message === answer.message
    }),
  )
  const different = again.filter((same) => !same).length
  return different === 0 ? [] : [`[V5] ${different} of ${again.length} resent jobs got another answer`]
}

/** Somebody who has voted, or comes after the stop, is refused for that reason (rules V2, V3 and V5). */
export async function tryOnceMore(
  ballots: readonly Ballot[],
  appId: number,
  rule: 'V2' | 'V3',
): Promise<string[]> {
  const expected = sentence(rule === 'V2' ? 'already-voted' : 'no-vote-running')
  const answers = await Promise.all(
    ballots.slice(0, sample).map(({ window }) => window.send('vote', { appId, vote: 2 })),
  )
  const wrong = answers.filter(({ result, message }) => result || message !== expected)
  return wrong.length === 0 ? [] : [`[${rule}] another ballot was answered: ${JSON.stringify(wrong[0])}`]
}
