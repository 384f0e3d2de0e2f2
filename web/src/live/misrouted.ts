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

/** Notes why the connection was lost, as socket.io tells it. */
export function noteLoss(details: unknown): void {
  const { description } = (details ?? {}) as { description?: unknown }
  if (description !== UNKNOWN_CONNECTION) return
  const now = Date.now()
  losses = [...losses.filter((at) => now - at < WITHIN_MS), now]
  if (losses.length < TOO_MANY) return
  useMisrouted.setState({ misrouted: true })
  clearTimeout(over)
  over = setTimeout(() => useMisrouted.setState({ misrouted: false }), WITHIN_MS)
}
