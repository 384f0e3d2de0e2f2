/** So much may be done at once, and so much more each second. */
interface Rate {
  atOnce: number
  perSecond: number
}

/** Counts what is left of an allowance that grows with time. */
export class Allowance {
  readonly #rate: Rate
  #left: number
  #at = performance.now()

  constructor(rate: Rate) {
    this.#rate = rate
    this.#left = rate.atOnce
  }

  /** Takes one, where one is left. */
  take(): boolean {
    this.#grow()
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  /** Takes several, also where fewer are left: what is owed has to grow again first, and is never more than all. */
  spend(count: number): void {
    this.#grow()
    this.#left = Math.max(this.#left - count, -this.#rate.atOnce)
  }

  #grow(): void {
    const now = performance.now()
    const grown = this.#left + ((now - this.#at) / 1000) * this.#rate.perSecond
    this.#left = Math.min(this.#rate.atOnce, grown)
    this.#at = now
  }
}
