import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BackupState } from '@portal/shared/backups/records.ts'
import { refuseBackup } from '@portal/shared/backups/rules.ts'
import { calls } from '@portal/shared/calls.ts'
import type { Actor } from '#core/actor.ts'
import { draftOf } from '#core/backup/file.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import { memberOf } from '#core/member-of.ts'
import { connectionForThread, OwnThread } from '#core/own-thread.ts'
import { isUnavailable } from '#core/problem.ts'
import { noteQuiet, quietly } from '#core/quiet.ts'
import { refuseIf } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import type { BackupAnswer, BackupOrder } from './order.ts'
import { readBackupState } from './read-state.ts'
import { ALIVE_MS, endLost, endRun, insertRun, isRunning, lockRuns, noteAlive } from './store.ts'

/** Of the memory of a thread: rows are handed on as they come. */
const MEMORY_MB = 256

/** So soon a database that is away is tried again. */
const AGAIN_MS = 1000

const threadFile = new URL('./backup-thread.ts', import.meta.url)

/**
 * Makes a backup at the office's wish while the portal goes on; one at a time, over all servers. A thread of its own does it: no
 * ballot waits for it (rule KU9).
 */
export class BackupKeeper {
  readonly #context: Context
  readonly #connection: Database['connection']
  readonly #thread = new OwnThread<BackupOrder, BackupAnswer>(threadFile, MEMORY_MB)
  #making: Promise<void> = Promise.resolve()

  constructor(context: Context, connection: Database['connection']) {
    this.#context = context
    this.#connection = connection
  }

  state(): Promise<BackupState> {
    return readBackupState(this.#context)
  }

  async begin(actor: Actor): Promise<BackupState> {
    const { backups } = this.#context.config
    await act(this.#context, calls.beginBackup, actor, async (work) => {
      await lockRuns(work.tx)
      refuseIf(refuseBackup({ setUp: backups !== null, running: await isRunning(work.tx) }))
      if (!backups) return
      const lost = await endLost(work.tx, work.now)
      // Without colons, which some file systems refuse.
      const file = `${work.now.toISOString().replaceAll(':', '')}.portal`
      const id = await insertRun(work.tx, { file, begun_at: work.now, begun_by: memberOf(work).id })
      work.audit('make-backup', { file })
      work.afterCommit('make a backup', () => {
        const pathOf = (name: string) => join(backups.folder, name)
        this.#making = quietly(this.#context.log, 'make a backup', async () => {
          await this.#removeDrafts(lost.map(pathOf))
          await this.#make(id, pathOf(file), backups.recipient)
        })
      })
    })
    return this.state()
  }

  async #make(id: number, path: string, recipient: string): Promise<void> {
    const { db, log, clock } = this.#context
    const alive = setInterval(() => void quietly(log, 'make a backup', () => noteAlive(db, id)), ALIVE_MS)
    const answer = await this.#thread
      .run({ connection: connectionForThread(this.#connection), path, recipient })
      .catch(({ message }: Error): BackupAnswer => ({ size: null, failure: 'unknown', reason: message }))
      .finally(() => clearInterval(alive))
    const ended_at = clock.now()
    if (answer.failure === null) return this.#noteEnd(id, { size: answer.size, ended_at })
    const { stopped } = this.#thread
    if (!stopped) noteQuiet(log, 'make a backup')(new Error(`${path}: ${answer.reason}`))
    // A thread that was ended from outside has removed nothing.
    await this.#removeDrafts([path])
    await this.#noteEnd(id, { failure: stopped ? 'interrupted' : answer.failure, ended_at })
  }

  /** A database that was away in the middle of a backup may still be away at its end. */
  async #noteEnd(id: number, ended: Parameters<typeof endRun>[2]): Promise<void> {
    await endRun(this.#context.db, id, ended).catch(async (error: unknown) => {
      if (this.#thread.stopped || !isUnavailable(error)) throw error
      await setTimeout(AGAIN_MS)
      await this.#noteEnd(id, ended)
    })
  }

  /** A folder from which they can't be removed keeps nobody from saying so. */
  #removeDrafts(paths: readonly string[]): Promise<void> {
    return quietly(this.#context.log, 'make a backup', async () => {
      for (const path of paths) await rm(draftOf(path), { force: true })
    })
  }

  /** What is not whole yet is given up. */
  stop(): Promise<void> {
    return this.#thread.stop(this.#making)
  }
}
