import type { Topic } from '#core/changes.ts'
import type { Context } from '#core/context.ts'

/** Counts of one vote go out at most four times a second, however many vote. */
const PAUSE_MS = 250
/** How long after a failure the count is told again. */
const RETRY_MS = 1000

/** What was gathered on one thing that is voted on, and is told together when the timer has run out. */
interface Gathered {
  voters: number[]
  timer: NodeJS.Timeout | null
  toldAt: number
}

/** Gathers the ballots that this process has taken, by what they were cast on, and has the new count told. */
export class Gatherer {
  readonly #context: Context
  readonly #tell: (votedOn: number, voters: readonly number[]) => Promise<void>
  readonly #gathered = new Map<number, Gathered>()
  #stopped = false

  constructor(context: Context, tell: (votedOn: number, voters: readonly number[]) => Promise<void>) {
    this.#context = context
    this.#tell = tell
  }

  /**
   * Ballots were committed. They are told of after the given pause, or as soon as that is not too often. Each vote has a
   * pause of its own: ballots in another one shorten none (rule Z5).
   */
  note(votedOn: number, userIds: ReadonlySet<number>, pauseMs?: number): void {
    if (userIds.size === 0) return
    this.#context.changes.tell([...userIds].map((id): Topic => `voted:${id}`))
    const gathered = this.#gatheredOn(votedOn)
    gathered.voters.push(...userIds)
    const pause = pauseMs ?? Math.max(0, gathered.toldAt + PAUSE_MS - performance.now())
    gathered.timer ??= setTimeout(() => this.#flush(votedOn, gathered), pause)
  }

  stop(): void {
    this.#stopped = true
    for (const { timer } of this.#gathered.values()) if (timer) clearTimeout(timer)
  }

  #gatheredOn(votedOn: number): Gathered {
    const known = this.#gathered.get(votedOn)
    if (known) return known
    const gathered: Gathered = { voters: [], timer: null, toldAt: Number.NEGATIVE_INFINITY }
    this.#gathered.set(votedOn, gathered)
    return gathered
  }

  #flush(votedOn: number, gathered: Gathered): void {
    const { voters } = gathered
    Object.assign(gathered, { voters: [], timer: null, toldAt: performance.now() })
    this.#tell(votedOn, voters).catch((error: Error) => {
      this.#context.log.warn({ reason: error.message }, 'could not tell the count')
      // The screens wait for it, and nothing else may follow that would tell it.
      if (!this.#stopped) this.note(votedOn, new Set(voters), RETRY_MS)
    })
  }
}
