import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Server } from 'socket.io'
import { Allowance } from './allowance.ts'
import { clientAddress, networkOf } from './network.ts'
import { Turnstile } from './turnstile.ts'

export interface VisitorBounds {
  /** Sockets from one network, which may be a whole hall whose people have not logged in yet. */
  socketsEach: number
  /** Sockets in all, for each process. */
  socketsInAll: number
  /** New sockets from one network. */
  arrivalsEach: { atOnce: number; perSecond: number }
  /** New sockets in all. */
  arrivals: { atOnce: number; perSecond: number }
  /** So many milliseconds lie between two new sockets that are let in, however many come at once. */
  entranceMs: number
  /** What one socket asks; the page itself asks nothing through it. */
  jobsEach: { atOnce: number; perSecond: number }
  jobs: { atOnce: number; perSecond: number }
  /** Calls from one network; a page asks three times when it is loaded, and once when all read afresh. */
  callsEach: { atOnce: number; perSecond: number }
  /** Calls in all. */
  calls: { atOnce: number; perSecond: number }
  /** Pages that are drawn, each of which takes the thread several milliseconds. */
  draws: { atOnce: number; perSecond: number }
  /** Calls, new sockets and jobs in all while the thread that takes ballots lags behind. */
  whileLate: { atOnce: number; perSecond: number }
  /** From this delay of the thread on it counts as late. */
  lateMs: number
}

export const visitorBounds: VisitorBounds = {
  socketsEach: 500,
  socketsInAll: 2000,
  arrivalsEach: { atOnce: 500, perSecond: 50 },
  arrivals: { atOnce: 1000, perSecond: 200 },
  entranceMs: 4,
  jobsEach: { atOnce: 5, perSecond: 0.2 },
  jobs: { atOnce: 100, perSecond: 50 },
  callsEach: { atOnce: 4000, perSecond: 400 },
  calls: { atOnce: 8000, perSecond: 800 },
  draws: { atOnce: 10, perSecond: 10 },
  whileLate: { atOnce: 100, perSecond: 100 },
  lateMs: 30,
}

const ignore = () => {}

/** Networks that are known at a time; one that is forgotten begins anew. */
const NETWORKS = 5000

/** So much more than it may ask a socket may ask for until it is cut off. */
const MOST_EXCESS = 5
/** A socket that was cut off costs its network so many arrivals, so that coming back at once does not pay. */
const PRICE_OF_EXCESS = 20

/**
 * Bounds what those may ask who are not logged in, so that members are served first (rules J3 to J7). What members do,
 * their ballots above all, is never counted here.
 */
export class Visitors {
  readonly #bounds: VisitorBounds
  readonly #proxies: number
  readonly #delayMs: () => number
  readonly #sockets = new Map<string, number>()
  readonly #arrivals: Allowance
  readonly #entrance: Turnstile
  /** What each network has left. */
  readonly #networks = new LRUCache<string, { arrivals: Allowance; calls: Allowance }>({ max: NETWORKS })
  readonly #jobs: Allowance
  readonly #calls: Allowance
  readonly #draws: Allowance
  readonly #whileLate: Allowance
  readonly #turnedAway = { sockets: 0, jobs: 0, calls: 0 }
  #inAll = 0

  constructor(proxies: number, delayMs: () => number, bounds: VisitorBounds = visitorBounds) {
    this.#proxies = proxies
    this.#delayMs = delayMs
    this.#bounds = bounds
    this.#arrivals = new Allowance(bounds.arrivals)
    this.#entrance = new Turnstile(bounds.entranceMs)
    this.#jobs = new Allowance(bounds.jobs)
    this.#calls = new Allowance(bounds.calls)
    this.#draws = new Allowance(bounds.draws)
    this.#whileLate = new Allowance(bounds.whileLate)
  }

  get sockets(): number {
    return this.#inAll
  }

  /** How many were turned away since the start. */
  get turnedAway(): Readonly<Record<'sockets' | 'jobs' | 'calls', number>> {
    return this.#turnedAway
  }

  /** Whether another visitor's socket is let in, said when it is its turn; where there is no room for it, at once. */
  async letsIn(request: IncomingMessage): Promise<boolean> {
    const { socket } = request
    // Who is gone before the request is read has no address any more.
    if (socket.remoteAddress === undefined || !this.#takeRoom(request)) return false
    const network = this.#networkOf(request)
    // Who waits takes the room that is there already.
    this.#enter(network)
    // Until a WebSocket is made nobody else listens for its failure, which would end the process.
    if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore)
    await this.#entrance.pass(() => socket.destroyed)
    socket.off('error', ignore)
    this.#leave(network)
    return !socket.destroyed
  }

  #takeRoom(request: IncomingMessage): boolean {
    const network = this.#networkOf(request)
    const { socketsEach, socketsInAll } = this.#bounds
    const hasRoom = this.#inAll < socketsInAll && (this.#sockets.get(network) ?? 0) < socketsEach
    const isIn = hasRoom && this.#leftOf(network).arrivals.take() && this.#arrivals.take() && this.#hasTime()
    if (!isIn) this.#turnedAway.sockets += 1
    return isIn
  }

  /** Counts the sockets of visitors while they last. */
  follow(io: Server, isVisitor: (request: IncomingMessage) => boolean): void {
    io.engine.on(
      'connection',
      (raw: { request: IncomingMessage; once(event: 'close', left: () => void): void }) => {
        if (!isVisitor(raw.request)) return
        const network = this.#networkOf(raw.request)
        this.#enter(network)
        raw.once('close', () => this.#leave(network))
      },
    )
  }

  /** Judges the jobs of one socket: what happens to the next one. */
  jobsOfSocket(request: IncomingMessage): () => 'run' | 'refuse' | 'cut off' {
    const network = this.#networkOf(request)
    const own = new Allowance(this.#bounds.jobsEach)
    let excess = 0
    return () => {
      const isOwn = own.take()
      if (isOwn && this.#jobs.take() && this.#hasTime()) return 'run'
      this.#turnedAway.jobs += 1
      if (!isOwn) excess += 1
      if (excess <= MOST_EXCESS) return 'refuse'
      this.#leftOf(network).arrivals.spend(PRICE_OF_EXCESS)
      return 'cut off'
    }
  }

  answersCall(request: IncomingMessage): boolean {
    const { calls } = this.#leftOf(this.#networkOf(request))
    const isAnswered = calls.take() && this.#calls.take() && this.#hasTime()
    if (!isAnswered) this.#turnedAway.calls += 1
    return isAnswered
  }

  /** Whether a page is drawn for them; otherwise it comes as it was built, and the browser draws it. */
  mayDraw(): boolean {
    return this.#draws.take() && this.#hasTime()
  }

  /** Visitors are the first to wait when the thread lags behind. */
  #hasTime(): boolean {
    return this.#delayMs() < this.#bounds.lateMs || this.#whileLate.take()
  }

  #leftOf(network: string): { arrivals: Allowance; calls: Allowance } {
    const known = this.#networks.get(network)
    if (known) return known
    const { arrivalsEach, callsEach } = this.#bounds
    const left = { arrivals: new Allowance(arrivalsEach), calls: new Allowance(callsEach) }
    this.#networks.set(network, left)
    return left
  }

  #enter(network: string): void {
    this.#inAll += 1
    this.#sockets.set(network, (this.#sockets.get(network) ?? 0) + 1)
  }

  #leave(network: string): void {
    this.#inAll -= 1
    const left = (this.#sockets.get(network) ?? 1) - 1
    if (left === 0) this.#sockets.delete(network)
    else this.#sockets.set(network, left)
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(clientAddress(request, this.#proxies))
  }
}
