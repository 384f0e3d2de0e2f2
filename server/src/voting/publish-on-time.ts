import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { doWork } from '#core/work.ts'
import { readAwaited } from '#motions/store.ts'
import { NothingToPublish, publishDue } from './place-motions.ts'

/** How long after a failure it is tried again. */
const RETRY_MS = 1000
/** A timer can't be set further ahead than 24 days; it is set anew long before. */
const LONGEST_MS = 3_600_000

/**
 * Tells everybody of motions when their time of publication comes (rule B9). Every process sets its timer, the first to act
 * does it, and a process that starts later makes up for what came while none ran.
 */
export class Publisher {
  readonly #context: Context
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(context: Context) {
    this.#context = context
    context.changes.onChange((topic) => {
      if (topic === 'content') this.#arm()
    })
    context.changes.onReset(() => void this.start())
  }

  /** Makes up for what has been missed, and waits for what is to come. */
  start(): Promise<void> {
    return doWork(this.#context, system, publishDue).then(
      () => this.#arm(),
      (error: unknown) => (error instanceof NothingToPublish ? this.#arm() : this.#wait(RETRY_MS)),
    )
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #arm(): void {
    readAwaited(this.#context.db).then(
      (ms) => {
        if (ms !== null) this.#wait(Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS))
      },
      () => this.#wait(RETRY_MS),
    )
  }

  #wait(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), ms)
  }
}
