/** What is to be done for a key after a pause. Asked for again, the pause begins anew. */
export class DelayedTasks<Key> {
  readonly #timers = new Map<Key, ReturnType<typeof setTimeout>>()
  readonly #run: (key: Key) => unknown

  constructor(run: (key: Key) => unknown) {
    this.#run = run
  }

  isWaiting(key: Key): boolean {
    return this.#timers.has(key)
  }

  after(key: Key, pauseMs: number): void {
    this.cancel(key)
    const run = () => {
      this.#timers.delete(key)
      void this.#run(key)
    }
    this.#timers.set(key, setTimeout(run, pauseMs))
  }

  cancel(key: Key): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
  }

  cancelAll(): void {
    for (const key of this.#timers.keys()) this.cancel(key)
  }
}
