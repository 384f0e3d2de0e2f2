import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { plainEnv } from './plain-env.ts'

interface Answer {
  progress?: string
  ready?: number
  refused?: string
  rows?: Record<string, unknown>[]
  closed?: boolean
}

export interface HolderProcess {
  pid: number
  /** The next line that it answers, whatever it is. */
  nextLine: () => Promise<Answer>
  /** The next line that is more than progress. */
  next: () => Promise<Answer>
  run: (statement: string) => Promise<Answer>
  kill: () => Promise<void>
  /** Lets it close the database and end by itself. */
  close: () => Promise<Answer>
}

const script = fileURLToPath(new URL('database-holder.ts', import.meta.url))

/** Starts another process on a data folder; it is killed at the end of the test if it is still there. */
export function holdDatabase(env: Record<string, string>): HolderProcess {
  const child = spawn(process.execPath, [script], {
    env: { ...plainEnv, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => kill(child))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}')
  const next = async (): Promise<Answer> => {
    const line = await nextLine()
    return line.progress ? next() : line
  }
  const run = (statement: string) => {
    child.stdin.write(`${statement}\n`)
    return next()
  }
  const close = async () => {
    child.stdin.end()
    const answer = await next()
    await ended(child)
    return answer
  }
  return { pid: child.pid ?? 0, nextLine, next, run, kill: () => kill(child), close }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await ended(child)
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
