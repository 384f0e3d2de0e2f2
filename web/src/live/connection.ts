import { jobsOffline } from './send-job.ts'
import { type Connection, readLive, writeLive } from './store.ts'

/** How long a lost connection counts as being restored before the word is "Offline". */
const OFFLINE_AFTER_MS = 3000

let offlineTimer: ReturnType<typeof setTimeout> | null = null

export function lose(): void {
  jobsOffline()
  if (readLive().connection !== 'offline') setConnection('connecting')
}

export function setConnection(connection: Connection): void {
  if (readLive().connection !== connection) writeLive({ connection, connectionSince: Date.now() })
  if (connection === 'connecting') {
    // Further failures do not put it off.
    offlineTimer ??= setTimeout(() => setConnection('offline'), OFFLINE_AFTER_MS)
  } else if (offlineTimer) {
    clearTimeout(offlineTimer)
    offlineTimer = null
  }
}
