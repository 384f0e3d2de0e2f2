import { type Kysely, sql } from 'kysely'
import type { Schema } from './database/schema.ts'
import type { Log } from './log.ts'
import { isUnavailable } from './problem.ts'
import { noteQuiet } from './quiet.ts'

const HOUR_MS = 3_600_000

/** Forgets what nobody will ask for any more, at the start and once an hour; every process may do it. */
export class Housekeeping {
  readonly #tasks: (() => Promise<unknown>)[]
  readonly #log: Log
  #timer: NodeJS.Timeout | null = null

  constructor(log: Log, tasks: (() => Promise<unknown>)[]) {
    this.#log = log
    this.#tasks = tasks
  }

  start(): void {
    void this.run()
    this.#timer = setInterval(() => void this.run(), HOUR_MS)
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  async run(): Promise<void> {
    for (const task of this.#tasks) {
      await task().catch((error: unknown) => {
        // A database that is away has nothing to clean; the next hour will do.
        if (!isUnavailable(error)) noteQuiet(this.#log, 'clean up')(error)
      })
    }
  }
}

/** Answers to jobs are kept for a day; no client asks again after that. */
export const forgetAnsweredJobs = (db: Kysely<Schema>) =>
  db.deleteFrom('answered_jobs').where(sql<boolean>`answered_at < now() - interval '1 day'`).execute()
