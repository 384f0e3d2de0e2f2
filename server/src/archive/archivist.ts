import type { ArchiveState } from '@portal/shared/archive/records.ts'
import { calls } from '@portal/shared/calls.ts'
import type { Actor } from '#core/actor.ts'
import { Overload } from '#core/overload.ts'
import { quietly } from '#core/quiet.ts'
import { act } from '#core/run-call.ts'
import { type ArchiveTools, makeArchive } from './make-archive.ts'
import {
  ALIVE_MS,
  deleteArchive,
  findArchive,
  findMaking,
  finishArchive,
  insertArchive,
  insertFile,
  lockArchives,
  noteAlive,
} from './store.ts'

/** Makes the archive that the office takes along, while the portal goes on; one at a time, over all servers. */
export class Archivist {
  readonly #tools: Omit<ArchiveTools, 'drawing'> & { drawing: ArchiveTools['drawing'] | null }
  #making: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()

  constructor(tools: Omit<ArchiveTools, 'drawing'> & { drawing: ArchiveTools['drawing'] | null }) {
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
    const { context, drawing } = this.#tools
    await act(context, calls.beginArchive, actor, async (work) => {
      await lockArchives(work.tx)
      if (await findMaking(work.tx)) return
      if (!drawing) throw new Overload('the pages of an archive are drawn by the built portal')
      const tools = { ...this.#tools, drawing, signal: this.#stopping.signal }
      const id = await insertArchive(work.tx, work.now)
      work.audit('make-archive', {})
      work.afterCommit('make an archive', () => {
        this.#making = quietly(context.log, 'make an archive', () => this.#make(tools, id))
      })
    })
    return this.state()
  }

  async #make(tools: ArchiveTools, id: number): Promise<void> {
    const { db, files, log } = tools.context
    const alive = setInterval(() => void quietly(log, 'make an archive', () => noteAlive(db, id)), ALIVE_MS)
    const gone = await this.#store(tools, id)
      .catch(async (error: unknown) => {
        await files.release(await deleteArchive(db, id))
        if (this.#stopping.signal.aborted) return []
        throw error
      })
      .finally(() => clearInterval(alive))
    await files.release(gone)
  }

  /** Answers the files of those that it takes the place of. */
  async #store(tools: ArchiveTools, id: number): Promise<string[]> {
    const { db, files, clock } = tools.context
    const made = await makeArchive(tools, ({ path, bytes }) =>
      files.storeFor(bytes, async (key) => {
        await insertFile(db, id, path, key)
        return key
      }),
    )
    return db.transaction().execute((tx) => finishArchive(tx, id, { ...made, made_at: clock.now() }))
  }

  /** What is not whole yet is given up. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#making
  }
}
