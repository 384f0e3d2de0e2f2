/** Lets those who come at once through one by one, in the order in which they came. */
export class Turnstile {
  readonly #ms: number
  readonly #waiting: { pass: () => void; isGone: () => boolean }[] = []
  #turning = false

  /** So many milliseconds lie between two that pass. */
  constructor(ms: number) {
    this.#ms = ms
  }

  /** Waits for a turn, which whoever `isGone` by then does not take. */
  pass(isGone: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ pass: resolve, isGone })
    this.#serve()
    return promise
  }

  #serve(): void {
    while (!this.#turning) {
      const next = this.#waiting.shift()
      if (!next) return
      next.pass()
      if (!next.isGone()) this.#turn()
    }
  }

  #turn(): void {
    this.#turning = true
    setTimeout(() => {
      this.#turning = false
      this.#serve()
    }, this.#ms)
  }
}
