import { setTimeout as delay } from 'node:timers/promises'
import { compare, settle } from '@portal/server/src/rehearsal/ballots.ts'
import type { Chair } from '@portal/server/src/rehearsal/chair.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import { askAgain, castInBurst, tryOnceMore } from './ballots.ts'
import type { Hall } from './hall.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'
import { sameState } from './vote.ts'

const votersEach = 30
const burstMs = 200

/** Two portals on one database: the delegates are split between them, and one opens what the other stops. */
export const useTwoServers = (plan: Plan): Promise<Report> =>
  plan.halls.use('apart', async (hall) => {
    const portals = [await hall.portal(), await hall.startPortal()] as const
    const windows = [
      ...(await hall.openWindows(portals[0].url, votersEach)),
      ...(await hall.openWindows(portals[1].url, votersEach, votersEach)),
    ]
    const chairs = [hall.chair(portals[0]), hall.chair(portals[1])] as const
    const report = await playRounds('two-servers', plan, (random, round) =>
      playVote(hall, windows, round % 2 ? [chairs[1], chairs[0]] : chairs, plan, random),
    )
    hall.closeWindows()
    await portals[1].end('SIGTERM')
    return report
  })

async function playVote(
  hall: Hall,
  windows: readonly Delegate[],
  [opener, stopper]: readonly [Chair, Chair],
  plan: Plan,
  random: () => number,
): Promise<Outcome> {
  const complaints: string[] = []
  const appId = hall.nextMotion()
  const mode = random() < 0.5 ? 'rollcall' : 'open'
  const starts = await Promise.all(
    [opener, stopper].map((chair) => chair.try('/api/chair/start-vote', { appId, mode })),
  )
  if (starts.toSorted((a, b) => a - b).join() !== '200,409')
    complaints.push(`[V7] two starts were answered ${starts.join()}`)
  await opener.open(appId)

  const strikeMs = random() * burstMs
  const { ballots, over } = castInBurst(windows, appId, { burstMs, strikeMs, random })
  await delay(strikeMs)
  const [result, again] = await Promise.all([stopper.stop(appId), opener.stop(appId)])
  await over
  await settle(ballots)
  if (JSON.stringify(result) !== JSON.stringify(again))
    complaints.push('[V14] two stops were answered differently')
  const rollCall = mode === 'rollcall' ? await opener.rollCall(appId) : null
  const outcome = compare(ballots, result, rollCall)
  complaints.push(...outcome.complaints)
  complaints.push(...(await askAgain(ballots, appId)))
  complaints.push(...(await tryOnceMore(ballots, appId, 'V3')))
  for (const chair of [opener, stopper]) complaints.push(...(await sameState(windows, chair, plan)))
  return { ...outcome, complaints }
}
