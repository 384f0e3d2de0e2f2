import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import pg from 'pg'
import { databasePid, databaseUrl } from '#load/database.ts'
import type { Hall } from './hall.ts'
import { end, killWithChildren } from './kill-database.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'
import { voteDisturbed } from './vote.ts'

type Break = (hall: Hall, random: () => number, untilAway: () => Promise<void>) => Promise<void>

/** The database goes away in the middle of a vote; the portal lives on and comes back by itself. */
function breakDatabase(test: string, ways: readonly Break[]) {
  return (plan: Plan): Promise<Report> =>
    plan.halls.use('portal', async (hall) => {
      const portal = await hall.portal()
      const chair = hall.chair(portal)
      const windows = await hall.openWindows(portal.url, plan.voters)
      return playRounds(test, plan, (random, round) =>
        voteDisturbed({
          appId: hall.nextMotion(),
          windows,
          chair,
          plan,
          random,
          disturb: (strike) =>
            disturb({
              ...{ hall, portal, windows, plan, strike, random },
              way: ways[round % ways.length] as Break,
            }),
        }),
      )
    })
}

interface Disturbance {
  hall: Hall
  portal: Portal
  windows: readonly Delegate[]
  plan: Plan
  way: Break
  strike: () => void
  random: () => number
}

async function disturb({ hall, portal, windows, plan, way, strike, random }: Disturbance): Promise<Outcome> {
  const { pid } = portal
  const watched = watch(portal, windows)
  const from = performance.now()
  strike()
  await way(hall, random, () => watched.untilAway(plan.showWithinMs))
  await portal.ready()
  const recoveryMs = performance.now() - from
  const { wrong, ...seen } = await watched.end()
  const complaints = wrong.slice(0, 3)
  if (!portal.alive || portal.pid !== pid) complaints.push(`the portal ended: ${portal.said}`)
  if (way === takeAway) {
    if (!seen.notReady) complaints.push('/readyz did not say that the database is away')
    if (!seen.refused) complaints.push('no call was answered with 503')
    if (seen.connected > 0) complaints.push(`${seen.connected} windows did not go offline`)
  }
  return { complaints, recoveryMs }
}

/** Asks all the while: every answer is one of the allowed, and comes soon. */
function watch(portal: Portal, windows: readonly Delegate[]) {
  const seen = { wrong: [] as string[], notReady: false, refused: false, connected: windows.length }
  let ended = false
  const look = async () => {
    while (!ended) {
      const readiness = await portal.readiness()
      seen.notReady ||= readiness === 503
      const { status, headers } = await ask(`${portal.url}/api/working-point`)
      if (status === 503 && Number(headers['retry-after']) > 0) seen.refused = true
      else if (status !== 200) seen.wrong.push(`a call was answered with ${status}`)
      seen.connected = Math.min(seen.connected, windows.filter(({ socket }) => socket.connected).length)
      await delay(20)
    }
  }
  const looking = look()
  const end = async () => {
    ended = true
    await looking
    return seen
  }
  /** Waits until everybody knows that the database is away, and no longer than so. */
  const untilAway = async (withinMs: number) => {
    for (const last = performance.now() + withinMs; performance.now() < last; await delay(20))
      if (seen.notReady && seen.refused && seen.connected === 0) return
  }
  return { untilAway, end }
}

/** As when the machine's memory runs out. */
const killAll: Break = async ({ dataDir }) => {
  const postmaster = await databasePid(dataDir)
  await killWithChildren(postmaster)
  await untilOther(dataDir, postmaster)
}

const restart =
  (signal: 'SIGINT' | 'SIGQUIT'): Break =>
  async ({ dataDir }) => {
    const postmaster = await databasePid(dataDir)
    end(postmaster, signal)
    await untilOther(dataDir, postmaster)
  }

/** Each session of the portal ends with a chance of one half, whatever it is for. */
const cutSessions: Break = async ({ dataDir }, random) => {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'online-portal%' order by pid",
  )
  const chosen = rows.filter(() => random() < 0.5).map(({ pid }) => pid)
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [chosen])
  await client.end()
}

/** So long at least. */
const awayMs = 3500

/** It ends and can't start again for a while, because its settings are missing. */
const takeAway: Break = async ({ dataDir }, _, untilAway) => {
  const settings = join(dataDir, 'postgres', 'postgresql.conf')
  const postmaster = await databasePid(dataDir)
  await rename(settings, `${settings}.away`)
  end(postmaster, 'SIGQUIT')
  await Promise.all([delay(awayMs), untilAway()])
  await rename(`${settings}.away`, settings)
  await untilOther(dataDir, postmaster)
}

/** Waits until another database runs in the folder. */
async function untilOther(dataDir: string, before: number): Promise<void> {
  for (;;) {
    const now = await databasePid(dataDir).catch(() => before)
    if (now !== before && (await answers(dataDir))) return
    await delay(20)
  }
}

async function answers(dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

export const killDatabase = breakDatabase('kill9-database', [killAll])
export const restartDatabase = breakDatabase('restart-database', [
  takeAway,
  cutSessions,
  restart('SIGINT'),
  restart('SIGQUIT'),
])
