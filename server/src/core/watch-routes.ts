import { randomBytes } from 'node:crypto'
import { Counter } from 'prom-client'
import type { Server } from 'socket.io'
import { Allowance } from './allowance.ts'
import type { Log } from './log.ts'

/** As engine.io calls a request that names a connection it does not have. */
const UNKNOWN_CONNECTION = 1
const TAG_BYTES = 6
const ID_BYTES = 15
/** How often the other servers are asked whose a connection is: anybody can name one that never was. */
const QUESTIONS = { atOnce: 10, perSecond: 0.5 }
const SAID_EVERY_MS = 60_000

/** The message by which servers ask each other whose a connection is. */
const WHOSE = 'whose-connection'

export const misroutedRequests = new Counter({
  name: 'portal_misrouted_requests_total',
  help: 'Requests for a connection that another server holds: the balancer does not keep browsers without WebSocket at theirs',
  registers: [],
})

/**
 * A browser whose network lets no WebSocket through asks in single requests, which have to reach the server that holds its
 * connection. Where a balancer does not see to that, the browser connects again and again without end; this says why (rule I14).
 */
export function watchRoutes(io: Server, log: Log): void {
  const tag = randomBytes(TAG_BYTES).toString('base64url')
  const questions = new Allowance(QUESTIONS)
  let saidAt = Number.NEGATIVE_INFINITY
  io.engine.generateId = () => tag + randomBytes(ID_BYTES).toString('base64url')
  io.on(WHOSE, (requested: string, answer: (isOurs: boolean) => void) => answer(requested === tag))
  io.engine.on('connection_error', ({ code, context }: { code: number; context?: { sid?: unknown } }) => {
    if (code !== UNKNOWN_CONNECTION) return
    const sid = context?.sid
    const named = typeof sid === 'string' ? sid.slice(0, tag.length) : tag
    // Its own, or one of a server that has ended, is nobody's fault: the browser connects anew.
    if (named === tag || !questions.take()) return
    io.serverSideEmit(WHOSE, named, (error: Error | null, answers: boolean[] | undefined) => {
      if (error || !answers?.includes(true)) return
      misroutedRequests.inc()
      if (performance.now() - saidAt < SAID_EVERY_MS) return
      saidAt = performance.now()
      log.warn(
        'browsers without WebSocket reach another server than the one that holds their connection: the balancer needs sticky sessions',
      )
    })
  })
}
