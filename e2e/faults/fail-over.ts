import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { DatabasePair, type Departure } from './database-pair.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'
import { untilBack } from './until-back.ts'
import { voteDisturbed } from './vote.ts'

const departures: readonly Departure[] = ['killed', 'cut-off', 'stopped']

/**
 * Two portals on a PostgreSQL with a synchronous standby. In the middle of a vote the primary leaves and the standby is promoted; what
 * was confirmed is there, and everybody is back in time.
 */
export const failOver = (plan: Plan): Promise<Report> =>
  plan.halls.use('pair', async (hall) => {
    const pair = hall.database
    if (!(pair instanceof DatabasePair)) throw new Error('the database is not a pair')
    const portals = [await hall.portal(), await hall.startPortal()]
    const windows: Delegate[] = []
    for (const [index, { url }] of portals.entries())
      windows.push(...(await hall.openWindows(url, plan.voters / 2, (index * plan.voters) / 2)))
    const chair = hall.chair(portals[0] as Portal)
    const ways = { killed: 0, 'cut-off': 0, stopped: 0 }
    const report = await playRounds('fail-over', plan, async (random) => {
      const departure = departures[Math.floor(random() * departures.length)] as Departure
      const movesFirst = random() < 0.5
      ways[departure] += 1
      const outcome = await voteDisturbed({
        appId: hall.nextMotion(),
        windows,
        chair,
        plan,
        random,
        disturb: async (strike): Promise<Outcome> => {
          const coming = untilBack(windows)
          strike()
          await pair.failOver(departure, movesFirst, coming.possible)
          for (const portal of portals) await portal.ready()
          const { away, longestMs } = await coming.end()
          const complaints = []
          if (away > 0) complaints.push(`[R1] ${away} windows did not come back`)
          if (longestMs > plan.backWithinMs)
            complaints.push(`[R1] a window was back ${Math.round(longestMs)} ms after the promotion`)
          return { complaints, recoveryMs: longestMs }
        },
      })
      await pair.follow()
      return outcome
    })
    hall.closeWindows()
    await portals[1]?.end('SIGTERM')
    return { ...report, ...ways }
  })
