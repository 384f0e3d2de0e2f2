import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from './database/schema.ts'
import type { Log } from './log.ts'

/**
 * What has changed, told to every server process with the commit that changed it: `content` (motions, agenda,
 * people, pages), `reload` (so much that clients are to read everything afresh), `floor`, `counts` (ballots were
 * gathered), `presence`, `person` (what members see of somebody), `share` (something to fetch for some alone),
 * `speakers:` (the speaker list of an agenda item), `speakers` (who speaks, where no socket could be told), or one
 * user's own matters. That somebody has voted is told within the process only; the others hear of it with the gathered
 * counts.
 */
export type Topic =
  | 'content'
  | 'reload'
  | 'floor'
  | 'counts'
  | 'presence'
  | `person:${number}`
  | `share:${string}`
  | 'speakers'
  | `speakers:${number}`
  | `user:${number}`
  | `voted:${number}`

type Listener = (topic: Topic) => void

const CHANNEL = 'portal_changes'

/**
 * Sends the topics with the transaction's commit, or at once where there is none. One notification each: together, an
 * import's would be longer than a notification may be.
 */
export const notify = (db: Kysely<Schema>, topics: Iterable<Topic>) =>
  sql`select pg_notify(${CHANNEL}, topic) from unnest(${[...topics]}::text[]) as topic`.execute(db)

/** Hears the changes of all processes. After a broken connection everything counts as changed. */
export class Changes {
  readonly #listeners = new Set<Listener>()
  readonly #resets = new Set<() => void>()
  readonly #connection: pg.ClientConfig
  readonly #log: Log
  #client: pg.Client | null = null
  #closed = false
  #retry: NodeJS.Timeout | null = null

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** Called when changes may have been missed: forget all that was remembered. */
  onReset(listener: () => void): void {
    this.#resets.add(listener)
  }

  /** Tells this process at once; the others hear of it through the database. */
  tell(topics: Iterable<Topic>): void {
    for (const topic of topics) for (const listener of this.#listeners) listener(topic)
  }

  async listen(): Promise<void> {
    const client = new pg.Client(this.#connection)
    client.on('error', ({ message }) => this.#log.warn({ reason: message }, 'listening connection lost'))
    client.on('end', () => this.#reconnect())
    client.on('notification', ({ payload }) => this.tell([payload as Topic]))
    this.#client = client
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    for (const reset of this.#resets) reset()
  }

  #reconnect(): void {
    this.#client = null
    if (this.#closed || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.listen().catch(() => this.#reconnect())
    }, 250)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }
}
