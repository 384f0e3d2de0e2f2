import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Kills a PostgreSQL with all its processes in one moment. */
export async function killWithChildren(postmaster: number): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = lines.filter(([, parent]) => parent === postmaster).map(([pid]) => pid as number)
  // Whoever has gone meanwhile needs no killing.
  for (const pid of [postmaster, ...children]) if (lines.some(([known]) => known === pid)) end(pid, 'SIGKILL')
}

export function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
