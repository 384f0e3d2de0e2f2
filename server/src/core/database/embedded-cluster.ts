import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, handOver } from './embedded-account.ts'
import type { Endpoint } from './embedded-lock.ts'
import type { Programs } from './embedded-programs.ts'

const run = promisify(execFile)

/** The files of one database server, ready to be started. */
export interface Cluster {
  folder: string
  endpoint: Endpoint
  password: string
}

interface Preparation {
  programs: Programs
  account: Account
  folder: string
  progress: (line: string) => void
}

/** The only role and the only database. */
export const login = { user: 'portal', database: 'portal' }

/** Makes the files on the first start, and writes the settings anew on each, as the folder may have moved. */
export async function prepareCluster({ programs, account, folder, progress }: Preparation): Promise<Cluster> {
  await removeDrafts(folder)
  if (!(await exists(folder))) {
    progress('Lege die Datenbank an …')
    await initialise(programs, account, folder)
  }
  await handOver(folder, account)
  const endpoint = await chooseEndpoint(folder, account)
  await writeOwned(join(folder, 'postgresql.conf'), settings(endpoint), account)
  await writeOwned(join(folder, 'pg_hba.conf'), whoMayConnect, account)
  return { folder, endpoint, password: await readPassword(folder) }
}

export const readPassword = (folder: string) => readFile(join(folder, passwordFile), 'utf8')

/** The password lies among the files of the database, so that it moves and is restored together with them. */
const passwordFile = 'portal.password'

const whoMayConnect = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** Works beside the final name and renames at the end, so that a killed start leaves whole files or none. */
async function initialise(programs: Programs, account: Account, folder: string) {
  const draft = `${folder}.new-${process.pid}`
  const secretFile = `${draft}.secret`
  const password = randomBytes(24).toString('base64url')
  await mkdir(draft, { mode: 0o700 })
  await writeOwned(secretFile, password, account)
  await handOver(draft, account)
  const [file, args] = account.command(programs.initdb, [
    `--pgdata=${draft}`,
    '--username=portal',
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=de-DE',
    // Megabytes: a new file of the log is begun after each open vote, and whoever writes next waits until it is there.
    '--wal-segsize=1',
  ])
  await run(file, args, { ...account.identity, cwd: dirname(programs.initdb), env: serverEnvironment() })
  await rename(secretFile, join(draft, passwordFile))
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

async function chooseEndpoint(folder: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() }
  const port = 5432
  const socket = join(folder, `.s.PGSQL.${port}.lock`)
  if (Buffer.byteLength(socket) <= longestSocketPath) return { host: folder, port }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const host = join(tmpdir(), `portal-${process.geteuid?.()}-${name}`)
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

/** Sized for a machine with two cores. Nothing here trades durability for speed. */
function settings({ host, port }: Endpoint) {
  const loopback = host === '127.0.0.1'
  const sockets = loopback ? '' : `"${host.replaceAll('"', '""')}"`
  return `# The portal writes this file anew on each start.
listen_addresses = ${quoted(loopback ? host : '')}
port = ${port}
unix_socket_directories = ${quoted(sockets)}
unix_socket_permissions = 0700

fsync = on
synchronous_commit = on
full_page_writes = on

max_connections = 300
shared_buffers = 128MB
effective_cache_size = 512MB
work_mem = 8MB
maintenance_work_mem = 64MB
max_wal_size = 512MB
# Finished files of the log hold open ballots: they are removed, not kept to be written over some day.
wal_recycle = off
max_parallel_workers_per_gather = 0
io_method = sync
jit = off
random_page_cost = 1.1

timezone = 'UTC'
log_timezone = 'UTC'
datestyle = 'iso, dmy'
default_text_search_config = 'pg_catalog.german'

# The log must not repeat what people wrote or voted.
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
log_line_prefix = '%m [%p] '
`
}
