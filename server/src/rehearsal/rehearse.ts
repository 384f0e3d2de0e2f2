import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { contents } from '#backups/contents.ts'
import { copyDatabase } from '#core/backup/backup.ts'
import { type Config, ConfigError } from '#core/config.ts'
import { lockDataDir, stopLeftDatabase } from '#core/database/embedded.ts'
import { connectDatabase, type Database, findServer } from '#core/database/open.ts'
import type { Log } from '#core/log.ts'
import { hashSecret } from '#core/secret.ts'
import { type Finding, figure } from '#doctor/finding.ts'
import { type Played, playSitting } from './play-sitting.ts'
import { Portal } from './portal.ts'
import { takePort } from './processes.ts'
import { type Cast, castRoles, type Original, readingOnly, readOriginal } from './store.ts'

export interface Rehearsal {
  /** How many play; null for all. */
  delegates: number | null
  votes: number
  seconds: number
}

export interface Stage {
  config: Config
  connection: Database['connection']
  /** Runs the portal of the rehearsal, from the folder of the program on. */
  script: string
  log: Log
  progress: (line: string) => void
  tell: (finding: Finding) => void
  signal: AbortSignal
}

/** How the folders of rehearsals begin, in DATA_DIR. */
const FOLDER = 'rehearsal-'

/**
 * Plays a sitting on a copy of the congress (rules RP1 to RP5): in a database and a portal of its own on this machine, which are
 * gone afterwards. The congress itself is read once, over a connection that can't write. Throws a `ConfigError` where there is
 * nothing to play, or now is not the moment.
 */
export async function rehearse(stage: Stage, rehearsal: Rehearsal): Promise<Played> {
  const original = await readOriginal(readingOnly(stage.connection))
  refuseRehearsal(original)
  return inFolder(stage, original?.bytes ?? 0, (folder) => rehearseIn(folder, stage, rehearsal))
}

/** Lends a folder for a portal of its own, with so many bytes in its database, and removes it afterwards. */
export async function inFolder<T>(
  { config: { dataDir }, progress }: Pick<Stage, 'config' | 'progress'>,
  bytes: number,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeft(dataDir)
  await refuseFullDisk(dataDir, bytes)
  const folder = join(dataDir, `${FOLDER}${randomBytes(4).toString('hex')}`)
  return use(folder).finally(async () => {
    progress('Räume auf …')
    await rm(folder, { recursive: true, force: true })
  })
}

function refuseRehearsal(original: Original | null): void {
  if (!original) throw new ConfigError('Es gibt noch keinen Kongress, der sich proben ließe.')
  if (original.ended) throw new ConfigError('Der Kongress ist beendet; es gibt nichts mehr zu proben.')
  if (original.sits)
    throw new ConfigError('Im Saal läuft gerade eine Abstimmung. Eine Probe würde sie bremsen: bitte danach.')
}

async function rehearseIn(folder: string, stage: Stage, rehearsal: Rehearsal): Promise<Played> {
  const { script, signal, progress, tell } = stage
  const password = randomBytes(12).toString('base64url')
  const roles = await copyCongress(folder, stage, { ...rehearsal, password })
  signal.throwIfAborted()
  progress('Starte das Portal der Probe …')
  const portal = await Portal.start(await takePort(), envOf(folder), script)
  const restart = async () => {
    const from = performance.now()
    await portal.end('SIGTERM')
    await portal.restart()
    return performance.now() - from
  }
  const played = playSitting({
    ...{ url: portal.url, cast: roles, password, restart, tell, signal },
    ...{ votes: rehearsal.votes, seconds: rehearsal.seconds, random: Math.random },
  })
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([played, aborted]).finally(() => portal.end('SIGTERM'))
}

/** Nothing of the operator's settings, so that no letter, no notice and no secret of the congress gets out. */
export const envOf = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  DEMO: '0',
  OPEN: '1',
  PRESENT: '0',
  DOCUMENTS_AHEAD: '0',
})

const problems = {
  'no-chair': 'Kein Konto hat die Rolle der Leitung (ROLE_MASTER); ohne sie beginnt keine Abstimmung.',
  'no-delegates': 'Kein aktives Konto hat die Rolle eines Delegierten (ROLE_DELEGATE).',
  'no-motions': 'Es ist kein Antrag veröffentlicht, über den alle abstimmen.',
}

async function copyCongress(
  folder: string,
  { config, connection, log, progress }: Stage,
  { delegates, password }: Rehearsal & { password: string },
): Promise<Cast> {
  const own = { ...config, databaseUrl: null, dataDir: folder }
  const server = await findServer(own, { log, progress })
  const copy = async () => {
    progress('Schreibe den Kongress ab …')
    await copyDatabase(readingOnly(connection), server.connection, contents)
    const { db, close } = connectDatabase(server.connection, log)
    return castRoles(db, { delegates, passwordHash: await hashSecret(password) }).finally(close)
  }
  const roles = await copy().finally(server.close)
  if (typeof roles === 'string') throw new ConfigError(problems[roles])
  return roles
}

/** A database of its own takes so much before anything is in it, in bytes. */
const EMPTY_BYTES = 300_000_000

async function refuseFullDisk(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const [free, needed] = [bavail * bsize, EMPTY_BYTES + 2 * bytes]
  if (free < needed)
    throw new ConfigError(
      `In ${dataDir} sind ${figure(free / 1e6)} MB frei; die Probe braucht ${figure(needed / 1e6)} MB.`,
    )
}

/** What a rehearsal has left behind whose process was killed. Throws a `ConfigError` where one runs. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(FOLDER)) continue
    const folder = join(dataDir, name)
    const lock = await lockDataDir(folder, 'rehearsal')
    if ('holder' in lock)
      throw new ConfigError(`Es läuft schon eine Probe (Prozess ${lock.holder.pid}): bitte danach.`)
    await stopLeftDatabase(folder)
    lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}
