import { setTimeout as delay } from 'node:timers/promises'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { cast } from './casting.ts'
import type { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import { leanMemoryOf } from './memory.ts'
import { sayBare } from './opening.ts'
import type { Stage } from './stage.ts'

const voters = 250
/** Votes as they come in a hall: everybody within so many milliseconds. */
const spreadMs = 2000
const unhurried = 10
const motions = 200
/** So many of the first votes warm everything up and count for nothing. */
const warmUp = 20

interface Voted {
  /** From the chair's click to the result on each screen, in milliseconds. */
  shown: number[]
  payload: unknown
}

/**
 * A whole sitting while a thousand watch: 200 motions, one after the other without a pause, so that what grows is seen
 * in minutes. In the first ones the votes come as in a hall, in the others all at once.
 */
export async function measureSitting(stage: Stage, ours: ClientPool, bare: ClientPool): Promise<Figure[]> {
  const calm: Voted[] = []
  const bareTimes: number[][] = []
  for (let motion = 0; motion < unhurried; motion += 1) {
    const voted = await voteOn(stage, ours, motion, spreadMs)
    calm.push(voted)
    bareTimes.push(await sayBare(stage, bare, voted.payload))
  }
  const fast: Voted[] = []
  let before = 0
  for (let motion = unhurried; motion < motions; motion += 1) {
    if (motion === unhurried + warmUp) before = await leanMemoryOf(stage.ours)
    fast.push(await voteOn(stage, ours, motion, 0))
  }
  const grown = ((await leanMemoryOf(stage.ours)) - before) / before
  const middle = (some: Voted[]) => median(some.map(({ shown }) => quantile(shown, 0.99)))
  const counted = fast.slice(warmUp)
  const half = Math.floor(counted.length / 2)
  const early = middle(counted.slice(0, half))
  const late = middle(counted.slice(half))
  return [
    {
      name: `result on ${ours.sockets.length} screens after the chair's click, ${voters} voted within 2 s, p99`,
      unit: 'ms',
      ours: middle(calm),
      bare: median(bareTimes.map((times) => quantile(times, 0.99))),
      wanted: 'at most 500 ms',
      met: (value) => value <= 500,
    },
    {
      name: `sitting of ${motions} motions: p99 of the second half against the first`,
      unit: 'ms',
      ours: late,
      bare: early,
      wanted: 'ratio at most 1.3',
      met: (_ours, ratio) => ratio <= 1.3,
    },
    {
      name: `sitting of ${motions} motions: growth of memory`,
      unit: '%',
      ours: 100 * grown,
      bare: null,
      wanted: 'at most 10 %',
      met: (value) => value <= 10,
    },
  ]
}

async function voteOn(
  { chair, congress }: Stage,
  clients: ClientPool,
  motion: number,
  withinMs: number,
): Promise<Voted> {
  const appId = congress.motions[motion % congress.motions.length] as number
  await chair.start(appId)
  const opened = clients.hear<{ op: string }>('send-data', ({ op }) => op === 'open-vote')
  await chair.open(appId)
  await opened
  await Promise.all(
    clients.sockets.slice(0, voters).map(async (socket, index) => {
      if (withinMs > 0) await delay((index * withinMs) / voters)
      await cast(socket, { appId, vote: index % 3 })
    }),
  )
  const declared = clients.hear<{ op: string }>('send-data', ({ op }) => op === 'result-vote')
  const from = performance.now()
  const { votings } = await chair.stop(appId)
  const { at, payload } = await declared
  const counted = Object.values(votings ?? {}).reduce((sum, count) => sum + count, 0)
  if (counted !== voters) throw new Error(`${counted} of ${voters} ballots were counted`)
  return { shown: at.map((moment) => moment - from), payload }
}
