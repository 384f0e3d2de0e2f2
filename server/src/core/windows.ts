/** What carries a window; it says once when it is closed. */
interface Connection {
  readonly readyState: string
  once(event: 'close', closed: () => void): unknown
}

/** The windows that each account has open with this server. */
export class Windows {
  readonly #most: number
  readonly #open = new Map<number, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Whether one more is let in. It has its place from now on, until its connection is closed. */
  letIn(userId: number, connection: Connection): boolean {
    const open = this.#open.get(userId) ?? 0
    // One that is closed already says so no more, and would keep its place.
    if (open >= this.#most || connection.readyState === 'closed') return false
    this.#open.set(userId, open + 1)
    connection.once('close', () => this.#leave(userId))
    return true
  }

  #leave(userId: number): void {
    const left = (this.#open.get(userId) ?? 1) - 1
    if (left === 0) this.#open.delete(userId)
    else this.#open.set(userId, left)
  }
}
