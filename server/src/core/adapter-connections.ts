import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Listener } from './database/listener.ts'
import type { Database } from './database/open.ts'
import type { Log } from './log.ts'
import { isUnavailable } from './problem.ts'

const RETRY_MS = 250
/** So long it is tried to tell the others something; whoever is cut off for longer reads everything afresh anyway. */
const GIVE_UP_MS = 10_000

/** The adapter's two connections: one to hear the other processes with, one to tell them something in order. */
export interface AdapterConnections {
  /** What the adapter takes for a pool. */
  readonly pool: pg.Pool
  /** Whether the others are heard, and can be told something. */
  readonly isWell: () => boolean
  readonly end: () => Promise<void>
}

/**
 * The adapter is lent two things that never end in its eyes, because it deals badly with connections that do: it gives
 * none back, and after a break it may listen twice. `onBack` is called when it hears again after a break, in which it
 * may have missed something.
 */
export function adapterConnections(
  database: Pick<Database, 'makeClient'>,
  log: Log,
  onBack: () => void,
): AdapterConnections {
  let hear: (message: pg.Notification) => void = () => {}
  const listener = new Listener(database, log, { hear: (message) => hear(message), onBack })
  const publisher = new Publisher(database, log)
  const lentClient = {
    on: (event: string, listen: (message: pg.Notification) => void) => {
      if (event === 'notification') hear = listen
    },
    query: (statement: string) => listener.add(channelOf(statement)),
    removeAllListeners: () => {},
    release: () => {},
  }
  const connect = async () => {
    await listener.start()
    return lentClient
  }
  const lent = { connect, query: publisher.query.bind(publisher) }
  return {
    pool: lent as unknown as pg.Pool,
    isWell: () => listener.listening && publisher.well,
    end: async () => {
      await listener.close()
      await publisher.end()
    },
  }
}

/** The adapter asks for `LISTEN "channel"`. */
const channelOf = (statement: string) => statement.slice(statement.indexOf('"') + 1, -1)

/**
 * Tells the other processes one thing after the other. Where a connection breaks, what was on its way is said again on
 * the next one, before anything later: better twice than never, because who hears it twice ignores the second.
 */
class Publisher {
  readonly #makeClient: Database['makeClient']
  readonly #log: Log
  #client: pg.Client | null = null
  #tail: Promise<unknown> = Promise.resolve()
  #ended = false
  #well = true

  constructor({ makeClient }: Pick<Database, 'makeClient'>, log: Log) {
    this.#makeClient = makeClient
    this.#log = log
  }

  /** Whether the last thing to be said was said. */
  get well(): boolean {
    return this.#well
  }

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const said = this.#tail.then(() => this.#say(text, values))
    this.#tail = said.catch(() => {})
    return said
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#client?.end().catch(() => {})
  }

  async #say(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const giveUpAt = performance.now() + GIVE_UP_MS
    for (;;) {
      try {
        const client = this.#client ?? (await this.#connect())
        const result = await client.query(text, values)
        this.#well = true
        return result
      } catch (error) {
        if (!isUnavailable(error) || this.#ended || performance.now() > giveUpAt) throw error
        this.#well = false
        await delay(RETRY_MS)
      }
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#makeClient('publisher')
    client.on('error', ({ message }) => this.#log.warn({ reason: message }, 'publishing connection lost'))
    client.on('end', () => {
      if (client === this.#client) this.#client = null
    })
    await client.connect()
    this.#client = client
    return client
  }
}
