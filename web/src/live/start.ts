import { isVoteRunning } from '@portal/shared/floor/rules.ts'
import { keepCopy, showCopy } from './copy.ts'
import { dropSocket, hurrySocket } from './link.ts'
import { areJobsWaiting } from './send-job.ts'
import { connect, leaveWithOtherWindows } from './session.ts'
import { refresh } from './snapshot.ts'
import { type LiveState, readLive, readUser, useLive } from './store.ts'

/** Logged in, everything is read afresh every 120 to 180 seconds, at random so that not all ask at once. */
const REFRESH_MS = 120_000
const REFRESH_SPREAD_MS = 60_000
/** How long the first answer is waited for before what the device has kept is shown. */
const PATIENCE_MS = 3000
/**
 * Whoever comes here may bring a link of their own: to the set-up, or from a letter. What the device has kept is of a session, or of a
 * congress, that may be gone: it would lead them away, and the link would be lost (rule O2).
 */
const REACHED_BY_LINK = ['/Einrichtung', '/Registration']
/** For so long a page that is busy drawing is waited for. */
const IDLE_WITHIN_MS = 1000

/** Brings this window to life: first snapshot, socket, and what keeps them up. */
export async function startLive(): Promise<void> {
  window.addEventListener('offline', dropSocket)
  window.addEventListener('online', hurrySocket)
  document.addEventListener('visibilitychange', onVisibility)
  leaveWithOtherWindows()
  keepCopy()
  scheduleRefresh()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const reading = refresh()
  await Promise.race([reading, patience])
  const byLink = REACHED_BY_LINK.includes(window.location.pathname)
  if (readLive().data === null && !byLink) await showCopy()
  await reading
  // Who may vote is connected at once; others read first.
  if (readUser()) return connect()
  await untilIdle()
  // Whoever has logged in meanwhile is connected already.
  if (!readUser()) connect()
}

/** Safari has no word for it. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS })
      : setTimeout(resolve, IDLE_WITHIN_MS / 4),
  )

function scheduleRefresh(): void {
  setTimeout(
    () => {
      if (readUser()) void refresh()
      scheduleRefresh()
    },
    REFRESH_MS + Math.random() * REFRESH_SPREAD_MS,
  )
}

/**
 * Back at a tab that has lost its connection: with a vote running the page starts afresh, else its data. A page that
 * holds a ballot stays, because the ballot would go with it (rule V24).
 */
function onVisibility(): void {
  const { connection, point } = readLive()
  if (document.visibilityState !== 'visible' || connection === 'online') return
  if (!areJobsWaiting() && isVoteRunning(point)) {
    window.location.reload()
    return
  }
  void refresh().then(connect)
}

/** Resolves once there are data to show, or the reason why there are none. */
export const untilAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ data, failure }: LiveState) => {
      if (!data && !failure) return
      stop()
      resolve()
    }
    const stop = useLive.subscribe(look)
    look(readLive())
  })
