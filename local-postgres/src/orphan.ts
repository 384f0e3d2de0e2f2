import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const ORPHAN_STOPPED = 'stopped the database that a killed process had left running'

/** The process that has the database's folder, by what PostgreSQL notes there; not a number where none does. */
export const readPid = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(pidFile(folder), 'utf8').catch(() => ''), 10)

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/**
 * A process that is killed leaves its database running. The next one stops it, so that the database is again
 * a child which it can watch. Nobody else can be using it, because this process holds the data folder.
 */
export async function stopOrphan(folder: string): Promise<boolean> {
  const file = pidFile(folder)
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0) || !isAlive(pid)) return false
  if (await isDatabase(pid, folder)) {
    await end(pid, folder)
    return true
  }
  await forgetReusedPid(file, text)
  return false
}

/** Larger than any process id of Linux, macOS or Windows with this many digits can be in use. */
const nobodysPid = 99_999_999

/**
 * After a restart of the machine another process may have the number in the file, and PostgreSQL would refuse
 * to start. Only the number is replaced: the rest lets PostgreSQL check that no helper of the old one is left.
 */
const forgetReusedPid = (file: string, text: string) =>
  writeFile(file, text.replace(/^\d+/, String(nobodysPid)))

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isDatabase(pid: number, folder: string) {
  // On Windows PostgreSQL itself tells a reused number from its own.
  if (process.platform === 'win32') return true
  const home = await realpath(folder)
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === home
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && (stdout.includes(home) || stdout.includes(folder))
}

/** First the orderly way, which writes everything down; then the ways from which PostgreSQL recovers itself. */
async function end(pid: number, folder: string) {
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal)
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; ) {
      // A process that nobody has collected yet still counts as alive, but it has no folder any more.
      if (!isAlive(pid) || !(await isDatabase(pid, folder))) return
      await delay(20)
    }
  }
  throw new Error(`The database left by a killed process (${pid}) cannot be ended.`)
}
