import { setTimeout as delay } from 'node:timers/promises'
import { type Ballot, cast } from '@portal/server/src/rehearsal/ballots.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import type { Choice } from '@portal/shared/voting/records.ts'

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
    await delay(index % 2 ? moment * burstMs : Math.max(0, strikeMs - moment * nearStrikeMs))
    ballots.push(cast(window, appId, choice))
  })
  return { ballots, over: Promise.all(over) }
}

/** Within so short a time before the strike half of the ballots are cast. */
const nearStrikeMs = 60

/** Notes who does not know at this moment; the checker must accept both outcomes for them. */
export function markUnknown(ballots: readonly Ballot[]): void {
  for (const ballot of ballots) if (ballot.answer === null) ballot.info = true
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
