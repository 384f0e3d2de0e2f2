import type { Log } from './log.ts'

/** What Node itself warns of goes into the log, not beside it (rule I13). */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'))
}
