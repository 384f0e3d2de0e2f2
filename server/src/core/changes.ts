import { type Kysely, sql } from 'kysely'
import { Listener } from './database/listener.ts'
import type { Database } from './database/open.ts'
import type { Schema } from './database/schema.ts'
import type { Log } from './log.ts'

/**
 * What can change, told to every server process with the commit that changed it: null for what changes as a whole, else the
 * type of what one of it is named by. Features add theirs in their `events.ts`.
 * @public
 */
export interface Topics {
  /** Motions, agenda, people, pages. */
  content: null
  /** So much that clients are to read everything afresh. */
  reload: null
  floor: null
  /** A user's own matters. */
  user: number
}

type Kind = keyof Topics
type TopicOf<K extends Kind> = K extends Kind
  ? Topics[K] extends string | number
    ? `${K}:${Topics[K]}`
    : K
  : never
export type WholeTopic = { [K in Kind]: Topics[K] extends null ? K : never }[Kind]
export type Topic = TopicOf<Kind>

const CHANNEL = 'portal_changes'

/**
 * Sends the topics with the transaction's commit, or at once where there is none. One notification each: together, an
 * import's would be longer than a notification may be.
 */
export const notify = (db: Kysely<Schema>, topics: Iterable<Topic>) =>
  sql`select pg_notify(${CHANNEL}, topic) from unnest(${[...topics]}::text[]) as topic`.execute(db)

/** Hears the changes of all processes. After a broken connection everything counts as changed. */
export class Changes {
  readonly #listeners = new Map<string, ((id: string) => void)[]>()
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

  /** Calls the listener with the name of what has changed, where it is one of many. */
  on(kind: Kind, listener: (id: string) => void): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener])
  }

  /** Called when changes may have been missed: forget all that was remembered. */
  onReset(listener: () => void): void {
    this.#resets.add(listener)
  }

  /** Tells this process at once; the others hear of it through the database. */
  tell(topics: Iterable<Topic>): void {
    for (const topic of topics) {
      const [kind = '', id = ''] = topic.split(':')
      for (const listener of this.#listeners.get(kind) ?? []) listener(id)
    }
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
