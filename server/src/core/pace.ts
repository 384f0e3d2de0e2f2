import type { Log } from './log.ts'
import { isUnavailable } from './problem.ts'
import { type BackgroundTask, noteQuiet } from './quiet.ts'
import { stepAside } from './step-aside.ts'

/** Between two steps, while the portal is pressed. A step is at most 128 KiB, so that people send 2.5 MiB in a second together. */
const STEP_MS = 50

/** What is done with what people send, and what of it goes first: a transaction that stores waits for no file before it. */
const stages = ['store', 'hash', 'receive'] as const

export type Stage = (typeof stages)[number]

/**
 * Takes what people send in steps (rule T8), and while something must not wait for it so slowly that the disk and the
 * processors stay with that (rule T9). Where it is not known whether there is such a thing, it stays as it was.
 */
export class Pace {
  readonly #log: Log
  readonly #what: BackgroundTask
  readonly #isPressed: () => Promise<boolean>
  #pressed = false
  #looking: Promise<void> = Promise.resolve()
  readonly #waiting: Record<Stage, Set<() => void>> = {
    store: new Set(),
    hash: new Set(),
    receive: new Set(),
  }
  #pausing = false

  /** `isPressed` says whether something must not wait now; its failures are noted as `what`. */
  constructor(log: Log, what: BackgroundTask, isPressed: () => Promise<boolean>) {
    this.#log = log
    this.#what = what
    this.#isPressed = isPressed
  }

  /** Looks whether something must not wait now, after every look that has begun. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  /**
   * Waits for the next step. Of one stage nobody's steps come before those of somebody else who waits already; `gone` says
   * that nobody waits for this one any more.
   */
  async step(stage: Stage, gone?: AbortSignal): Promise<void> {
    if (this.#pressed && !gone?.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const leave = () => {
        this.#waiting[stage].delete(resolve)
        resolve()
      }
      gone?.addEventListener('abort', leave)
      this.#waiting[stage].add(resolve)
      this.#serve()
      await promise
      gone?.removeEventListener('abort', leave)
    }
    return stepAside()
  }

  /** Lets one step be made, and the next one a while later. */
  #serve(): void {
    if (this.#pausing) return
    const waiting = stages.map((stage) => this.#waiting[stage]).find(({ size }) => size > 0)
    const [first] = waiting ?? []
    if (!waiting || !first) return
    waiting.delete(first)
    first()
    this.#pausing = true
    setTimeout(() => {
      this.#pausing = false
      this.#serve()
    }, STEP_MS)
  }

  /** Nobody waits any longer than that lasts. */
  #release(): void {
    for (const stage of stages) {
      for (const resolve of this.#waiting[stage]) resolve()
      this.#waiting[stage].clear()
    }
  }

  async #look(): Promise<void> {
    try {
      this.#pressed = await this.#isPressed()
      if (!this.#pressed) this.#release()
    } catch (error) {
      if (!isUnavailable(error)) noteQuiet(this.#log, this.#what)(error)
    }
  }
}
