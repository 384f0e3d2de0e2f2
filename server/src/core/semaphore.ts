/** Thrown when more wait than may; the caller is told to come back. */
export class Overload extends Error {
  override name = 'Overload'
}

/** Lets `limit` tasks run at a time and at most `waiting` more wait for their turn, first come, first served. */
export class Semaphore {
  #free: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []

  constructor(limit: number, waiting: number) {
    this.#free = limit
    this.#waiting = waiting
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await task()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#free++
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#queue.length >= this.#waiting) throw new Overload('too many tasks are waiting')
    await new Promise<void>((resolve) => this.#queue.push(resolve))
  }
}
