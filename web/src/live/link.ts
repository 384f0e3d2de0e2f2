import { lose } from './connection.ts'
import type { SessionEnd } from './store.ts'
import { untilLoaded } from './until-loaded.ts'

type Code = typeof import('./socket.ts')

/** The socket's code. Whoever only begins to read does without it. */
let code: Code | null = null
/** Who wants the socket, while its code is on its way. */
let wanted: ((ended: SessionEnd) => void) | null = null

/** Opens the socket of whoever is logged in now, in the place of one that is open, as soon as its code is there. */
export async function openSocket(end: (ended: SessionEnd) => void): Promise<void> {
  if (code) return code.restartSocket(end)
  const requested = wanted !== null
  wanted = end
  if (requested) return
  lose()
  code = await untilLoaded(() => import('./socket.ts'))
  if (wanted) code.restartSocket(wanted)
  wanted = null
}

export function closeSocket(): void {
  code?.stopSocket()
  wanted = null
}

/** The device says that it has no network; the socket would notice only much later. */
export function dropSocket(): void {
  code?.dropSocket()
  lose()
}

/** The network is back: not a moment is lost with waiting for the next try. */
export const hurrySocket = (): void => code?.hurrySocket()
