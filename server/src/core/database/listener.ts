import type pg from 'pg'
import type { Log } from '#core/log.ts'
import type { Database } from './open.ts'

const RETRY_MS = 250

/**
 * Listens to PostgreSQL's notifications on a connection of its own, and opens another when that breaks. What is said
 * during a break is lost: `onBack` is called after each, the first connection not counted.
 */
export class Listener {
  readonly #makeClient: Database['makeClient']
  readonly #log: Log
  readonly #hear: (message: pg.Notification) => void
  readonly #onBack: () => void
  readonly #channels = new Set<string>()
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #listening = false
  #closed = false

  constructor(
    { makeClient }: Pick<Database, 'makeClient'>,
    log: Log,
    { hear, onBack }: { hear: (message: pg.Notification) => void; onBack: () => void },
  ) {
    this.#makeClient = makeClient
    this.#log = log
    this.#hear = hear
    this.#onBack = onBack
  }

  /** Whether it would hear what is said now. */
  get listening(): boolean {
    return this.#listening
  }

  /** Listens to one more channel from now on. */
  async add(channel: string): Promise<void> {
    this.#channels.add(channel)
    if (this.#listening) await this.#client?.query(listen(channel))
  }

  /** Rejects where the first connection fails; later ones are tried until they succeed. */
  async start(): Promise<void> {
    const client = this.#makeClient('listener')
    client.on('error', ({ message }) => this.#log.warn({ reason: message }, 'listening connection lost'))
    client.on('end', () => this.#lose(client))
    client.on('notification', this.#hear)
    this.#client = client
    await client.connect()
    for (const channel of this.#channels) await client.query(listen(channel))
    this.#listening = true
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#listening = false
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = null
    this.#listening = false
    this.#startAgain()
  }

  #startAgain(): void {
    if (this.#closed || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.start().then(this.#onBack, () => this.#startAgain())
    }, RETRY_MS)
  }
}

const listen = (channel: string) => `listen "${channel.replaceAll('"', '""')}"`
