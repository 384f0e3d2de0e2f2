import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { type Started, start, startProgram, takePort } from '@portal/server/src/rehearsal/processes.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { archiveUrl, documentUrl } from '@portal/shared/documents/rules.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { Kind, Target } from './attacker.ts'
import { cast } from './casting.ts'
import { ClientPool } from './client-pool.ts'
import { type Congress, seedCongress } from './congress.ts'
import { holdDatabase } from './database.ts'
import type { Figure } from './figures.ts'

const voters = 40
const voteSeconds = 15
/** The voters cast one after the other over most of the vote, so that a standstill of any second is met. */
const castingMs = 12_000
/** So long an attack goes on before the vote is opened. */
const leadMs = 4000
/** The portal gets so long to finish what an attack has left behind. */
const restMs = 4000

const attacks: Record<Kind, string> = {
  nested: 'nested drafts from 5 accounts',
  visitors: "1,000 visitors' sockets reading",
  logins: '300 wrong logins at once',
  uploads: 'uploads of the largest files',
  documents: 'documents of all motions made',
  archives: 'archives of all items by 50',
  mails: 'mails sent as fast as they are taken',
}
const kinds = Object.keys(attacks) as Kind[]

interface Ballots {
  acknowledged: number
  counted: number
  p50: number
  p99: number
}

interface AttackStage {
  portal: Portal
  chair: Chair
  congress: Congress
  clients: ClientPool
  target: Omit<Target, 'kind'>
}

/**
 * Forty people vote for fifteen seconds while another process attacks the portal as people start it, and right before
 * that in quiet. Each attack comes from as many addresses as helps it.
 */
export async function measureAttacks(
  rounds: number,
  chosen: readonly string[],
  tell: (line: string) => void,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-attack-'))
  try {
    // Its first start brings the demo congress.
    await (await Portal.start(await takePort(), { DATA_DIR: dataDir })).end('SIGTERM')
    const congress = await seedCongress({ DATA_DIR: dataDir }, 200)
    const database = await holdDatabase(dataDir)
    const [port, mailPort] = [await takePort(), await takePort()]
    const portal = await Portal.start(port, {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: congress.secret,
      TRUST_PROXY: '1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MAIL_FROM: 'portal@example.org',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    })
    const clients = await ClientPool.connect(
      portal.url,
      congress.delegates.slice(0, voters).map(({ cookie }) => cookie),
    )
    try {
      const target = { ...(await aimAt(portal, congress, database.url)), mailPort }
      const stage = { portal, chair: new Chair(portal.url, congress.chair), congress, clients, target }
      await holdVote(stage)
      const figures: Figure[] = []
      for (const kind of kinds) {
        if (chosen.length > 0 && !chosen.includes(kind)) continue
        tell(`${attacks[kind]}: a quiet vote, then one under attack, ${rounds} times`)
        figures.push(...(await measureAttack(stage, kind, rounds, tell)))
      }
      return figures
    } finally {
      clients.close()
      await portal.end('SIGTERM')
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function aimAt({ url }: Portal, { delegates }: Congress, databaseUrl: string) {
  const { apps, tops }: Data = JSON.parse((await ask(`${url}/api/data`)).body.toString())
  const others = delegates.slice(voters)
  return {
    url,
    accounts: others.map(({ cookie }) => cookie),
    usernames: others.map(({ username }) => username),
    documents: apps.map(documentUrl),
    archives: tops.filter(({ id }) => apps.some(({ top }) => top.id === id)).map(archiveUrl),
    databaseUrl,
  }
}

async function measureAttack(
  stage: AttackStage,
  kind: Kind,
  rounds: number,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const quiet: Ballots[] = []
  const attacked: Ballots[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await holdVote(stage)
    const attacker = startAttacker({ ...stage.target, kind })
    await delay(leadMs)
    const during = await holdVote(stage)
    attacker.child.stdin?.end()
    await attacker.ended
    tell(`${inWords('quiet', before)}; ${inWords('attacked', during)}; answers ${attacker.said().trim()}`)
    quiet.push(before)
    attacked.push(during)
    await delay(restMs)
  }
  const figure = (name: string, key: keyof Ballots, unit: string): Figure => ({
    name: `${attacks[kind]}: ${name}`,
    unit,
    ours: median(attacked.map((ballots) => ballots[key])),
    bare: median(quiet.map((ballots) => ballots[key])),
    wanted: '',
    met: () => true,
  })
  const all = { wanted: `all ${voters}`, met: (value: number) => value === voters }
  return [
    { ...figure('acknowledged', 'acknowledged', ''), ...all },
    { ...figure('counted', 'counted', ''), ...all },
    figure('p50', 'p50', 'ms'),
    { ...figure('p99', 'p99', 'ms'), wanted: 'ratio at most 3', met: (_ours, ratio) => ratio <= 3 },
  ]
}

/**
 * Who attacks has a machine of their own. Where the kernel can, theirs works only while nobody else wants a processor: a
 * low priority alone would still hold one for a whole tick.
 */
function startAttacker(target: Target): Started {
  const script = 'e2e/load/attacker.ts'
  const env = { TARGET: JSON.stringify(target) }
  const canStepAside = spawnSync('chrt', ['--idle', '0', 'true']).status === 0
  return canStepAside
    ? startProgram('chrt', ['--idle', '0', process.execPath, script], env)
    : start(script, env)
}

/** A whole vote with a countdown. What is not answered by its end is not acknowledged. */
async function holdVote({ chair, congress, clients }: AttackStage): Promise<Ballots> {
  const [appId] = congress.motions as [number]
  await chair.start(appId)
  const opened = clients.hear<{ op: string }>('send-data', ({ op }) => op === 'open-vote')
  await chair.open(appId, voteSeconds)
  await opened
  const end = delay(voteSeconds * 1000, null)
  const answers = await Promise.all(
    clients.sockets.map(async (socket, index) => {
      await delay((index * castingMs) / voters)
      return Promise.race([cast(socket, { appId, vote: 1 }).catch(() => null), end])
    }),
  )
  await end
  const { votings } = await chair.stop(appId)
  const times = answers.filter((time) => time !== null)
  return {
    acknowledged: times.length,
    counted: votings?.['1'] ?? 0,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

const inWords = (name: string, { acknowledged, counted, p50, p99 }: Ballots): string =>
  `${name}: ${acknowledged} acknowledged, ${counted} counted, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
