import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import { problem } from './problem.ts'

/** So long may what runs take to its end; whatever is slower is cut off. */
const PATIENCE_MS = 5_000
/** Jobs are short, and whoever waits at a socket is to find the next server within a vote. */
const JOB_PATIENCE_MS = 2_000
/** So long may whoever is sent away take to say so; a phone that sleeps says nothing. */
const FAREWELL_MS = 1_000

/**
 * The orderly end of a server (rule I4): new work is refused and told to come back, which a balancer takes to another
 * server, what runs is finished, and then everything is cut.
 */
export class Shutdown {
  #begun = false
  readonly #calls = new Running()
  readonly #jobs = new Running()
  readonly #connections = new Set<Socket>()

  /** Whether nothing new is begun any more. */
  get begun(): boolean {
    return this.#begun
  }

  /** Refuses calls once it has begun, and counts those that run. Called before anything else looks at calls. */
  follow(http: FastifyInstance): void {
    http.server.on('connection', (connection: Socket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
    })
    http.addHook('onRequest', (request, reply, done) => {
      if (this.#begun && request.routeOptions.url !== '/healthz') {
        return reply
          .code(503)
          .headers({ 'retry-after': '2', connection: 'close' })
          .type('application/problem+json; charset=utf-8')
          .send(problem(503))
      }
      this.#calls.begin()
      reply.raw.once('close', this.#calls.end)
      return done()
    })
    http.addHook('onSend', (_request, reply, _payload, done) => {
      // Whoever is answered now asks somebody else next time.
      if (this.#begun) reply.header('connection', 'close')
      done()
    })
  }

  /** Runs a job, or refuses it by not answering: its sender asks the next server with the same uuid. */
  async runJob(job: () => Promise<void>): Promise<void> {
    if (this.#begun) return
    this.#jobs.begin()
    await job().finally(this.#jobs.end)
  }

  /** Finishes what runs, sends everybody to another server, and closes. */
  async end(http: FastifyInstance, io: Server): Promise<void> {
    this.#begun = true
    const { server } = http
    server.closeIdleConnections()
    const calls = this.#calls.ended(PATIENCE_MS)
    await this.#jobs.ended(JOB_PATIENCE_MS)
    io.local.disconnectSockets(true)
    await calls
    const lastMs = performance.now() + FAREWELL_MS
    // Until the last moment connections come in, only to be refused, and closing waits for each of them. It waits for each
    // WebSocket, too, until the browser has answered; Node's own closing passes these by.
    const cutting = setInterval(() => {
      server.closeAllConnections()
      if (performance.now() > lastMs) for (const connection of this.#connections) connection.destroy()
    }, 50)
    await io.close()
    clearInterval(cutting)
    await http.close()
  }
}

/** Counts what runs, because every call passes here, and waits for its end. */
class Running {
  #count = 0
  #noneLeft: (() => void) | null = null

  readonly begin = (): void => {
    this.#count += 1
  }

  readonly end = (): void => {
    this.#count -= 1
    if (this.#count === 0) this.#noneLeft?.()
  }

  /** Resolves when nothing runs any more, or the time is over. */
  async ended(patienceMs: number): Promise<void> {
    if (this.#count === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#noneLeft = resolve
    const timer = setTimeout(resolve, patienceMs)
    await promise
    clearTimeout(timer)
  }
}
