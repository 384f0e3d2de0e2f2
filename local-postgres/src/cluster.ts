import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, handOver } from './account.ts'
import type { Endpoint } from './holder.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

/** What a client needs in order to connect. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password: string
}

/** The files of one database server, ready to be started. */
export interface Cluster {
  folder: string
  endpoint: Endpoint
  /** To the only database, by its only role. */
  connection: Connection
}

export interface ClusterOptions {
  /** What the only role, the only database and the files beside them are called. */
  name: string
  /** By whose language texts are sorted, such as `de-DE`; without one by their characters. Counts for a new database alone. */
  locale?: string
  /** Megabytes in one file of the write-ahead log, a power of two up to 1024. Counts for a new database alone. */
  walSegmentMB?: number
  /** Lines of `postgresql.conf`, such as `max_connections = 300`, besides those that stand there anyway and win. */
  settings?: string
}

interface Preparation {
  programs: Programs
  account: Account
  folder: string
  /** Called before the files are made. */
  onInitialise?: () => void
  options: ClusterOptions
}

/** Makes the files on the first start, and writes the settings anew on each, as the folder may have moved. */
export async function prepareCluster(preparation: Preparation): Promise<Cluster> {
  const { account, folder, onInitialise = () => {}, options } = preparation
  const { name } = options
  await removeDrafts(folder)
  if (!(await exists(folder))) {
    onInitialise()
    await initialise(preparation)
  }
  await handOver(folder, account)
  const endpoint = await chooseEndpoint(name, folder, account)
  await writeOwned(join(folder, 'postgresql.conf'), settings(options, endpoint), account)
  await writeOwned(join(folder, 'pg_hba.conf'), whoMayConnect, account)
  const password = await readPassword(folder, name)
  return { folder, endpoint, connection: { ...endpoint, user: name, database: name, password } }
}

export const readPassword = (folder: string, name: string) =>
  readFile(join(folder, passwordFile(name)), 'utf8')

/** The password lies among the files of the database, so that it moves and is restored together with them. */
const passwordFile = (name: string) => `${name}.password`

const whoMayConnect = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** Works beside the final name and renames at the end, so that a killed start leaves whole files or none. */
async function initialise({ programs, account, folder, options }: Preparation) {
  const { name, locale, walSegmentMB } = options
  const draft = `${folder}.new-${process.pid}`
  const secretFile = `${draft}.secret`
  const password = randomBytes(24).toString('base64url')
  await mkdir(draft, { mode: 0o700 })
  await writeOwned(secretFile, password, account)
  await handOver(draft, account)
  const [file, args] = account.command(programs.initdb, [
    `--pgdata=${draft}`,
    `--username=${name}`,
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(locale ? ['--locale-provider=icu', `--icu-locale=${locale}`] : []),
    ...(walSegmentMB ? [`--wal-segsize=${walSegmentMB}`] : []),
  ])
  await run(file, args, { ...account.identity, cwd: dirname(programs.initdb), env: serverEnvironment() })
  await rename(secretFile, join(draft, passwordFile(name)))
  await rename(draft, folder)
}

async function removeDrafts(folder: string) {
  const names = await readdir(dirname(folder))
  const drafts = names.filter((name) => name.startsWith(`${basename(folder)}.new-`))
  // A program that a killed start has left behind may still be writing there.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  for (const name of drafts) await rm(join(dirname(folder), name), options)
}

/** Longer paths do not fit into the address of a Unix socket. */
const longestSocketPath = 100

async function chooseEndpoint(name: string, folder: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() }
  const port = 5432
  const socket = join(folder, `.s.PGSQL.${port}.lock`)
  if (Buffer.byteLength(socket) <= longestSocketPath) return { host: folder, port }
  const place = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const host = join(tmpdir(), `${name}-${process.geteuid?.()}-${place}`)
  await mkdir(host, { recursive: true, mode: 0o700 })
  await chmod(host, 0o700)
  await handOver(host, account)
  return { host, port }
}

/** A socket outside the data folder has a folder of its own, which is of no use without the database. */
export async function removeEndpoint({ folder, endpoint }: Cluster) {
  if (endpoint.host.startsWith(tmpdir()) && endpoint.host !== folder)
    await rm(endpoint.host, { recursive: true })
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function writeOwned(file: string, text: string, { owner }: Account) {
  const draft = `${file}.new`
  await writeFile(draft, text, { mode: 0o600 })
  if (owner) await lchown(draft, owner.uid, owner.gid)
  await rename(draft, file)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The operator's own PG… variables belong to other databases. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), LANG: 'C', LC_ALL: 'C' }
}

const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What makes the server local and what it confirms lasting comes last, and so wins. */
function settings({ settings: own = '' }: ClusterOptions, { host, port }: Endpoint) {
  const loopback = host === '127.0.0.1'
  const sockets = loopback ? '' : `"${host.replaceAll('"', '""')}"`
  return `# This file is written anew on each start.
${own}
listen_addresses = ${quoted(loopback ? host : '')}
port = ${port}
unix_socket_directories = ${quoted(sockets)}
unix_socket_permissions = 0700

fsync = on
synchronous_commit = on
full_page_writes = on
`
}
