import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { noteQuiet } from '#core/quiet.ts'
import { doWork } from '#core/work.ts'
import { closeExpired, NothingToClose } from './run-vote.ts'
import { readRemaining } from './store.ts'

/** How long after a failure the closing is tried again. */
const RETRY_MS = 1000
/** The timer was a little ahead of the database's clock. */
const TOO_EARLY_MS = 50

/**
 * Closes a vote when its countdown has run out. Every process sets its timer, the first to act does it, and a
 * process that starts later finds the time in the database.
 */
export class VoteCloser {
  readonly #context: Context
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(context: Context) {
    this.#context = context
    context.changes.onChange((topic) => {
      if (topic === 'floor') this.arm()
    })
    context.changes.onReset(() => this.arm())
  }

  /** Sets the timer by what the database says now. */
  arm(): void {
    this.#arm().catch((error: unknown) => {
      this.#note(error)
      this.#wait(RETRY_MS, () => this.arm())
    })
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #arm(): Promise<void> {
    const remaining = await readRemaining(this.#context.db)
    if (remaining !== null) this.#wait(Math.max(0, Math.ceil(remaining)), () => this.#close())
  }

  #close(): void {
    doWork(this.#context, system, closeExpired).catch((error: unknown) => {
      const early = error instanceof NothingToClose
      if (!early) this.#note(error)
      this.#wait(early ? TOO_EARLY_MS : RETRY_MS, () => this.arm())
    })
  }

  /** A database that is away is told of elsewhere. */
  #note(error: unknown): void {
    if (!this.#stopped && !isUnavailable(error)) noteQuiet(this.#context.log, 'close a vote on time')(error)
  }

  #wait(ms: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(then, ms)
  }
}
