import { randomUUID } from 'node:crypto'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import type { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

const rounds = 7

interface Burst {
  /** From the cast to its answer, for each voter. */
  times: number[]
  /** Ballots a second over the whole burst. */
  rate: number
}

/** So many delegates vote in the same moment; each ballot is durable before it is answered. */
export async function measureCasting(
  stage: Stage,
  ours: ClientPool,
  bare: ClientPool,
  voters: number,
): Promise<Figure[]> {
  const pool = await makeBareTables(stage.database.url)
  const bursts = { ours: [] as Burst[], bare: [] as Burst[], inserts: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    bursts.ours.push(await vote(stage, ours, voters))
    bursts.bare.push(
      await burst(bare.sockets.slice(0, voters), (user) => ({ vote: 1, user, round: round + 1000 * voters })),
    )
    bursts.inserts.push(await insertBare(pool, voters, round))
  }
  await pool.end()
  const shares = [0.5, 0.95, 0.99].map(
    (share): Figure => ({
      name: `${voters} vote at once, cast to answer, p${100 * share}`,
      unit: 'ms',
      ours: median(bursts.ours.map(({ times }) => quantile(times, share))),
      bare: median(bursts.bare.map(({ times }) => quantile(times, share))),
      wanted: voters === 1000 && share === 0.99 ? 'at most 1000 ms' : '',
      met: (value) => value <= 1000,
    }),
  )
  return [
    ...shares,
    {
      name: `${voters} vote at once, against Socket.IO with bare inserts`,
      unit: '/s',
      ours: median(bursts.ours.map(({ rate }) => rate)),
      bare: median(bursts.bare.map(({ rate }) => rate)),
      wanted: '',
      met: () => true,
    },
    {
      name: `${voters} vote at once, against bare inserts alone`,
      unit: '/s',
      ours: median(bursts.ours.map(({ rate }) => rate)),
      bare: median(bursts.inserts),
      wanted: 'ratio at least 0.5',
      met: (_ours, ratio) => ratio >= 0.5,
    },
  ]
}

/** One whole vote: so many ballots in the same moment, and every one of them in the result. */
export async function vote({ chair, congress }: Stage, clients: ClientPool, voters: number): Promise<Burst> {
  const [appId] = congress.motions as [number]
  await chair.start(appId)
  const opened = clients.hear<{ op: string }>('send-data', ({ op }) => op === 'open-vote')
  await chair.open(appId)
  await opened
  const done = await burst(clients.sockets.slice(0, voters), () => ({ appId, vote: 1 }))
  const declared = clients.hear<{ op: string }>('send-data', ({ op }) => op === 'result-vote')
  const { votings } = await chair.stop(appId)
  await declared
  if (votings?.['1'] !== voters) throw new Error(`${votings?.['1']} of ${voters} ballots were counted`)
  return done
}

async function burst(sockets: readonly Socket[], data: (index: number) => unknown): Promise<Burst> {
  const from = performance.now()
  const times = await Promise.all(sockets.map((socket, index) => cast(socket, data(index))))
  return { times, rate: (1000 * sockets.length) / (performance.now() - from) }
}

export function cast(socket: Socket, data: unknown): Promise<number> {
  const uuid = randomUUID()
  const from = performance.now()
  return new Promise((resolve, reject) => {
    socket.once('response', (answer: { uuid: string; result: boolean; message?: string }) => {
      if (answer.uuid === uuid && answer.result) resolve(performance.now() - from)
      else reject(new Error(`not counted: ${answer.message}`))
    })
    socket.emit('vote', { uuid, data })
  })
}

async function makeBareTables(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  await pool.query(`drop table if exists bare_floor, bare_ballots`)
  await pool.query(`create table bare_floor (rev bigint)`)
  await pool.query(`insert into bare_floor values (1)`)
  await pool.query(
    `create table bare_ballots (vote_id int, user_id int, choice smallint, primary key (vote_id, user_id))`,
  )
  return pool
}

/** Ballots a second when nothing but the database has to be asked. */
async function insertBare(pool: pg.Pool, voters: number, round: number): Promise<number> {
  const from = performance.now()
  await Promise.all(
    Array.from({ length: voters }, async (_, user) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query('select rev from bare_floor for share')
      await client.query('insert into bare_ballots values ($1, $2, $3)', [round, user, 1])
      await client.query('commit')
      client.release()
    }),
  )
  return (1000 * voters) / (performance.now() - from)
}
