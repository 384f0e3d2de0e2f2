import type { Topic } from '#core/changes.ts'
import type { Context } from '#core/context.ts'

/** Counts go out at most four times a second, however many vote. */
const PAUSE_MS = 250
/** How long after a failure the count is told again. */
const RETRY_MS = 1000

/** Gathers the ballots that this process has taken, by what they were cast on, and has the new count told. */
export class Gatherer {
  readonly #context: Context
  readonly #tell: (votedOn: number, voters: readonly number[]) => Promise<void>
  #voters = new Map<number, readonly number[]>()
  #timer: NodeJS.Timeout | null = null
  #lastAt = 0
  #stopped = false

  constructor(context: Context, tell: (votedOn: number, voters: readonly number[]) => Promise<void>) {
    this.#context = context
    this.#tell = tell
  }

  /** Ballots were committed. They are told of after the given pause, or as soon as that is not too often. */
  note(votedOn: number, userIds: ReadonlySet<number>, pauseMs?: number): void {
    if (userIds.size === 0) return
    this.#context.changes.tell([...userIds].map((id): Topic => `voted:${id}`))
    const voters = this.#voters.get(votedOn) ?? []
    this.#voters.set(votedOn, [...voters, ...userIds])
    const pause = pauseMs ?? Math.max(0, this.#lastAt + PAUSE_MS - performance.now())
    this.#timer ??= setTimeout(() => this.#flush(), pause)
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #flush(): void {
    const gathered = this.#voters
    this.#voters = new Map()
    this.#lastAt = performance.now()
    this.#timer = null
    for (const [votedOn, voters] of gathered) {
      this.#tell(votedOn, voters).catch((error: Error) => {
        this.#context.log.warn({ reason: error.message }, 'could not tell the count')
        // The screens wait for it, and nothing else may follow that would tell it.
        if (!this.#stopped) this.note(votedOn, new Set(voters), RETRY_MS)
      })
    }
  }
}
