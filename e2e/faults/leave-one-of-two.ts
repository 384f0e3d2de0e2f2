import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { openBalancer } from './balancer.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'
import { untilBack } from './until-back.ts'
import { voteDisturbed } from './vote.ts'

/**
 * Two portals behind a balancer, the windows spread over both. In the middle of a vote one of them is killed or told to stop, by
 * chance; its windows find the other one, and each that was cut off is back in time.
 */
export const leaveOneOfTwo = (plan: Plan): Promise<Report> =>
  plan.halls.use('apart', async (hall) => {
    const portals = [await hall.portal(), await hall.startPortal()] as const
    const balancer = await openBalancer(portals)
    const chair = new Chair(balancer.url, hall.congress.chair)
    const windows = await hall.openWindows(balancer.url, plan.voters)
    const ways = { drained: 0, killed: 0 }
    const report = await playRounds('one-of-two-leaves', plan, async (random) => {
      const spreading = untilBack(windows)
      balancer.spread(random)
      await spreading.end()
      const victim = portals[random() < 0.5 ? 0 : 1]
      const signal = random() < 0.5 ? 'SIGKILL' : 'SIGTERM'
      ways[signal === 'SIGTERM' ? 'drained' : 'killed'] += 1
      return voteDisturbed({
        appId: hall.nextMotion(),
        windows,
        chair,
        plan,
        random,
        disturb: (strike) => leave(victim, signal, windows, plan.backWithinMs, strike),
      })
    })
    hall.closeWindows()
    balancer.close()
    await portals[1].end('SIGTERM')
    return { ...report, ...ways }
  })

async function leave(
  victim: Portal,
  signal: 'SIGKILL' | 'SIGTERM',
  windows: readonly Delegate[],
  backWithinMs: number,
  strike: () => void,
): Promise<Outcome> {
  const coming = untilBack(windows)
  const ended = victim.end(signal)
  strike()
  const code = await ended
  const { away, longestMs } = await coming.end()
  await victim.restart()
  const complaints = []
  if (signal === 'SIGTERM' && code !== 0) complaints.push(`it ended with ${code}: ${victim.said}`)
  if (away > 0) complaints.push(`[R1] ${away} windows did not come back`)
  if (longestMs > backWithinMs) complaints.push(`[R1] a window was back after ${Math.round(longestMs)} ms`)
  return { complaints, recoveryMs: longestMs }
}
