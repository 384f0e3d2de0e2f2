import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import flags from '#node-flags.json' with { type: 'json' }

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A process of ours, with the end of what it said for the case that something goes wrong. */
export interface Started {
  child: ChildProcess
  pid: number
  said: () => string
  alive: () => boolean
  /** The exit code, or null where a signal ended it. */
  ended: Promise<number | null>
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

const outputLimit = 4000

/** Runs a script with the Node that runs this one, which is told what people's is, and can be told to collect its garbage. */
export const start = (script: string, env: Record<string, string>, args: string[] = []): Started =>
  startProgram(process.execPath, [...flags, '--expose-gc', script, ...args], {
    NODE_NO_WARNINGS: '1',
    ...env,
  })

/** Runs any program, with little of what this one was started with. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}): Started {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE = '', LD_LIBRARY_PATH } = process.env
  const child = spawn(path, args, {
    cwd: root,
    // A release names the libraries that lie beside its runtime.
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-outputLimit)
    })
  }
  const alive = () => child.exitCode === null && child.signalCode === null
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const end = (signal: NodeJS.Signals) => {
    if (alive()) child.kill(signal)
    return ended
  }
  return { child, pid: child.pid ?? 0, said: () => said, alive, ended, end }
}

/** Runs a script to its end and returns what it wrote. */
export async function run(script: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const { child, said, ended } = start(script, env, args)
  let output = ''
  child.stdout?.on('data', (text: string) => {
    output += text
  })
  const code = await ended
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${said()}`)
  return output
}

/**
 * Below the range that outgoing connections take their ports from, and not those of another run beside this one, so
 * that a server that was killed finds its port free again. Nor is 10080 among them, which browsers and `fetch` refuse.
 */
const firstPort = 10_100 + (process.pid % 1000) * 20
const ports = Array.from({ length: 20 }, (_, index) => firstPort + index)
const taken = new Set<number>()

export async function takePort(): Promise<number> {
  for (const port of ports) {
    if (taken.has(port) || !(await isFree(port))) continue
    taken.add(port)
    return port
  }
  throw new Error(`no free port from ${ports[0]} to ${ports.at(-1)}`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (free) await new Promise((resolve) => server.close(resolve))
  return free
}
