import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, open, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type Cluster,
  chooseAccount,
  findPrograms,
  prepareCluster,
  serverEnvironment,
} from '@portal/local-postgres'
import { portalCluster } from '@portal/server/src/core/database/embedded.ts'
import pg from 'pg'
import type { HeldDatabase } from '#load/database.ts'
import { end, killWithChildren } from './kill-database.ts'

const run = promisify(execFile)

/** How the primary leaves: killed, stopped in order, or cut off from everybody while it goes on working. */
export type Departure = 'killed' | 'stopped' | 'cut-off'

interface RunningServer {
  cluster: Cluster
  pid: number
  ended: Promise<unknown>
}

/**
 * Two PostgreSQL servers, one after the other: what the primary confirms the standby has written (synchronous replication). The
 * address that portals use leads to the primary, as that of HAProxy or Patroni does, and moves at a fail-over.
 */
export class DatabasePair implements HeldDatabase {
  readonly #dataDir: string
  readonly #address = new MovingAddress()
  #primary: RunningServer
  #standby: RunningServer | null = null
  /** The folder that the next standby is made in. */
  #free = 'standby'
  url = ''

  private constructor(dataDir: string, primary: RunningServer) {
    this.#dataDir = dataDir
    this.#primary = primary
  }

  static async start(this: void, dataDir: string): Promise<DatabasePair> {
    const pair = new DatabasePair(dataDir, await startServer(dataDir, join(dataDir, 'postgres')))
    const port = await pair.#address.listen()
    const { user, database, password } = pair.#primary.cluster.connection
    const url = new URL(`postgres://${user}@127.0.0.1:${port}/${database}`)
    url.password = password
    pair.url = url.href
    pair.#address.lead(pair.#primary.cluster)
    await pair.follow()
    return pair
  }

  /** Makes a standby out of a copy of the primary, which from then on confirms only what the standby has. */
  async follow(): Promise<void> {
    const { cluster } = this.#primary
    const folder = join(this.#dataDir, this.#free)
    await onServer(cluster, async (client) => {
      await client.query("select pg_backup_start('pair', true)")
      await run('cp', ['-a', cluster.folder, folder])
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await rm(join(folder, 'postmaster.pid'))
      await rm(join(folder, '.s.PGSQL.5432'), { force: true })
      await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true })
      const { uid, gid } = await stat(cluster.folder)
      for (const [name, text] of [
        ['backup_label', rows[0]?.labelfile ?? ''],
        ['standby.signal', ''],
      ] as const) {
        await writeFile(join(folder, name), text)
        await chown(join(folder, name), uid, gid)
      }
    })
    this.#standby = await startServer(this.#dataDir, folder, cluster)
    await onServer(cluster, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      await until(async () => {
        const { rowCount } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
        return rowCount === 1
      })
    })
  }

  /**
   * The primary leaves, the standby is promoted, and the address moves to it: before the promotion, as where a balancer only asks
   * whether somebody listens, or after it. `promoted` is called when both have happened.
   */
  async failOver(departure: Departure, movesFirst: boolean, promoted: () => void): Promise<void> {
    const [former, next] = [this.#primary, this.#standby]
    if (!next) throw new Error('there is no standby')
    this.#address.cut()
    if (departure === 'killed') await killWithChildren(former.pid)
    if (departure === 'stopped') end(former.pid, 'SIGINT')
    if (departure !== 'cut-off') await former.ended
    if (movesFirst) this.#address.lead(next.cluster)
    await onServer(next.cluster, (client) => client.query('select pg_promote(true, 30)'))
    this.#address.lead(next.cluster)
    promoted()
    this.#primary = next
    this.#standby = null
    if (departure === 'cut-off') await killWithChildren(former.pid)
    await former.ended
    await rm(former.cluster.folder, { recursive: true })
    this.#free = former.cluster.folder.slice(this.#dataDir.length + 1)
  }

  stop = async (): Promise<void> => {
    this.#address.close()
    for (const server of [this.#standby, this.#primary]) {
      if (!server) continue
      end(server.pid, 'SIGQUIT')
      await server.ended
    }
  }
}

/** Starts PostgreSQL on a folder, as the primary or as the standby of another. Unlike the portal's own it stays away once it ended. */
async function startServer(dataDir: string, folder: string, primary?: Cluster): Promise<RunningServer> {
  const programs = await findPrograms()
  const account = await chooseAccount(programs, dataDir, folder)
  const cluster = await prepareCluster({ programs, account, folder, options: portalCluster })
  await appendFile(join(folder, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  await appendFile(
    join(folder, 'postgresql.conf'),
    `wal_keep_size = 256MB\n${primary ? follows(primary) : ''}`,
  )
  const log = await open(`${folder}.log`, 'a')
  const [file, args] = account.command(programs.postgres, ['-D', folder])
  const child = spawn(file, args, {
    ...account.identity,
    cwd: dirname(programs.postgres),
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await once(child, 'spawn')
  await log.close()
  const ended = once(child, 'exit')
  const answers = () =>
    onServer(cluster, async () => true).catch(() => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended, see ${folder}.log`)
      return false
    })
  await until(answers)
  return { cluster, pid: child.pid as number, ended }
}

const follows = ({ connection: { host, port, user, password } }: Cluster) =>
  `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\n`

async function onServer<T>({ connection }: Cluster, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const last = performance.now() + 60_000; !(await holds()); await delay(20))
    if (performance.now() > last) throw new Error('it does not happen within a minute')
}

/** One address for whichever server is the primary. */
class MovingAddress {
  readonly #open = new Set<Socket>()
  readonly #server: Server
  #target: Cluster['endpoint'] | null = null

  constructor() {
    this.#server = createServer((near) => {
      near.on('error', () => {})
      if (!this.#target) return near.destroy()
      this.#open.add(near)
      const { host, port } = this.#target
      const far = connect({ path: `${host}/.s.PGSQL.${port}` }).on('error', () => {})
      far.on('close', () => near.destroy())
      near.on('close', () => {
        this.#open.delete(near)
        far.destroy()
      })
      near.pipe(far).pipe(near)
      return near
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Breaks all connections; new ones are refused until it leads somewhere again. */
  cut(): void {
    this.#target = null
    for (const near of this.#open) near.destroy()
  }

  lead({ endpoint }: Cluster): void {
    this.#target = endpoint
  }

  close(): void {
    this.#server.close()
    this.cut()
  }
}
