import type { ArchiveState } from '@portal/shared/archive/records.ts'
import { calls } from '@portal/shared/calls.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import { Overload } from '#core/overload.ts'
import { connectionForThread, OwnThread } from '#core/own-thread.ts'
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
  readonly #thread: OwnThread<ArchiveOrder, ArchiveSummary>
  #making: Promise<void> = Promise.resolve()

  constructor(tools: ArchivistContext) {
    this.#tools = tools
    this.#thread = new OwnThread(tools.thread, MEMORY_MB)
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
    const { context, connection, dist } = this.#tools
    const { db, files, log, clock } = context
    const alive = setInterval(() => void quietly(log, 'make an archive', () => noteAlive(db, id)), ALIVE_MS)
    const order = { config: { ...context.config }, connection: connectionForThread(connection), id, dist }
    const gone = await this.#thread
      .run(order)
      // Those that it takes the place of.
      .then((made) =>
        db.transaction().execute((tx) => finishArchive(tx, id, { ...made, made_at: clock.now() })),
      )
      .catch(async (error: unknown) => {
        await files.release(await deleteArchive(db, id))
        if (this.#thread.stopped) return []
        throw error
      })
      .finally(() => clearInterval(alive))
    await files.release(gone)
  }

  /** What is not whole yet is given up. */
  stop(): Promise<void> {
    return this.#thread.stop(this.#making)
  }
}
