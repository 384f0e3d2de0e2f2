import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { Delegate, openWindows, type Participant } from '@portal/server/src/rehearsal/delegate.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import type { Hall } from './hall.ts'
import type { Plan } from './plan.ts'
import { playRounds, type Report } from './report.ts'

/**
 * A round is a delegate with two windows of one session, who votes in one of them or in both at the same moment,
 * and then logs in on another device.
 */
export const useTwoWindows = (plan: Plan): Promise<Report> =>
  plan.halls.use('portal', async (hall) => {
    const portal = await hall.portal()
    const chair = hall.chair(portal)
    const appId = hall.nextMotion()
    await chair.start(appId)
    await chair.open(appId)
    // From the end, because they get other sessions than the congress gave them.
    const report = await playRounds('two-windows', plan, async (random, round) => {
      const person = hall.congress.delegates.at(-1 - round) as Participant
      const complaints = await voteTwice({ hall, url: portal.url, person, appId, plan, random })
      return { complaints, acked: 1 }
    })
    const { votings } = await chair.stop(appId)
    const counted = countVotings(votings ?? noVotes)
    if (counted !== plan.rounds) {
      report.complaints.push(`[V2] ${counted} ballots of ${plan.rounds} people`)
      report.survived = 0
    }
    return report
  })

interface VoteOfTwo {
  hall: Hall
  url: string
  person: Participant
  appId: number
  plan: Plan
  random: () => number
}

async function voteTwice({ hall, url, person, appId, plan, random }: VoteOfTwo): Promise<string[]> {
  const complaints: string[] = []
  const [first, second] = (await openWindows(url, [person, person])) as [Delegate, Delegate]
  const both = random() < 0.5
  const answers = await Promise.all([
    first.send('vote', { appId, vote: 1 }),
    ...(both ? [second.send('vote', { appId, vote: 2 })] : []),
  ])
  const accepted = answers.filter(({ result }) => result).length
  if (accepted !== 1) complaints.push(`[V2] ${accepted} of ${answers.length} ballots were accepted`)
  for (const [name, window] of [
    ['first', first],
    ['second', second],
  ] as const) {
    if (!(await until(() => window.point?.currentVote?.hasVoted === true, plan.showWithinMs)))
      complaints.push(`[V9] the ${name} window does not learn of the ballot`)
  }
  complaints.push(...(await refused(second, appId)))

  const elsewhere = await logIn(hall, url, person)
  const [device] = (await openWindows(url, [elsewhere])) as [Delegate]
  if (device.point?.currentVote?.hasVoted !== true) complaints.push('[V9] the other device does not know')
  complaints.push(...(await refused(device, appId)))
  for (const window of [first, second]) {
    if (!(await until(() => !window.socket.connected, plan.showWithinMs)))
      complaints.push('[S6] a window of the older session stays connected')
    window.close()
  }
  device.close()
  return complaints
}

async function refused(window: Delegate, appId: number): Promise<string[]> {
  const { result, message } = await window.send('vote', { appId, vote: 2 })
  return !result && message === sentence('already-voted') ? [] : [`[V2] a second ballot got: ${message}`]
}

async function logIn(hall: Hall, url: string, person: Participant): Promise<Participant> {
  const { password } = hall.congress
  const { status, headers } = await ask(`${url}/api/security/login`, {
    method: 'POST',
    body: { username: person.username, password },
  })
  if (status !== 200) throw new Error(`login: ${status}`)
  const [cookie] = headers['set-cookie'] as string[]
  return { ...person, cookie: (cookie as string).split(';')[0] as string }
}

/** Whether something comes true in time. */
async function until(fits: () => boolean, withinMs: number): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await delay(5)) {
    if (fits()) return true
  }
  return false
}
