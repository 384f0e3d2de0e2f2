/** A value that is read when needed and kept until it is forgotten, or until its lifetime is over. */
export class Remembered<T> {
  readonly #read: () => Promise<T>
  readonly #lifetimeOf: (value: T) => number
  #cached: { value: Promise<T>; until: number } | null = null

  /** `lifetimeOf` says for how many milliseconds a value holds by itself. */
  constructor(read: () => Promise<T>, lifetimeOf: (value: T) => number = () => Number.POSITIVE_INFINITY) {
    this.#read = read
    this.#lifetimeOf = lifetimeOf
  }

  get(): Promise<T> {
    if (this.#cached && performance.now() < this.#cached.until) return this.#cached.value
    const entry = { value: this.#read(), until: Number.POSITIVE_INFINITY }
    this.#cached = entry
    entry.value.then(
      (value) => {
        entry.until = performance.now() + this.#lifetimeOf(value)
      },
      () => {
        if (this.#cached === entry) this.#cached = null
      },
    )
    return entry.value
  }

  forget(): void {
    this.#cached = null
  }
}
