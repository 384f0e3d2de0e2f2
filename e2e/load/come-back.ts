import { setTimeout as delay } from 'node:timers/promises'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { mostPerSecond } from '@portal/server/src/rehearsal/quantile.ts'
import type { StatementCounter } from './statement-counter.ts'

/** However many come back at once, the database is asked no more often than this, heartbeats of connections included. */
export const statementsPerSecond = 250

export interface ComeBack {
  /** From the moment when the portal listens until every window is connected and shows the state of now. */
  allBackMs: number
  /** Windows that came back. */
  back: number
  /** Answers of `/api/data` that said "not modified". */
  unchanged: number
  /** Bytes of all other answers of `/api/data`. */
  bytes: number
  statements: number
  statementsPerSecond: number
}

const patienceMs = 60_000

/** Kills the portal under its windows, starts it again, and waits for them. */
export async function killAndWait(
  portal: Portal,
  windows: readonly Delegate[],
  counter: StatementCounter,
): Promise<ComeBack> {
  const before = windows.map(({ reads, data }) => ({ reads, unchanged: data.unchanged, bytes: data.bytes }))
  await portal.end('SIGKILL')
  counter.at.length = 0
  await portal.restart()
  const listens = performance.now()
  const isBack = ({ reads, socket }: Delegate, index: number) =>
    socket.connected && reads > (before[index]?.reads ?? 0)
  while (!windows.every(isBack) && performance.now() - listens < patienceMs) await delay(5)
  const allBackMs = performance.now() - listens
  const grown = (key: 'unchanged' | 'bytes') =>
    windows.reduce((sum, { data }, index) => sum + data[key] - (before[index]?.[key] ?? 0), 0)
  const since = counter.at.filter((moment) => moment >= listens)
  return {
    allBackMs,
    back: windows.filter(isBack).length,
    unchanged: grown('unchanged'),
    bytes: grown('bytes'),
    statements: since.length,
    statementsPerSecond: mostPerSecond(since),
  }
}
