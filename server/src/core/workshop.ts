import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { type Actor, inLineAs } from './actor.ts'
import { FairQueue } from './fair-queue.ts'
import type { Log } from './log.ts'
import { Overload } from './overload.ts'
import { Refusal } from './refusal.ts'
import { type CleanHtml, type Sanitised, sanitise } from './sanitise-html.ts'

/** What takes no longer than handing it to another thread would, counted in characters. */
export const SHORT_TEXT = 2000

/** What is bounded by the rules takes a second at the most; a thread that needs so long is lost. */
const PATIENCE_MS = 20_000

/** Threads go when nobody has needed them for so long. */
const IDLE_MS = 60_000

/** One core at least stays with the thread that takes ballots. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Does what may take long on threads of its own, so that the one that takes ballots is free (rules T3, T4). */
export class Workshop {
  readonly #log: Log
  readonly #pool = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What this process was started with is for its own modules.
    execArgv: [],
  })
  readonly #queue = new FairQueue({ atOnce: THREADS, waiting: 500, waitingEach: 12 })

  constructor(log: Log) {
    this.#log = log
  }

  /** What may be kept of a text with markup; throws the reason why it is not read (rule T2). */
  async clean(actor: Actor, html: string): Promise<CleanHtml> {
    const text = html.length > SHORT_TEXT ? await this.run<Sanitised>(actor, cleaner, html) : sanitise(html)
    if ('reason' in text) throw new Refusal(text.reason)
    return text.html
  }

  /** Runs the default export of a module on another thread. A thread that is lost is replaced; its task is an overload. */
  run<T>(actor: Actor, module: URL, input: unknown): Promise<T> {
    return this.#queue.run(inLineAs(actor), async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      try {
        return await this.#pool.run(input, { filename: module.href, signal })
      } catch (error) {
        this.#log.error({ err: error, module: module.pathname }, 'task on another thread lost')
        throw new Overload('the task could not be done')
      }
    })
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}

const cleaner = new URL('./clean-text.ts', import.meta.url)
