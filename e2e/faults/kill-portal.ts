import type { Keeper } from './hall.ts'
import type { Plan } from './plan.ts'
import { playRounds, type Report } from './report.ts'
import { voteDisturbed } from './vote.ts'

/** The portal ends in the middle of a vote, in one way or the other, and is started again. */
function endPortal(test: string, keeper: Keeper, signal: 'SIGKILL' | 'SIGTERM') {
  return (plan: Plan): Promise<Report> =>
    plan.halls.use(keeper, async (hall) => {
      const portal = await hall.portal()
      const chair = hall.chair(portal)
      const windows = await hall.openWindows(portal.url, plan.voters)
      return playRounds(test, plan, (random) =>
        voteDisturbed({
          appId: hall.nextMotion(),
          windows,
          chair,
          plan,
          random,
          disturb: async (strike) => {
            const ended = portal.end(signal)
            strike()
            const code = await ended
            const recoveryMs = await portal.restart()
            const orderly = signal === 'SIGKILL' || code === 0
            return { complaints: orderly ? [] : [`it ended with ${code}: ${portal.said}`], recoveryMs }
          },
        }),
      )
    })
}

export const killInBurst = endPortal('kill9-vote', 'apart', 'SIGKILL')
export const stopInBurst = endPortal('sigterm-vote', 'portal', 'SIGTERM')
export const leaveOrphan = endPortal('orphaned-database', 'portal', 'SIGKILL')
