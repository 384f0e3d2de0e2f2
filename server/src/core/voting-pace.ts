import type { Context } from './context.ts'
import { isVotingOnFloor } from './floor.ts'
import { isUnavailable } from './problem.ts'
import { noteQuiet } from './quiet.ts'
import { stepAside } from './step-aside.ts'

/** Between two steps, while a vote is open. A step is at most 128 KiB, so that people send 5 MiB in a second together. */
const STEP_MS = 25

/**
 * Takes what people send in steps (rule T8), and while a vote is open so slowly that the disk and the processors stay with
 * the ballots (rule T9). Where it is not known whether one is open, it stays as it was.
 */
export class VotingPace {
  readonly #context: Pick<Context, 'db' | 'log'>
  readonly #isVoting: typeof isVotingOnFloor
  #voting = false
  #looking: Promise<void> = Promise.resolve()
  #next = 0

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

  /** Waits for the next step. Nobody's steps come before those of somebody else who waits already. */
  async step(): Promise<void> {
    if (this.#voting) {
      const now = performance.now()
      this.#next = Math.max(now, this.#next + STEP_MS)
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, this.#next - now)
      await promise
    }
    return stepAside()
  }

  async #look(): Promise<void> {
    const { db, log } = this.#context
    try {
      this.#voting = await this.#isVoting(db)
    } catch (error) {
      if (!isUnavailable(error)) noteQuiet(log, 'see whether a vote is open')(error)
    }
  }
}
