import pg from 'pg'
import type { Log } from './log.ts'

const INTERVAL_MS = 1000
/** While the database is away everybody waits for it, so it is looked for more often. */
const SEARCH_INTERVAL_MS = 250
const PATIENCE_MS = 3000

/** Watches the database and tells when it goes away and comes back. */
export class Health {
  #ready = true
  #timer: NodeJS.Timeout | null = null
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #listeners: ((ready: boolean) => void)[] = []

  /** It asks on a connection of its own: behind a crowd's ballots in the pool it would take a queue for an absence. */
  constructor(connection: pg.ClientConfig, log: Log) {
    this.#pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0, query_timeout: PATIENCE_MS })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#log = log
  }

  get ready(): boolean {
    return this.#ready
  }

  onChange(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener)
  }

  start(): void {
    const interval = this.#ready ? INTERVAL_MS : SEARCH_INTERVAL_MS
    this.#timer = setTimeout(() => this.check().finally(() => this.#timer && this.start()), interval)
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#pool.end()
  }

  async check(): Promise<void> {
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), PATIENCE_MS)
    const answered = this.#pool.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answered, late.promise])
    clearTimeout(timer)
    if (ready === this.#ready) return
    this.#ready = ready
    this.#log.warn({ ready }, ready ? 'database is back' : 'database is away')
    for (const listener of this.#listeners) listener(ready)
  }
}
