import { setTimeout as delay } from 'node:timers/promises'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Mode, Result, RollCallEntry } from '@portal/shared/voting/records.ts'
import { ask } from './ask.ts'

/** How often the chair tries before it gives up. */
const patience = 10

/** Whoever runs the floor, through one portal. */
export class Chair {
  readonly #url: string
  readonly #cookie: string

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
  }

  /** Starts a vote; one that a broken run has left behind ends first. */
  start = async (appId: number, mode: Mode = 'open'): Promise<void> => {
    const { currentVote } = await this.point()
    if (currentVote) await this.cancel(currentVote.appId)
    await this.call('/api/chair/start-vote', { appId, mode })
  }
  /** Opens it, with a countdown where `seconds` are given. */
  open = (appId: number, seconds: number | null = null) =>
    this.call('/api/chair/open-vote', { appId, seconds })
  cancel = (appId: number) => this.call('/api/chair/cancel-vote', { appId })
  stop = (appId: number): Promise<Result> => this.call('/api/stop-vote', { appId, result: 1 })
  rollCall = (appId: number): Promise<RollCallEntry[]> => this.call(`/api/roll-call?appId=${appId}`)
  point = (): Promise<WorkingPoint> => this.call('/api/working-point')

  /** Asks once and says the status; for calls that may be refused. */
  async try(path: string, body: unknown): Promise<number> {
    return (await ask(this.#url + path, { method: 'POST', cookie: this.#cookie, body })).status
  }

  /** Any call of the chair's. While the database is away the chair is asked to come back, and does. */
  async call<T>(path: string, body?: unknown): Promise<T> {
    const method = body === undefined ? 'GET' : 'POST'
    let answer = await ask(this.#url + path, { method, cookie: this.#cookie, body })
    for (let tries = 1; answer.status === 503 && tries < patience; tries += 1) {
      await delay(1000 * Number(answer.headers['retry-after']))
      answer = await ask(this.#url + path, { method, cookie: this.#cookie, body })
    }
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
    return JSON.parse(answer.body.toString())
  }
}
