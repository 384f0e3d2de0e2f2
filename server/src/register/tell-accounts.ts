import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { tellLocally } from '#core/tell.ts'
import { accountsChanged } from '#people/events.ts'

/** Of 250 people who log in within a minute the office hears a dozen times, and reads its table as often. */
const PAUSE_MS = 5000
/** A change is heard of twice, from this process and through the database: both are told of together. */
const GATHER_MS = 40

/** Lets the office, as far as this process holds its sockets, know that accounts have come further. */
export class AccountTeller {
  readonly #io: Server
  #timer: NodeJS.Timeout | null = null
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(io: Server, { changes }: Pick<Context, 'changes'>) {
    this.#io = io
    changes.on('accounts', () => this.#note())
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }

  #note(): void {
    const pause = Math.max(GATHER_MS, this.#lastAt + PAUSE_MS - performance.now())
    this.#timer ??= setTimeout(() => {
      this.#lastAt = performance.now()
      this.#timer = null
      tellLocally(this.#io, accountsChanged())
    }, pause)
  }
}
