import { Overload } from './overload.ts'
import { Refusal } from './refusal.ts'

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks of all people that may wait. */
  waiting: number
  /** Tasks of one person that may wait. */
  waitingEach: number
}

/**
 * Lets a few tasks run at a time. Those that wait take turns by person, so that somebody with twelve tasks is served as
 * often as somebody with one (rule T4). Throws a refusal (429) where a person has too many that wait, and an overload
 * (503) where all together have.
 */
export class FairQueue {
  readonly #limits: Limits
  /** Who waits, in the order of their turns, with what they wait for. */
  readonly #turns = new Map<number, (() => void)[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(person: number, task: () => Promise<T>): Promise<T> {
    await this.#enter(person)
    try {
      return await task()
    } finally {
      this.#leave()
    }
  }

  async #enter(person: number): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    const own = this.#turns.get(person) ?? []
    if (own.length >= this.#limits.waitingEach) throw new Refusal('too-many-at-once', { retryAfter: 2 })
    if (this.#waiting >= this.#limits.waiting) throw new Overload('too many tasks are waiting')
    this.#waiting += 1
    await new Promise<void>((resolve) => {
      own.push(resolve)
      this.#turns.set(person, own)
    })
  }

  /** Hands the place on to whoever's turn it is. */
  #leave(): void {
    const [turn] = this.#turns
    if (!turn) {
      this.#running -= 1
      return
    }
    const [person, own] = turn
    const next = own.shift()
    this.#turns.delete(person)
    if (own.length > 0) this.#turns.set(person, own)
    this.#waiting -= 1
    next?.()
  }
}
