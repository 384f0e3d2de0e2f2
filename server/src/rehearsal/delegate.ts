import { randomUUID } from 'node:crypto'
import { eventNames, type JobAnswer, type PortalEvent } from '@portal/shared/events.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { applyEvent } from '@portal/shared/live.ts'
import type { LiveData } from '@portal/shared/live-data.ts'
import { io, type Socket } from 'socket.io-client'
import { ask } from './ask.ts'

const resendAfterMs = 5000
const checkEveryMs = 1000
const readAgainMs = 3000
const firstRetryMs = 500
const soonRetryMs = 2000
const soonRetries = 15
const steadyRetryMs = 5000
const retries = 200

/** Who takes part, logged in already. */
export interface Participant {
  id: number
  register_number: string
  username: string
  cookie: string
}

interface Waiting {
  op: string
  data: unknown
  sentAt: number
  resolve: (answer: JobAnswer) => void
}

/**
 * One browser window without a browser: it reconnects, reads the state afresh, keeps it by events, and sends jobs
 * until they are answered, with the same pauses as the portal's own client.
 */
export class Delegate {
  readonly person: Participant
  readonly socket: Socket
  /** What the hall is doing, as this window shows it. */
  point: WorkingPoint | null = null
  /** How often it has read the state. */
  reads = 0
  /** Of `/api/data`: the bytes that came, and how often the answer was "not modified". */
  readonly data = { etag: '', bytes: 0, unchanged: 0 }
  readonly #url: string
  readonly #waiting = new Map<string, Waiting>()
  readonly #timer: NodeJS.Timeout
  #missed: PortalEvent[] | null = null
  #held = false
  #closed = false
  /** How often in a row the portal itself has refused the connection, or cut it off. */
  #refusals = 0

  constructor(url: string, person: Participant) {
    this.#url = url
    this.person = person
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionAttempts: retries,
      reconnectionDelay: firstRetryMs,
      reconnectionDelayMax: soonRetryMs,
      randomizationFactor: 0.5,
      timeout: 10_000,
      extraHeaders: { cookie: person.cookie },
    })
    this.socket.io.on('reconnect_attempt', (attempt) => {
      this.socket.io.reconnectionDelayMax(attempt < soonRetries ? soonRetryMs : steadyRetryMs)
    })
    this.socket.on('connect', () => {
      this.#refusals = 0
      this.#resend(() => true)
      void this.#read()
    })
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.#connectSoon()
    })
    this.socket.on('connect_error', (error) => {
      const { status } = (error as Error & { data?: { status?: number } }).data ?? {}
      if (status === 503) this.#connectSoon()
    })
    this.socket.on('response', (answer: JobAnswer) => this.#answered(answer))
    for (const name of eventNames) {
      this.socket.on(name, (payload: unknown) => this.#hear({ name, payload } as PortalEvent))
    }
    this.#timer = setInterval(
      () => this.#resend(({ sentAt }) => performance.now() - sentAt >= resendAfterMs),
      checkEveryMs,
    )
  }

  /** Resolves once it is connected and has read the state; rejects where it is closed before. */
  async ready(): Promise<this> {
    while (!this.socket.connected || this.point === null) {
      if (this.#closed) throw new Error('the window was closed before it showed anything')
      await new Promise((done) => setTimeout(done, 5))
    }
    return this
  }

  /** Sends a job until it is answered. */
  send(op: string, data: unknown, uuid: string = randomUUID()): Promise<JobAnswer> {
    return new Promise((resolve) => {
      this.#waiting.set(uuid, { op, data, sentAt: performance.now(), resolve })
      if (this.socket.connected && !this.#held) this.socket.emit(op, { uuid, data })
    })
  }

  /** From now on nothing is sent until it is let go: the person has put the phone away. */
  hold(): void {
    this.#held = true
  }

  letGo(): void {
    this.#held = false
    this.#resend(() => true)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.socket.removeAllListeners()
    this.socket.disconnect()
  }

  #connectSoon(): void {
    const longest = this.#refusals < soonRetries ? soonRetryMs : steadyRetryMs
    const pause = Math.min(longest, firstRetryMs * 2 ** this.#refusals)
    this.#refusals += 1
    setTimeout(() => !this.#closed && this.socket.connect(), pause * (1 - Math.random() / 2))
  }

  #resend(which: (job: Waiting) => boolean): void {
    if (this.#held || !this.socket.connected) return
    for (const [uuid, job] of this.#waiting) {
      if (!which(job)) continue
      job.sentAt = performance.now()
      this.socket.emit(job.op, { uuid, data: job.data })
    }
  }

  #answered(answer: JobAnswer): void {
    const job = this.#waiting.get(answer.uuid)
    this.#waiting.delete(answer.uuid)
    job?.resolve(answer)
  }

  #hear(event: PortalEvent): void {
    if (event.name === 'send-data' && event.payload.op === 'reload') this.#readSoon()
    this.#missed?.push(event)
    if (this.point) this.point = applyTo(this.point, event)
  }

  /** Reads the state as the portal's own client does; events that come meanwhile are applied on top. */
  async #read(): Promise<void> {
    const missed: PortalEvent[] = []
    this.#missed = missed
    const point = await this.#readOnce().catch(() => null)
    if (this.#missed !== missed) return
    this.#missed = null
    if (point) {
      this.point = missed.reduce(applyTo, point)
      this.reads += 1
    } else if (this.socket.connected) this.#readSoon()
  }

  #readSoon(): void {
    setTimeout(() => this.socket.connected && void this.#read(), readAgainMs * Math.random())
  }

  /** Null where the portal does not answer as it should, for example because its database is away. */
  async #readOnce(): Promise<WorkingPoint | null> {
    const { cookie } = this.person
    const known = this.data.etag ? { 'if-none-match': this.data.etag } : {}
    const portal = await ask(`${this.#url}/api/portal`, { cookie })
    const data = await ask(`${this.#url}/api/data`, {
      cookie,
      headers: { 'accept-encoding': 'gzip', ...known },
    })
    const point = await ask(`${this.#url}/api/working-point`, { cookie })
    if (portal.status !== 200 || point.status !== 200) return null
    if (data.status === 304) this.data.unchanged += 1
    else if (data.status !== 200) return null
    this.data.etag = String(data.headers['etag'] ?? '')
    this.data.bytes += data.body.length
    return JSON.parse(point.body.toString())
  }
}

/** The rest of the snapshot plays no part here; without motions it costs a thousand windows no memory. */
const nothing = { apps: [], tops: [], users: [], polyas: {}, secureVotes: {} } as unknown as LiveData

const applyTo = (point: WorkingPoint, event: PortalEvent): WorkingPoint =>
  applyEvent({ data: nothing, point }, event).point

/** Opens a window for each, and waits until all show the state. */
export function openWindows(url: string, people: readonly Participant[]): Promise<Delegate[]> {
  return Promise.all(people.map((person) => new Delegate(url, person).ready()))
}
