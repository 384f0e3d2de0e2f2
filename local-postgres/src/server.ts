import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { type Cluster, serverEnvironment } from './cluster.ts'
import { LocalPostgresError } from './error.ts'
import { ORPHAN_STOPPED, readPid, stopOrphan } from './orphan.ts'
import type { Programs } from './programs.ts'
import { withClient } from './with-client.ts'

const run = promisify(execFile)

/** Where it says what happens to the server; a logger of pino fits. */
export interface Log {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

export const silent: Log = { warn: () => {}, error: () => {} }

export interface Server {
  readonly stop: () => Promise<void>
}

export interface Launch {
  programs: Programs
  account: Account
  cluster: Cluster
  log: Log
  /** Gives up a first start that does not get ready. */
  signal: AbortSignal | undefined
}

/** Starts the database and starts it again whenever it ends, until it is stopped on purpose. */
export async function startServer(launch: Launch): Promise<Server> {
  const { log } = launch
  let stopping = false
  let current = await startAfterCrash(launch)

  const restart = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        return await startAlone({ ...launch, signal: undefined })
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'database does not start')
        await delay(pause)
      }
    }
    return current
  }
  const keepRunning = async () => {
    while (!stopping) {
      await ended(current)
      if (stopping) return
      log.error({ code: current.exitCode, signal: current.signalCode }, 'database ended, starting it again')
      current = await restart()
    }
  }
  const keeping = keepRunning()
  const stop = async () => {
    stopping = true
    await terminate(current, launch)
    await keeping
    // A restart that was under way has brought a new one.
    await terminate(current, launch)
    forget()
  }
  const forget = stopWithProcess(stop, () => current.kill('SIGINT'))
  return { stop }
}

/**
 * Ends the database with the process that started it. Whoever listens to the signal too, as a server does
 * once it runs, ends things in their order and stops the database itself.
 */
function stopWithProcess(stop: () => Promise<void>, stopNow: () => void) {
  const onSignal = async (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    await stop()
    process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, onSignal)
  process.on('exit', stopNow)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
    process.off('exit', stopNow)
  }
}

/** After a killed database its last helpers take a moment to notice; until then a new one refuses to start. */
async function startAfterCrash(launch: Launch): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAlone(launch)
    } catch (error) {
      if (attempt === 40 || !(error as Error).message.includes('shared memory block')) throw error
      await delay(250)
    }
  }
}

/**
 * A process that was killed just after it had begun a database leaves nothing to be seen of that database at first. Where it
 * shows up now, and keeps this one from starting, it is stopped.
 */
async function startAlone(launch: Launch): Promise<ChildProcess> {
  const { log, cluster } = launch
  try {
    return await startOnce(launch)
  } catch (error) {
    if (!(await stopOrphan(cluster.folder))) throw error
    log.warn({}, ORPHAN_STOPPED)
    return startOnce(launch)
  }
}

async function startOnce(launch: Launch): Promise<ChildProcess> {
  const { programs, account, cluster, signal } = launch
  const log = await openLog(`${cluster.folder}.log`)
  const [file, args] = account.command(programs.postgres, ['-D', cluster.folder])
  // A process group of its own: Ctrl-C reaches this process alone, which ends its work before the database.
  const child = spawn(file, args, {
    ...account.identity,
    cwd: dirname(programs.postgres),
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  try {
    await once(child, 'spawn')
    await untilReady(child, cluster, signal)
    return child
  } catch (error) {
    await terminate(child, launch)
    signal?.throwIfAborted()
    const detail = (await lastLines(`${cluster.folder}.log`, log.start)) || (error as Error).message
    throw new LocalPostgresError('does-not-start', `PostgreSQL does not start: ${detail}`, {
      detail,
      cause: error,
    })
  } finally {
    await log.close()
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const ended = async (child: ChildProcess) => {
  if (isAlive(child)) await once(child, 'exit')
}

async function untilReady(child: ChildProcess, { connection, folder }: Cluster, signal?: AbortSignal) {
  while (isAlive(child)) {
    const ready = await withClient({ ...connection, database: 'postgres' }, async () => true).catch(isFinal)
    // Another one in the same folder would answer, too.
    if (ready && (await readPid(folder)) === child.pid) return
    await delay(20, undefined, signal && { signal })
  }
  throw new Error(`it ended with ${child.signalCode ?? child.exitCode}`)
}

/** Until it listens there is no socket, and while it recovers from a crash it says so; a wrong password stays wrong. */
function isFinal(error: Error & { code?: string }): false {
  if (error.code === '28P01') throw error
  return false
}

/** Ends sessions and writes everything down; only a database that does not react in time is treated harshly. */
async function terminate(child: ChildProcess, { programs, cluster }: Launch) {
  if (!isAlive(child)) return
  if (process.platform === 'win32') {
    await run(programs.pg_ctl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w'])
    return ended(child)
  }
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await ended(child)
  clearTimeout(timer)
}

const largestLog = 5_000_000

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(file, `${file}.1`)
  const handle = await open(file, 'a', 0o600)
  return { fd: handle.fd, start: size > largestLog ? 0 : size, close: () => handle.close() }
}

async function lastLines(file: string, start: number) {
  const text = (await readFile(file)).subarray(start).toString()
  return text.trim().split('\n').slice(-3).join(' | ')
}
