/**
 * Runs the tasks of one user in the order they came. Without it a user's second job could overtake the first
 * through the connection pool.
 */
export class UserQueue {
  readonly #tails = new Map<number | string, Promise<unknown>>()

  run<T>(user: number | string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(user) ?? Promise.resolve()
    const mine = before.then(task, task)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    this.#tails.set(user, settled)
    void settled.then(() => {
      if (this.#tails.get(user) === settled) this.#tails.delete(user)
    })
    return mine
  }
}
