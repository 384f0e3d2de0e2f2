import { create } from 'zustand'

/** One answer of a server that does not hold the connection is usual after a portal has started again. */
const TOO_MANY = 3
const WITHIN_MS = 60_000
/** As engine.io answers a request for a connection that it does not have. */
const UNKNOWN_CONNECTION = 400

/** Whether this browser's requests keep reaching a server that does not hold its connection (rule I14). */
export const useMisrouted = create<{ misrouted: boolean }>()(() => ({ misrouted: false }))

let losses: number[] = []
let over: ReturnType<typeof setTimeout> | undefined

const show = (misrouted: boolean) => useMisrouted.setState({ misrouted })

/** Notes why the connection was lost, as socket.io tells it. */
export function noteLoss(details: unknown): void {
  if ((details as { description?: unknown } | undefined)?.description !== UNKNOWN_CONNECTION) return
  const now = Date.now()
  losses = [...losses, now].filter((at) => now - at < WITHIN_MS)
  if (losses.length < TOO_MANY) return
  show(true)
  clearTimeout(over)
  over = setTimeout(show, WITHIN_MS, false)
}
