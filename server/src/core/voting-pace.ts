import type { Context } from './context.ts'
import { isVotingOnFloor } from './floor.ts'
import { isUnavailable } from './problem.ts'
import { noteQuiet } from './quiet.ts'
import { stepAside } from './step-aside.ts'

/** Between two steps, while a vote is open. A step is at most 128 KiB, so that people send 5 MiB in a second together. */
const STEP_MS = 25

/** What is done with what people send, and what of it goes first: a transaction that stores waits for no file before it. */
const stages = ['store', 'hash', 'receive'] as const

export type Stage = (typeof stages)[number]

/**
 * Takes what people send in steps (rule T8), and while a vote is open so slowly that the disk and the processors stay with
 * the ballots (rule T9). Where it is not known whether one is open, it stays as it was.
 */
export class VotingPace {
  readonly #context: Pick<Context, 'db' | 'log'>
  readonly #isVoting: typeof isVotingOnFloor
  #voting = false
  #looking: Promise<void> = Promise.resolve()
  readonly #waiting: Record<Stage, Set<() => void>> = {
    store: new Set(),
    hash: new Set(),
    receive: new Set(),
  }
  #pausing = false

  constructor(context: Pick<Context, 'db' | 'log' | 'changes'>, isVoting = isVotingOnFloor) {
    this.#context = context
    this.#isVoting = isVoting
    context.changes.on('floor', () => void this.look())
    context.changes.onReset(() => void this.look())
  }

  /** Looks whether a vote is open now, after every look that has begun. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  /**
   * Waits for the next step. Of one stage nobody's steps come before those of somebody else who waits already; `gone` says
   * that nobody waits for this one any more.
   */
  async step(stage: Stage, gone?: AbortSignal): Promise<void> {
    if (this.#voting && !gone?.aborted) {
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

  /** Nobody waits any longer than the vote lasts. */
  #release(): void {
    for (const stage of stages) {
      for (const resolve of this.#waiting[stage]) resolve()
      this.#waiting[stage].clear()
    }
  }

  async #look(): Promise<void> {
    const { db, log } = this.#context
    try {
      this.#voting = await this.#isVoting(db)
      if (!this.#voting) this.#release()
    } catch (error) {
      if (!isUnavailable(error)) noteQuiet(log, 'see whether a vote is open')(error)
    }
  }
}
