import { isDeepStrictEqual } from 'node:util'
import { cast, compare, settle } from '@portal/server/src/rehearsal/ballots.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { Line } from '#line.ts'
import { type Fate, loseFrames } from './lossy-frames.ts'
import type { Plan } from './plan.ts'
import { playRounds, type Report } from './report.ts'

const voters = 20

/**
 * The first answer to each ballot gets lost on the way, for one half silently, for the other together with the
 * connection. The voters ask again by themselves; all learn that they were counted, once.
 */
export const loseAnswers = (plan: Plan): Promise<Report> =>
  plan.halls.use('portal', async (hall) => {
    const portal = await hall.portal()
    const chair = hall.chair(portal)
    const answers = new Map<string, JobAnswer[]>()
    const fateOf = (text: string): Fate => {
      const answer = readAnswer(text)
      if (!answer) return 'pass'
      const known = answers.get(answer.uuid) ?? []
      answers.set(answer.uuid, [...known, answer])
      if (known.length > 0) return 'pass'
      return answers.size % 2 ? 'swallow' : 'cut'
    }
    const line = await Line.to(portal.url, () => loseFrames(fateOf))
    const windows = await hall.openWindows(line.url, voters)
    const report = await playRounds('lost-answer', plan, async (random) => {
      const appId = hall.nextMotion()
      await chair.start(appId, 'rollcall')
      await chair.open(appId)
      answers.clear()
      const ballots = windows.map((window) => cast(window, appId, random() < 0.5 ? 1 : 2))
      for (const ballot of ballots) ballot.info = true
      await settle(ballots)
      const outcome = compare(ballots, await chair.stop(appId), await chair.rollCall(appId))
      if (outcome.acked !== voters) outcome.complaints.push(`[V4] ${outcome.acked} of ${voters} converged`)
      for (const [first, ...later] of answers.values()) {
        if (later.length === 0 || !later.every((answer) => isDeepStrictEqual(answer, first))) {
          outcome.complaints.push(`[V5] first ${JSON.stringify(first)}, then ${JSON.stringify(later)}`)
        }
      }
      return outcome
    })
    hall.closeWindows()
    await line.cut()
    return report
  })

/** The answer to a job, where the message is one. */
function readAnswer(text: string): JobAnswer | null {
  if (!text.startsWith('42["response"')) return null
  return (JSON.parse(text.slice(2)) as [string, JobAnswer])[1]
}
