import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { LatestReading } from '#core/latest-reading.ts'
import { tellLocally } from '#core/tell.ts'
import { listOutdated } from './events.ts'
import type { SpeakerLists } from './lists.ts'

/** A list is told to have changed at most four times a second, however many register. */
const PAUSE_MS = 250
/** A change is heard of twice, from this process and through the database: both are told of together. */
const GATHER_MS = 40

/** Lets the members whose sockets this process holds know which lists to read again. */
export class ListTeller {
  readonly #io: Server
  readonly #context: Context
  readonly #lists: SpeakerLists
  readonly #fading = new Map<number, NodeJS.Timeout>()
  readonly #readings = new Map<number, LatestReading>()
  #changed = new Set<number>()
  #timer: NodeJS.Timeout | null = null
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(io: Server, context: Context, lists: SpeakerLists) {
    this.#io = io
    this.#context = context
    this.#lists = lists
    context.changes.on('speakers', (topId) => this.#note(Number(topId)))
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    for (const timer of this.#fading.values()) clearTimeout(timer)
  }

  #note(topId: number): void {
    this.#changed.add(topId)
    const pause = Math.max(GATHER_MS, this.#lastAt + PAUSE_MS - performance.now())
    this.#timer ??= setTimeout(() => this.#flush(), pause)
  }

  #flush(): void {
    const changed = this.#changed
    this.#changed = new Set()
    this.#lastAt = performance.now()
    this.#timer = null
    for (const topId of changed) {
      tellLocally(this.#io, listOutdated({ topId }))
      this.#awaitFading(topId).catch(({ message }: Error) =>
        this.#context.log.warn({ reason: message }, 'could not tell when a withdrawn entry goes'),
      )
    }
  }

  /** What was withdrawn is shown for a moment: the list changes once more when it goes. */
  async #awaitFading(topId: number): Promise<void> {
    const readings = this.#readings.get(topId) ?? new LatestReading()
    this.#readings.set(topId, readings)
    const isLatest = readings.begin()
    const ms = await this.#lists.fadesIn(topId)
    if (!isLatest()) return
    clearTimeout(this.#fading.get(topId))
    if (ms !== null)
      this.#fading.set(
        topId,
        setTimeout(() => this.#note(topId), ms + GATHER_MS),
      )
  }
}
