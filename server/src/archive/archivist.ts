import { Worker } from 'node:worker_threads'
import type { ArchiveState } from '@portal/shared/archive/records.ts'
import { calls } from '@portal/shared/calls.ts'
import type { Actor } from '#core/actor.ts'
import type { Config } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import { Overload } from '#core/overload.ts'
import { quietly } from '#core/quiet.ts'
import { act } from '#core/run-call.ts'
import { type ArchiveSummary, isDrawable } from './make-archive.ts'
import {
  ALIVE_MS,
  deleteArchive,
  findArchive,
  findMaking,
  finishArchive,
  insertArchive,
  lockArchives,
  noteAlive,
} from './store.ts'
import type { ArchiveOrder } from './store-archive.ts'

/** So long a thread may take to give up what it is at. */
const STOP_MS = 5_000
/** Of the memory of a thread: a thousand motions take a tenth. */
const MEMORY_MB = 1_000

interface ArchivistContext {
  context: Context
  /** Where the thread finds the database. */
  connection: Database['connection']
  /** What the thread runs; it is told an `ArchiveOrder`. */
  thread: URL
  /** Where the browser's side was built. */
  dist: string
}

/**
 * Makes the archive that the office takes along, while the portal goes on; one at a time, over all servers. A thread of its own does
 * it: no ballot waits for it, however much there is to be drawn (rule KE9).
 */
export class Archivist {
  readonly #tools: ArchivistContext
  #making: Promise<void> = Promise.resolve()
  #stopped = false
  #thread: Worker | null = null

  constructor(tools: ArchivistContext) {
    this.#tools = tools
  }

  async state(): Promise<ArchiveState> {
    const { db } = this.#tools.context
    const found = await findArchive(db)
    return {
      making: (await findMaking(db)) !== undefined,
      archive: found?.made_at
        ? {
            madeAt: found.made_at.toISOString(),
            motions: found.motions,
            files: Number(found.files),
            size: Number(found.size),
            missing: found.missing,
          }
        : null,
    }
  }

  /** Begins one, unless one is being made already. */
  async begin(actor: Actor): Promise<ArchiveState> {
    const { context, dist } = this.#tools
    await act(context, calls.beginArchive, actor, async (work) => {
      await lockArchives(work.tx)
      if (await findMaking(work.tx)) return
      if (!isDrawable(dist)) throw new Overload('the pages of an archive are drawn by the built portal')
      const id = await insertArchive(work.tx, work.now)
      work.audit('make-archive', {})
      work.afterCommit('make an archive', () => {
        this.#making = quietly(context.log, 'make an archive', () => this.#make(id))
      })
    })
    return this.state()
  }

  async #make(id: number): Promise<void> {
    const { db, files, log, clock } = this.#tools.context
    const alive = setInterval(() => void quietly(log, 'make an archive', () => noteAlive(db, id)), ALIVE_MS)
    const gone = await this.#store(id)
      // Those that it takes the place of.
      .then((made) =>
        db.transaction().execute((tx) => finishArchive(tx, id, { ...made, made_at: clock.now() })),
      )
      .catch(async (error: unknown) => {
        await files.release(await deleteArchive(db, id))
        if (this.#stopped) return []
        throw error
      })
      .finally(() => clearInterval(alive))
    await files.release(gone)
  }

  async #store(id: number): Promise<ArchiveSummary> {
    const { context, connection, thread: file, dist } = this.#tools
    // What reads the types of columns is code, and the thread has its own.
    const { types: _types, ...address } = connection
    const workerData: ArchiveOrder<Config, Omit<Database['connection'], 'types'>> = {
      config: { ...context.config },
      connection: address,
      id,
      dist,
    }
    // What this process was started with is for its own modules.
    const thread = new Worker(file, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    this.#thread = thread
    let made: ArchiveSummary | null = null
    const { promise, resolve, reject } = Promise.withResolvers<ArchiveSummary>()
    thread
      .once('message', (answer: ArchiveSummary) => {
        made = answer
      })
      .once('error', reject)
      .once('exit', () =>
        made
          ? resolve(made)
          : reject(new Error('the thread that makes an archive has ended before it was whole')),
      )
    if (this.#stopped) thread.postMessage('stop')
    return promise.finally(() => {
      this.#thread = null
    })
  }

  /** What is not whole yet is given up. */
  async stop(): Promise<void> {
    this.#stopped = true
    const thread = this.#thread
    thread?.postMessage('stop')
    const late = setTimeout(() => void thread?.terminate(), STOP_MS)
    await this.#making
    clearTimeout(late)
  }
}
