import { type Kysely, sql } from 'kysely'
import { Listener } from './database/listener.ts'
import type { Database } from './database/open.ts'
import type { Schema } from './database/schema.ts'
import type { Log } from './log.ts'

/**
 * What has changed, told to every server process with the commit that changed it: `content` (motions, agenda,
 * people, pages), `reload` (so much that clients are to read everything afresh), `floor`, `counts` (ballots were
 * gathered), `presence`, `devices` (permitted for secret votes), `person` (what members see of somebody), `share` (something to fetch for some alone),
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
  | 'devices'
  | `person:${number}`
  | `share:${string}`
  | 'speakers'
  | `speakers:${number}`
  | `user:${number}`
  | `voted:${number}`

const CHANNEL = 'portal_changes'

/**
 * Sends the topics with the transaction's commit, or at once where there is none. One notification each: together, an
 * import's would be longer than a notification may be.
 */
export const notify = (db: Kysely<Schema>, topics: Iterable<Topic>) =>
  sql`select pg_notify(${CHANNEL}, topic) from unnest(${[...topics]}::text[]) as topic`.execute(db)

/** Hears the changes of all processes. After a broken connection everything counts as changed. */
export class Changes {
  readonly #listeners = new Set<(topic: Topic) => void>()
  readonly #resets = new Set<() => void>()
  readonly #listener: Listener

  constructor(database: Pick<Database, 'makeClient'>, log: Log) {
    this.#listener = new Listener(database, log, {
      hear: ({ payload }) => this.tell([payload as Topic]),
      onBack: () => this.#reset(),
    })
  }

  /** Whether it hears the others. */
  get listening(): boolean {
    return this.#listener.listening
  }

  onChange(listener: (topic: Topic) => void): void {
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
    await this.#listener.add(CHANNEL)
    await this.#listener.start()
    this.#reset()
  }

  #reset(): void {
    for (const reset of this.#resets) reset()
  }

  close(): Promise<void> {
    return this.#listener.close()
  }
}
