import { join } from 'node:path'
import {
  type ClusterOptions,
  type Connection,
  DATABASE_FOLDER,
  type FolderLock,
  type Holder,
  LocalPostgresError,
  lockFileOf,
  lockFolder,
  type Step,
  startLocalPostgres,
  stopOrphan,
} from '@portal/local-postgres'
import { type Config, ConfigError } from '#core/config.ts'
import type { Log } from '#core/log.ts'

/** What the portal asks of its own PostgreSQL. Sized for a machine with two cores. */
export const portalCluster: ClusterOptions = {
  name: 'portal',
  locale: 'de-DE',
  // A new file of the log is begun after each open vote, and whoever writes next waits until it is there.
  walSegmentMB: 1,
  settings: `
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
`,
}

/** In DATA_DIR; whoever has it open has the folder. */
export const LOCK_FILE = lockFileOf(portalCluster.name)

const steps: Record<Step, string> = {
  initialising: 'Lege die Datenbank an …',
  starting: 'Starte die Datenbank …',
}

interface Embedded {
  readonly connection: Connection
  readonly close: () => Promise<void>
}

interface EmbeddedOptions {
  log: Log
  progress: (line: string) => void
  /** Uses the database of a portal that runs. */
  join: boolean
  signal?: AbortSignal | undefined
}

/** Runs PostgreSQL in DATA_DIR, which belongs to one portal at a time. */
export async function startEmbedded(
  { dataDir, host, port }: Config,
  { log, progress, join, signal }: EmbeddedOptions,
): Promise<Embedded> {
  const onStep = (step: Step) => progress(steps[step])
  const options = { ...portalCluster, dataDir, address: `${host}:${port}`, join, signal, onStep, log }
  const { connection, stop } = await inGerman(dataDir, startLocalPostgres(options))
  return { connection, close: stop }
}

/** Takes DATA_DIR for this process, which says what for, or names who has it. */
export const lockDataDir = (dataDir: string, purpose: string): Promise<FolderLock | { holder: Holder }> =>
  inGerman(dataDir, lockFolder({ dataDir, name: portalCluster.name, address: purpose }))

/** Stops the database that a killed portal has left running in DATA_DIR; whoever calls has its lock. */
export const stopLeftDatabase = (dataDir: string) => stopOrphan(join(dataDir, DATABASE_FOLDER))

/** What the operator reads when it fails. */
export const inGerman = <T>(dataDir: string, start: Promise<T>): Promise<T> =>
  start.catch((error: unknown) => {
    throw error instanceof LocalPostgresError ? translate(error, dataDir) : error
  })

function translate(error: LocalPostgresError, dataDir: string): Error {
  const { reason, detail, holder } = error
  switch (reason) {
    case 'in-use':
      return new ConfigError(
        `Der Ordner ${dataDir} gehört schon einem laufenden Portal (Prozess ${holder?.pid}, Adresse ${holder?.address}). Bitte dieses zuerst beenden oder DATA_DIR ändern.`,
      )
    case 'not-ready':
      return new ConfigError('Das laufende Portal ist noch nicht bereit. Bitte gleich noch einmal versuchen.')
    case 'no-folder':
      return new ConfigError(`Der Ordner DATA_DIR=${dataDir} lässt sich nicht anlegen: ${detail}.`)
    case 'no-lock':
      return new ConfigError(`Die Datei ${join(dataDir, LOCK_FILE)} lässt sich nicht öffnen: ${detail}.`)
    case 'no-programs':
      return new ConfigError(
        `Für ${detail} ist keine eingebaute Datenbank installiert. Bitte DATABASE_URL setzen.`,
        { cause: error },
      )
    case 'no-account':
      return new ConfigError(
        `Die eingebaute Datenbank darf nicht als root laufen, und der Benutzer nobody erreicht ${detail} oder ${dataDir} nicht. Bitte als gewöhnlicher Benutzer starten oder einen Ordner wie /srv wählen.`,
      )
    case 'does-not-start':
      return new Error(`Die Datenbank startet nicht: ${detail}`, { cause: error })
  }
}
