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
    const now = performance.now()
    const grown = this.#left + ((now - this.#at) / 1000) * this.#rate.perSecond
    this.#left = Math.min(this.#rate.atOnce, grown)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
