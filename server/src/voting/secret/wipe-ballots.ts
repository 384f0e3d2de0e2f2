import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { endLogFile, isReadable, readUnwiped, wipe } from './wipe-store.ts'

const RETRY_MS = 1000

/**
 * Wipes the ballots of votes that are over out of the files of their tables (rule V25): a deleted row can be read in the
 * file until something is written over it. Every process does it when the floor changes and at its start, so that a crash
 * after a result leaves nothing behind. The portal's own database also parts with the log of them; another one is its
 * operator's, who may archive each file of the log.
 */
export class BallotWiper {
  readonly #context: Pick<Context, 'config' | 'db' | 'log' | 'changes'>
  #timer: NodeJS.Timeout | null = null
  #running = Promise.resolve()
  #stopped = false

  constructor(context: Pick<Context, 'config' | 'db' | 'log' | 'changes'>) {
    this.#context = context
    context.changes.on('floor', () => this.#wipeInTurn())
    context.changes.onReset(() => this.#wipeInTurn())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  #wipeInTurn(): void {
    this.#running = this.#running.then(() => this.#wipe())
  }

  async #wipe(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#stopped || (await this.#tryAll())) return
    this.#timer = setTimeout(() => this.#wipeInTurn(), RETRY_MS)
  }

  /** Whether nothing is left to be wiped. */
  #tryAll(): Promise<boolean> {
    return this.#wipeAll().then(
      () => true,
      (error: unknown) => {
        if (!isUnavailable(error)) this.#context.log.warn({ err: error }, 'could not wipe the ballots yet')
        return false
      },
    )
  }

  async #wipeAll(): Promise<void> {
    const { db, config } = this.#context
    const unwiped = await readUnwiped(db)
    for (const table of unwiped) await wipe(db, table)
    if (config.databaseUrl === null && unwiped.some(isReadable)) await endLogFile(db)
  }
}
