import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Holder } from '#index.ts'

interface Answer {
  step?: string
  ready?: number
  refused?: string
  holder?: Holder
  rows?: Record<string, unknown>[]
  stopped?: boolean
}

const script = fileURLToPath(new URL('holder.ts', import.meta.url))

/** Starts another process on a data folder; it is killed at the end of the test if it is still there. */
export function holdDatabase(dataDir: string, address: string) {
  const child = spawn(process.execPath, [script, dataDir, address], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  onTestFinished(kill)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}')
  /** The next line that is more than a step. */
  const next = async (): Promise<Answer> => {
    const line = await nextLine()
    return line.step ? next() : line
  }
  const run = (statement: string) => {
    child.stdin.write(`${statement}\n`)
    return next()
  }
  /** Lets it stop the database and end by itself. */
  const stop = async () => {
    child.stdin.end()
    const answer = await next()
    await ended(child)
    return answer
  }
  return { pid: child.pid ?? 0, nextLine, next, run, kill, stop }
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
