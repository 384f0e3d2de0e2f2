import { setTimeout as delay } from 'node:timers/promises'
import { compare, settle } from '@portal/server/src/rehearsal/ballots.ts'
import type { Chair } from '@portal/server/src/rehearsal/chair.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import { askAgain, castInBurst, markUnknown, tryOnceMore } from './ballots.ts'
import type { Plan } from './plan.ts'
import type { Outcome } from './report.ts'

export interface DisturbedVote {
  appId: number
  windows: readonly Delegate[]
  chair: Chair
  plan: Plan
  random: () => number
  /** Breaks something and returns once it is well again. `strike` is called at the very moment. */
  disturb: (strike: () => void) => Promise<Outcome>
}

/**
 * One vote with a fault in the middle of it. In half of the votes the voters go on as soon as they can; in the
 * other half the chair stops first, so that those who do not know learn from the same uuid whether they were counted.
 */
export async function voteDisturbed(vote: DisturbedVote): Promise<Outcome> {
  const { appId, windows, chair, plan, random, disturb } = vote
  const { burstMs } = plan
  const mode = random() < 0.5 ? 'rollcall' : 'open'
  const stopFirst = random() < 0.5
  await chair.start(appId, mode)
  await chair.open(appId)

  const strikeMs = random() * burstMs
  const { ballots, over } = castInBurst(windows, appId, { burstMs, strikeMs, random })
  await delay(strikeMs)
  const fault = await disturb(() => {
    markUnknown(ballots)
    if (stopFirst) for (const window of windows) window.hold()
  })
  await over

  const early = stopFirst ? await chair.stop(appId) : null
  for (const window of windows) window.letGo()
  await settle(ballots)
  const complaints = [...fault.complaints]
  if (!early) complaints.push(...(await tryOnceMore(ballots, appId, 'V2')))
  const result = early ?? (await chair.stop(appId))
  const rollCall = mode === 'rollcall' ? await chair.rollCall(appId) : null
  const outcome = compare(ballots, result, rollCall)
  complaints.push(...outcome.complaints)
  if (!stopFirst && outcome.acked !== windows.length) {
    complaints.push(`[V1] ${outcome.acked} of ${windows.length} were counted`)
  }
  complaints.push(...(await askAgain(ballots, appId)))
  complaints.push(...(await tryOnceMore(ballots, appId, 'V3')))
  complaints.push(...(await stopAgain(chair, appId, result)))
  complaints.push(...(await sameState(windows, chair, plan)))
  return { ...outcome, ...fault, complaints }
}

/** Stopping again answers the same (rule V14). */
async function stopAgain(chair: Chair, appId: number, result: unknown): Promise<string[]> {
  const again = await chair.stop(appId)
  return JSON.stringify(again) === JSON.stringify(result)
    ? []
    : ['[V14] a second stop answers something else']
}

/** Every window shows what the server says (rule V9). */
export async function sameState(
  windows: readonly Delegate[],
  chair: Chair,
  { showWithinMs }: Pick<Plan, 'showWithinMs'>,
): Promise<string[]> {
  const expected = await chair.point()
  const differs = ({ point }: Delegate) =>
    point?.rev !== expected.rev ||
    JSON.stringify(point.result) !== JSON.stringify(expected.result) ||
    point.currentVote?.appId !== expected.currentVote?.appId
  for (const end = performance.now() + showWithinMs; performance.now() < end; await delay(20)) {
    if (!windows.some(differs)) return []
  }
  return [`[V9] ${windows.filter(differs).length} of ${windows.length} windows show another state`]
}
