import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { JobAnswer } from '@portal/shared/events.ts'
import type { Choice, Result, RollCallEntry } from '@portal/shared/voting/records.ts'
import type { Delegate } from './delegate.ts'

/** One ballot from the moment it was invoked: `answer` is null while its voter does not know. */
export interface Ballot {
  window: Delegate
  uuid: string
  choice: Choice
  answer: JobAnswer | null
  /** The voter's answer stayed away at the moment of a fault. */
  info: boolean
  done: Promise<JobAnswer>
  /** How long the answer took, in milliseconds; null while there is none. */
  answeredMs: number | null
  /** Sends the same once more, as a bad network does. */
  again: () => Promise<JobAnswer>
}

export const cast = (window: Delegate, appId: number, choice: Choice, uuid?: string): Ballot =>
  castAs(window, { op: 'vote', data: { appId, vote: choice } }, choice, uuid)

/** The same for a ballot that is cast as another job. */
export function castAs(
  window: Delegate,
  { op, data }: { op: string; data: unknown },
  choice: Choice,
  uuid: string = randomUUID(),
): Ballot {
  const from = performance.now()
  const again = () => window.send(op, data, uuid)
  const done = again()
  const ballot: Ballot = { window, uuid, choice, answer: null, info: false, done, answeredMs: null, again }
  void done.then((answer) => {
    ballot.answer = answer
    ballot.answeredMs = performance.now() - from
  })
  return ballot
}

const patienceMs = 60_000

/** Waits until every voter knows; how many still do not after a long while. */
export async function settle(ballots: readonly Ballot[]): Promise<number> {
  const late = delay(patienceMs, null, { ref: false })
  await Promise.race([Promise.all(ballots.map(({ done }) => done)), late])
  return ballots.filter(({ answer }) => answer === null).length
}

/** What became of ballots. All is well when there are no complaints. */
interface Comparison {
  complaints: string[]
  /** Answered as counted. */
  acked: number
  /** Answered as counted, but not in the count. */
  lost: number
  /** In the count, but never answered as counted, or more than once. */
  dup: number
  /** Those whose voter did not know for a while whether they count. */
  info: number
}

/** Compares what the voters were told with what was published (rules V1 to V4). */
export function compare(
  ballots: readonly Ballot[],
  result: Pick<Result, 'votings'>,
  rollCall: RollCallEntry[] | null,
): Comparison {
  const counted = ballots.filter(({ answer }) => answer?.result === true)
  const complaints: string[] = []
  const sums = { '0': 0, '1': 0, '2': 0 }
  for (const { choice } of counted) sums[choice] += 1
  const missing = ([0, 1, 2] as const).map((choice) => sums[choice] - (result.votings?.[choice] ?? 0))
  const lost = missing.filter((count) => count > 0).reduce((sum, count) => sum + count, 0)
  const dup = -missing.filter((count) => count < 0).reduce((sum, count) => sum + count, 0)
  if (lost + dup > 0) {
    complaints.push(`[V1] told ${JSON.stringify(sums)}, published ${JSON.stringify(result.votings)}`)
  }
  if (rollCall) complaints.push(...compareNames(counted, rollCall))
  const unanswered = ballots.filter(({ answer }) => answer === null).length
  if (unanswered > 0) complaints.push(`[V4] ${unanswered} ballots stay without an answer`)
  return { complaints, acked: counted.length, lost, dup, info: ballots.filter(({ info }) => info).length }
}

/** A roll call says who voted what: exactly those who were told so, with what they cast. */
function compareNames(counted: readonly Ballot[], rollCall: RollCallEntry[]): string[] {
  const line = (register: string | null, choice: number) => `${register} ${choice}`
  const acknowledged = counted.map(({ window, choice }) => line(window.person.register_number, choice))
  const listed = rollCall.map(({ register_number, vote }) => line(register_number, vote))
  const differ = [
    ...acknowledged.filter((one) => !listed.includes(one)),
    ...listed.filter((one) => !acknowledged.includes(one)),
  ]
  const twice = listed.length - new Set(listed).size
  return differ.length + twice === 0
    ? []
    : [`[V1] the roll call differs: ${differ.slice(0, 5).join(', ')}; ${twice} twice`]
}
