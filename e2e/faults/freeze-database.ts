import { setTimeout as delay } from 'node:timers/promises'
import { type Ballot, compare, settle } from '@portal/server/src/rehearsal/ballots.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { type DatabaseLine, openLine } from '@portal/server/src/test/database-line.ts'
import { askAgain, castInBurst, tryOnceMore } from './ballots.ts'
import type { Hall } from './hall.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'
import { sameState } from './vote.ts'

const votersEach = 50

/** Which connections freeze, and of which servers. Listening ones freeze before the vote, which the others must show. */
interface Way {
  which: 'all' | 'listeners'
  servers: readonly number[]
}

function freeze(test: string, servers: number, ways: readonly Way[]) {
  return (plan: Plan): Promise<Report> =>
    plan.halls.use('apart', async (hall) => {
      // The hall's own first portal stays, for whoever is lent the hall next.
      await hall.portal()
      const { url } = hall.database ?? {}
      if (!url) throw new Error('the database is not kept apart')
      const lines: DatabaseLine[] = []
      const portals: Portal[] = []
      const windows: Delegate[] = []
      for (let server = 0; server < servers; server += 1) {
        const line = await openLine(url)
        const portal = await hall.startPortal(line.url)
        windows.push(...(await hall.openWindows(portal.url, votersEach, server * votersEach)))
        lines.push(line)
        portals.push(portal)
      }
      const chair = hall.chair(portals[0] as Portal)
      const report = await playRounds(test, plan, async (random, round) => {
        const way = ways[round % ways.length] as Way
        const outcome = await playVote({ hall, chair, windows, lines, way, plan, random })
        for (const line of lines) line.clear()
        for (const portal of portals) await portal.ready()
        return outcome
      })
      hall.closeWindows()
      for (const portal of portals) await portal.end('SIGTERM')
      for (const line of lines) line.close()
      return report
    })
}

interface FrozenVote {
  hall: Hall
  chair: ReturnType<Hall['chair']>
  windows: readonly Delegate[]
  lines: readonly DatabaseLine[]
  way: Way
  plan: Plan
  random: () => number
}

async function playVote({
  hall,
  chair,
  windows,
  lines,
  way: { which, servers },
  plan,
  random,
}: FrozenVote): Promise<Outcome> {
  const { burstMs, answerWithinMs, showWithinMs } = plan
  const complaints: string[] = []
  const appId = hall.nextMotion()
  const strike = () =>
    servers.forEach((server) => lines[server]?.freeze(which === 'all' ? undefined : /listen "/i))
  const expectSeen = async (what: string, fits: (window: Delegate) => boolean, withinMs: number) => {
    const missing = await late(windows, fits, withinMs)
    if (missing > 0) complaints.push(`[V9] ${missing} of ${windows.length} windows do not show ${what}`)
  }
  await chair.start(appId, 'rollcall')
  if (which === 'listeners') strike()
  await chair.open(appId)
  const isOpen = ({ point }: Delegate) => point?.currentVote?.appId === appId && point.currentVote.open
  await expectSeen('that the vote is open', isOpen, answerWithinMs + showWithinMs)

  const strikeMs = random() * burstMs
  const { ballots, over } = castInBurst(windows, appId, { burstMs, strikeMs, random })
  await delay(strikeMs)
  if (which === 'all') strike()
  await over
  await settle(ballots)
  complaints.push(...slowAnswers(ballots, answerWithinMs))
  const counted = ballots.filter(({ answer }) => answer?.result === true).length
  if (counted !== windows.length) complaints.push(`[V1] ${counted} of ${windows.length} were counted`)
  await expectSeen('all ballots', ({ point }) => point?.currentVote?.count === counted, showWithinMs)

  complaints.push(...(await tryOnceMore(ballots, appId, 'V2')))
  const outcome = compare(ballots, await chair.stop(appId), await chair.rollCall(appId))
  complaints.push(...outcome.complaints, ...(await askAgain(ballots, appId)))
  complaints.push(...(await sameState(windows, chair, plan)))
  const recoveryMs = Math.max(...ballots.map(({ answeredMs }) => answeredMs ?? 0))
  return { ...outcome, complaints, recoveryMs }
}

function slowAnswers(ballots: readonly Ballot[], answerWithinMs: number): string[] {
  const slow = ballots.filter(({ answeredMs }) => answeredMs === null || answeredMs > answerWithinMs)
  return slow.length === 0 ? [] : [`[I1] ${slow.length} of ${ballots.length} ballots were answered too late`]
}

/** How many windows do not show it in time. */
async function late(
  windows: readonly Delegate[],
  fits: (window: Delegate) => boolean,
  withinMs: number,
): Promise<number> {
  for (const end = performance.now() + withinMs; performance.now() < end; await delay(20)) {
    if (windows.every(fits)) return 0
  }
  return windows.filter((window) => !fits(window)).length
}

export const freezeOneServer = freeze('freeze-one-server', 1, [
  { which: 'all', servers: [0] },
  { which: 'listeners', servers: [0] },
])

export const freezeTwoServers = freeze('freeze-two-servers', 2, [
  { which: 'all', servers: [0, 1] },
  { which: 'listeners', servers: [1] },
  { which: 'all', servers: [1] },
  { which: 'listeners', servers: [0, 1] },
])
