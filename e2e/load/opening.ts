import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import type { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import { clientCount, type Stage } from './stage.ts'

const rounds = 15

interface VoteOpened {
  op: string
  data?: { appId: number; open: boolean }
}

/** The opening of a vote, from the chair's call to the last of a thousand delegates. */
export async function measureOpening(stage: Stage, ours: ClientPool, bare: ClientPool): Promise<Figure[]> {
  const [appId] = stage.congress.motions as [number]
  const times = { ours: [] as number[][], bare: [] as number[][] }
  for (let round = 0; round < rounds; round += 1) {
    const opened = await openVote(stage, ours, appId)
    times.ours.push(opened.times)
    times.bare.push(await sayBare(stage, bare, opened.payload))
  }
  return [0.5, 0.99].map((share) => ({
    name: `opening of a vote at ${clientCount} delegates, p${100 * share}`,
    unit: 'ms',
    ours: median(times.ours.map((values) => quantile(values, share))),
    bare: median(times.bare.map((values) => quantile(values, share))),
    wanted: share === 0.99 ? 'ratio at most 2' : '',
    met: (_ours, ratio) => ratio <= 2,
  }))
}

async function openVote({ chair }: Stage, clients: ClientPool, appId: number) {
  const started = clients.hear('start-voting', () => true)
  await chair.start(appId)
  await started
  const opened = clients.hear<VoteOpened>('send-data', ({ op }) => op === 'open-vote')
  const from = performance.now()
  await chair.open(appId)
  const { at, payload } = await opened
  const stopped = clients.hear('stop-voting', () => true)
  await chair.cancel(appId)
  await stopped
  await delay(20)
  return { times: at.map((moment) => moment - from), payload }
}

export async function sayBare({ bare }: Stage, clients: ClientPool, payload: unknown): Promise<number[]> {
  const heard = clients.hear('send-data', () => true)
  const from = performance.now()
  await ask(`${bare.url}/say`, { method: 'POST', body: payload })
  const { at } = await heard
  await delay(20)
  return at.map((moment) => moment - from)
}
