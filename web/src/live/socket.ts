import { eventNames, type JobAnswer, type PortalEvent, type SendData } from '@portal/shared/events.ts'
import { io, type Socket } from 'socket.io-client'
import { forgetClock, noteClock } from './clock-readings.ts'
import { lose, setConnection } from './connection.ts'
import { noteEditing } from './editing.ts'
import { noteLoss } from './misrouted.ts'
import { noteNews } from './note-news.ts'
import { receive, receiveShare } from './receive.ts'
import { noteScreenAnswered, noteScreenRequested } from './screen-request.ts'
import { jobsOffline, jobsOnline, receiveAnswer } from './send-job.ts'
import { refresh, refreshSoon } from './snapshot.ts'
import { readUser, type SessionEnd } from './store.ts'

/**
 * Steady tries every 5 s, 200 of them. The first come sooner, because a vote's window can be 15 seconds: a portal that
 * starts again within half a minute finds everybody back 2 s later.
 */
const FIRST_RETRY_MS = 500
const SOON_RETRY_MS = 2000
const SOON_RETRIES = 15
const STEADY_RETRY_MS = 5000
const RETRIES = 200

let socket: Socket | null = null
/** How often in a row the server itself has refused the connection, or cut it off. */
let refusals = 0

/**
 * Opens the socket for whoever is logged in now, and closes the one of whoever was before. `end` is called when the
 * server says that the session has ended.
 */
export function restartSocket(end: (ended: SessionEnd) => void): void {
  stopSocket()
  const user = readUser()
  socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionAttempts: RETRIES,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: SOON_RETRY_MS,
    randomizationFactor: 0.5,
    timeout: 10_000,
    // The server believes none of these and looks the user up by the cookie. An address is logged on its way: no names.
    query: {
      sessionId: user?.session_id ?? '',
      registerNumber: user?.register_number ?? '',
      isOnlineOnly: String(user?.online_only ?? false),
      commitId: import.meta.env.VITE_BUILD_ID,
    },
  })
  const current = socket
  current.io.on('reconnect_attempt', (attempt) => {
    current.io.reconnectionDelayMax(attempt < SOON_RETRIES ? SOON_RETRY_MS : STEADY_RETRY_MS)
  })
  current.on('connect', () => {
    refusals = 0
    forgetClock()
    setConnection('online')
    jobsOnline((op, envelope) => current.emit(op, envelope))
    void refresh()
  })
  current.on('disconnect', (reason, details) => {
    lose()
    noteLoss(details)
    // The server cut the connection off, with a database that is away or a session that has ended: asking again
    // tells which.
    if (reason === 'io server disconnect') retry(current)
  })
  current.on('connect_error', (error) => {
    lose()
    const { status } = (error as Error & { data?: { status?: number } }).data ?? {}
    if (status === 404) end({ reason: 'expired' })
    else if (status === 403) {
      // The portal is closed to this visitor: reading afresh shows so.
      current.disconnect()
      void refresh()
    } else if (status !== undefined) retry(current)
  })
  current.on('response', (answer: JobAnswer) => receiveAnswer(answer))
  for (const name of eventNames) {
    current.on(name, (payload: unknown) => hear({ name, payload } as PortalEvent, end))
  }
}

/** The library tries again when the network fails; after the server's own no it is done here, at the same pace. */
function retry(current: Socket): void {
  if (refusals === RETRIES) return
  const longest = refusals < SOON_RETRIES ? SOON_RETRY_MS : STEADY_RETRY_MS
  const pause = Math.min(longest, FIRST_RETRY_MS * 2 ** refusals)
  refusals += 1
  // Not all clients at once: a thousand are cut off in the same moment.
  setTimeout(() => current === socket && current.connect(), pause * (1 - Math.random() / 2))
}

export function stopSocket(): void {
  jobsOffline()
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = null
}

export function hurrySocket(): void {
  if (!socket || socket.connected) return
  socket.disconnect().connect()
}

export const dropSocket = (): void => void socket?.disconnect()

function hear(event: PortalEvent, end: (ended: SessionEnd) => void): void {
  if (event.name === 'logout') {
    const own = readUser()?.session_id
    if (own !== undefined && event.payload.sessionId !== own) end({ reason: 'elsewhere' })
    return
  }
  if (event.name === 'send-data') hearData(event.payload, end)
  receive(event)
}

function hearData(payload: SendData['payload'], end: (ended: SessionEnd) => void): void {
  noteNews(payload)
  switch (payload.op) {
    case 'clock':
      noteClock(payload.data)
      break
    case 'share':
      void receiveShare(payload.data.id)
      break
    case 'user-replaced':
      end({ reason: 'replaced', name: payload.data.name })
      break
    case 'screen':
      noteScreenRequested(payload.data.id)
      break
    case 'screen-answered':
      noteScreenAnswered(payload.data.id)
      break
    case 'editing':
      noteEditing(payload.data)
      break
    case 'reload':
      refreshSoon()
      break
    default:
  }
}
