import type { Log } from './log.ts'

/**
 * Lets the process live on when something failed that nobody waited for. That is a mistake in the portal and stands in
 * the log as one, but costs nobody a vote: what has to hold stands in the database, each step in a transaction of its own.
 * An exception that nobody caught is another matter: it may have left things half done in memory, and ends the process.
 */
export function outliveRejections(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'something failed that nobody waited for'))
}
