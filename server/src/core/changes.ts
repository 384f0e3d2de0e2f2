import { type Kysely, sql } from 'kysely'
import { Listener } from './database/listener.ts'
import type { Database } from './database/open.ts'
import type { Schema } from './database/schema.ts'
import type { Log } from './log.ts'

const ofAll = () => null

/**
 * What can change, told to every server process with the commit that changed it; where it is of one thing, by what that is
 * named. That somebody has voted is told within the process only: the others hear of it with the gathered counts.
 */
const kinds = {
  /** Motions, agenda, people, pages. */
  content: ofAll,
  /** So much that clients are to read everything afresh. */
  reload: ofAll,
  floor: ofAll,
  /** What the congress office has chosen about the portal as a whole. */
  settings: ofAll,
  /** A result was declared or put right. */
  declared: ofAll,
  /** A head of the audit log was signed. */
  log: ofAll,
  /** Mails wait to be sent. */
  mails: ofAll,
  /** Somebody of the office has them tried at once. */
  'mails-wanted': ofAll,
  /** Ballots were gathered. */
  counts: ofAll,
  presence: ofAll,
  /** Who is present at the assembly. */
  attendance: ofAll,
  /** Permitted for secret votes. */
  devices: ofAll,
  /** When seats are to change hands. */
  replacements: ofAll,
  /** Who speaks, where no socket could be told. */
  speech: ofAll,
  /** The speaker list of an agenda item. */
  speakers: Number,
  /** A user's own matters. */
  user: Number,
  /** What members see of a user. */
  person: Number,
  /** That a user has a ballot. */
  voted: Number,
  /** Something to fetch, for some alone. */
  share: String,
}

type Kind = keyof typeof kinds
type Named<K extends Kind> = ReturnType<(typeof kinds)[K]>
type TopicOf<K extends Kind> = K extends Kind
  ? Named<K> extends null
    ? K
    : `${K}:${Named<K> & (string | number)}`
  : never
export type WholeTopic = { [K in Kind]: Named<K> extends null ? K : never }[Kind]
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

  /** Calls the listener with what has changed, where it is of one thing. */
  on<K extends Kind>(kind: K, listener: (id: Named<K>) => void): void {
    const named: (id: string) => unknown = kinds[kind]
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), (id) => listener(named(id) as Named<K>)])
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
