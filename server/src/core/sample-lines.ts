const SECOND_MS = 1000

/** Lets the first few of each second through; of the rest it only keeps how many they were. */
export class LineSampler {
  readonly #perSecond: number
  readonly #now: () => number
  #from = Number.NEGATIVE_INFINITY
  #taken = 0
  #omitted = 0

  /** `now` are milliseconds of a clock that nobody sets. */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond
    this.#now = now
  }

  /** How many were omitted since the last that was not; null for one that is to be omitted itself. */
  take(): number | null {
    const now = this.#now()
    if (now - this.#from >= SECOND_MS) {
      this.#from = now
      this.#taken = 0
    }
    if (this.#taken === this.#perSecond) {
      this.#omitted += 1
      return null
    }
    this.#taken += 1
    const omitted = this.#omitted
    this.#omitted = 0
    return omitted
  }
}
