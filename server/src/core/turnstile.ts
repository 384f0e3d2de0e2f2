interface Opening {
  /** So many pass in one stretch of time. */
  each: number
  ms: number
}

/** Lets those who come at once through evenly, in the order in which they came. */
export class Turnstile {
  readonly #opening: Opening
  readonly #waiting: { pass: () => void; isGone: () => boolean }[] = []
  #passed = 0

  constructor(opening: Opening) {
    this.#opening = opening
  }

  /** Waits for a turn, which whoever `isGone` by then does not take. */
  pass(isGone: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ pass: resolve, isGone })
    this.#serve()
    return promise
  }

  #serve(): void {
    while (this.#passed < this.#opening.each) {
      const next = this.#waiting.shift()
      if (!next) return
      next.pass()
      if (next.isGone()) continue
      this.#passed += 1
      if (this.#passed === 1) setTimeout(() => this.#open(), this.#opening.ms)
    }
  }

  #open(): void {
    this.#passed = 0
    this.#serve()
  }
}
