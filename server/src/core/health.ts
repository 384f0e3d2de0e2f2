import type pg from 'pg'
import type { DatabaseClock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Log } from './log.ts'

const INTERVAL_MS = 1000
/** While the database is away everybody waits for it, so it is looked for more often. */
const SEARCH_INTERVAL_MS = 250
const PATIENCE_MS = 3000

/** What voting needs besides a database that answers, by name, and whether it is there. */
export type Needs = Readonly<Record<string, () => boolean>>

/** Watches the database, reads its clock, and tells when it goes away and comes back. */
export class Health {
  #ready = true
  #lasts = true
  #stopped = false
  #timer: NodeJS.Timeout | null = null
  #client: pg.Client | null = null
  readonly #database: Pick<Database, 'makeClient' | 'breakConnections'>
  readonly #log: Log
  readonly #needs: Needs
  readonly #clock: DatabaseClock
  readonly #listeners: ((ready: boolean) => void)[] = []

  /** It asks on a connection of its own: behind a crowd's ballots in the pool it would take a queue for an absence. */
  constructor(
    database: Pick<Database, 'makeClient' | 'breakConnections'>,
    log: Log,
    clock: DatabaseClock,
    needs: Needs,
  ) {
    this.#database = database
    this.#log = log
    this.#clock = clock
    this.#needs = needs
  }

  /** Whether the database answers; while it does not, nobody is let in. */
  get ready(): boolean {
    return this.#ready
  }

  /** What a vote would lack now (rule I3); a balancer sends nobody here then. */
  get missing(): string[] {
    const needs = { database: () => this.#ready, durability: () => this.#lasts, ...this.#needs }
    return Object.entries(needs).flatMap(([name, isThere]) => (isThere() ? [] : [name]))
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
    this.#stopped = true
    await this.#client?.end().catch(() => {})
  }

  async check(): Promise<void> {
    const late = Promise.withResolvers<boolean>()
    let over = false
    // A process that was busy itself reads first what has come meanwhile.
    const timer = setTimeout(() => setImmediate(late.resolve, false), PATIENCE_MS)
    const answered = this.#ask()
      // That a connection broke says nothing of the database; that another can not be opened does.
      .catch(() => (over ? false : this.#ask()))
      .catch(() => false)
    const ready = await Promise.race([answered, late.promise])
    over = true
    clearTimeout(timer)
    if (this.#stopped) return
    // Where one connection leads nowhere the others do not either: whoever waits for an answer is not to wait for nothing.
    if (!ready) this.#database.breakConnections('the database is away')
    if (ready === this.#ready) return
    this.#ready = ready
    this.#log.warn({ ready }, ready ? 'database is back' : 'database is away')
    for (const listener of this.#listeners) listener(ready)
  }

  async #ask(): Promise<boolean> {
    const client = this.#client ?? (await this.#connect())
    try {
      const requestedMs = performance.now()
      const { rows } = await client.query<{ now: Date; writes: boolean; lasts: boolean }>(
        `select clock_timestamp() as now, current_setting('transaction_read_only') = 'off' as writes,
          'off' not in (current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'))
            as lasts`,
      )
      const [answer] = rows
      this.#lasts = answer?.lasts ?? true
      // A standby answers and takes no ballot (rule I19).
      if (!answer?.writes) return false
      this.#clock.note(answer.now, requestedMs, performance.now())
      return true
    } catch (error) {
      if (client === this.#client) this.#client = null
      throw error
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#database.makeClient('health')
    client.on('error', () => {})
    client.on('end', () => {
      if (client === this.#client) this.#client = null
    })
    await client.connect()
    this.#client = client
    return client
  }
}
