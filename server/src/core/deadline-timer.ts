import { system } from './actor.ts'
import type { WholeTopic } from './changes.ts'
import type { Context } from './context.ts'
import type { Db } from './database/schema.ts'
import { LatestReading } from './latest-reading.ts'
import { isUnavailable } from './problem.ts'
import { type BackgroundTask, noteQuiet } from './quiet.ts'
import { Refusal } from './refusal.ts'
import { doWork, type Work } from './work.ts'

/** How long after a failure it is tried again. */
const RETRY_MS = 1000
/** Another process was faster, or the timer a little ahead of the database's clock. */
const TOO_EARLY_MS = 50
/** A timer can't be set further ahead than 24 days; it is set anew long before. */
const LONGEST_MS = 3_600_000

/** Thrown by what a timer does when there is nothing to do yet, or no more: its transaction is undone. */
export class NothingDue extends Error {}

interface Deadline {
  /** What is done when the time comes, for the log. */
  what: BackgroundTask
  /** A change of this may bring another time. */
  topic: WholeTopic
  /** Milliseconds until the time comes, by the database's clock; below 0 where it has come, null where none is set. */
  readRemaining(db: Db): Promise<number | null>
  /** Throws `NothingDue` where there is nothing to do. */
  act(work: Work): Promise<void>
}

/**
 * Does something when a time comes that the database knows. Every process sets its timer, the first to act does it, and
 * a process that starts later finds the time in the database.
 */
export class DeadlineTimer {
  readonly #context: Context
  readonly #deadline: Deadline
  #timer: NodeJS.Timeout | null = null
  readonly #readings = new LatestReading()
  #refused = false
  #stopped = false

  constructor(context: Context, deadline: Deadline) {
    this.#context = context
    this.#deadline = deadline
    context.changes.on(deadline.topic, () => void this.arm())
    context.changes.onReset(() => void this.arm())
  }

  /** Sets the timer by what the database says now; of several readings the one that was asked last holds. */
  arm(): Promise<void> {
    const isLatest = this.#readings.begin()
    return this.#deadline.readRemaining(this.#context.db).then(
      (ms) => {
        if (!isLatest()) return
        if (ms === null) this.#refused = false
        else this.#wait(Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS), () => this.act())
      },
      (error: unknown) => this.#fail(error, () => this.arm()),
    )
  }

  /** Makes up for what has been missed, and waits for what is to come. */
  act(): Promise<void> {
    return doWork(this.#context, system, (work) => this.#deadline.act(work)).then(
      () => {
        this.#refused = false
        return this.arm()
      },
      (error: unknown) => {
        if (error instanceof NothingDue) return this.#armSoon()
        if (error instanceof Refusal) return this.#leave(error)
        this.#fail(error, () => this.act())
      },
    )
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #armSoon(): void {
    this.#wait(TOO_EARLY_MS, () => this.arm())
  }

  /** What a rule forbids no later try will do: it is left to people, and said once. A change may bring another time. */
  #leave(refusal: Refusal): void {
    if (!this.#refused) noteQuiet(this.#context.log, this.#deadline.what)(refusal)
    this.#refused = true
  }

  /** A database that is away is told of elsewhere. */
  #fail(error: unknown, again: () => Promise<void>): void {
    if (!this.#stopped && !isUnavailable(error)) noteQuiet(this.#context.log, this.#deadline.what)(error)
    this.#wait(RETRY_MS, again)
  }

  #wait(ms: number, then: () => Promise<void>): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void then(), ms)
  }
}
