import { LRUCache } from 'lru-cache'
import { networkOf, networksOf } from '#core/network.ts'
import { LoginDoor } from './login-door.ts'
import { LoginLines, type Turn } from './login-lines.ts'
import type { QueuePosition } from './turns.ts'

const MINUTE_MS = 60_000
const REMEMBERED = 20_000
/** A device that was logged in before is as good as any other once it has tried so often within a minute. */
const TRIES_OF_KNOWN = 5

/** A try at a name, and where it comes from. */
export interface LoginTry {
  /** The keyed hash of the name. */
  name: string
  /** The address that the request came from. */
  address: string
  /** The number of the device, if it has one. */
  device: string | null
  /** Whether the device was logged in to this name before. */
  known: boolean
}

/** A try that was let in so far. */
export interface Entrance extends QueuePosition {
  name: string
  /** The device, where one is known; otherwise the network. */
  source: string
  /** Known devices do not wait for a turn. */
  goesFirst: boolean
  since: number
}

/** Decides whose try is judged next: first at each account (rule S3), then among all accounts (rule S10). */
export class LoginGate {
  readonly lines = new LoginLines()
  /**
   * Where the database is asked whether a try may be judged. It is another door than the one to hashing, so that whoever
   * waits there keeps nobody from a turn.
   */
  readonly pace = new LoginDoor(2)
  readonly door = new LoginDoor(4)
  /**
   * Failures by name and source, until there was none for a minute; those of known devices count from the moment they are
   * tried.
   */
  readonly #tries = new LRUCache<string, number>({
    max: REMEMBERED,
    ttl: MINUTE_MS,
    perf: { now: () => performance.now() },
  })

  /** How many are waiting, for their account's turn or for the door. */
  get waiting(): number {
    return this.lines.size + this.pace.size + this.door.size
  }

  enter({ name, address, device, known }: LoginTry): Entrance {
    const networks = networksOf(address)
    const source = device ?? networkOf(address)
    const tried = this.#tries.get(`${name} ${source}`) ?? 0
    const goesFirst = known && tried < TRIES_OF_KNOWN
    const rank = goesFirst ? 0 : tried === 0 ? 1 : 2
    if (goesFirst) this.#count(name, source)
    return { name, source, from: [...networks, source], rank, goesFirst, since: performance.now() }
  }

  /**
   * Waits for the account's turn, which places take whether or not somebody has failed there: else a flood from ever new addresses
   * would keep everybody out who has mistyped once. Rejects with the refusal `login-too-early`.
   */
  async turn(entrance: Entrance): Promise<Turn> {
    const { name, goesFirst, since } = entrance
    return goesFirst ? { end: () => {} } : this.lines.wait(name, { ...entrance, rank: 0 }, since)
  }

  failed({ name, source, goesFirst }: Entrance): void {
    if (!goesFirst) this.#count(name, source)
  }

  succeeded({ name, source }: Entrance): void {
    this.#tries.delete(`${name} ${source}`)
  }

  #count(name: string, source: string): void {
    const key = `${name} ${source}`
    this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1)
  }
}
