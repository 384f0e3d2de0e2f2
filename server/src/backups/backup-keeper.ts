import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BackupState } from '@portal/shared/backups/records.ts'
import { refuseBackup } from '@portal/shared/backups/rules.ts'
import { calls } from '@portal/shared/calls.ts'
import type { Actor } from '#core/actor.ts'
import { draftOf } from '#core/backup/file.ts'
import { noteBackup } from '#core/backup/store.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/schema.ts'
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

/** What is being made. */
interface Making {
  thread: OwnThread<BackupOrder, BackupAnswer>
  ended: Promise<void>
}

/**
 * Makes a backup at the office's wish while the portal goes on; one at a time, over all servers. A thread of its own does it: no
 * ballot waits for it (rule KU9).
 */
export class BackupKeeper {
  readonly #context: Context
  readonly #connection: Database['connection']
  #making: Making | null = null

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
        const before = this.#making
        const thread = new OwnThread<BackupOrder, BackupAnswer>(threadFile, MEMORY_MB)
        const ended = quietly(this.#context.log, 'make a backup', async () => {
          // One of which nothing was heard for long may still be at work, here too.
          await before?.thread.stop(before.ended)
          await this.#remove(lost.map(pathOf).map(draftOf))
          await this.#make(id, thread, { path: pathOf(file), recipient: backups.recipient })
        })
        this.#making = { thread, ended }
      })
    })
    return this.state()
  }

  async #make(
    id: number,
    thread: Making['thread'],
    { path, recipient }: Omit<BackupOrder, 'connection'>,
  ): Promise<void> {
    const { db, log, clock } = this.#context
    const alive = setInterval(() => void quietly(log, 'make a backup', () => noteAlive(db, id)), ALIVE_MS)
    const answer = await thread
      .run({ connection: connectionForThread(this.#connection), path, recipient })
      .catch(async ({ message }: Error): Promise<BackupAnswer> => {
        // A thread that was ended from outside has removed nothing, wherever it was.
        await this.#remove([draftOf(path), path])
        return { failure: 'unknown', reason: message }
      })
      .finally(() => clearInterval(alive))
    const ended_at = clock.now()
    if (answer.failure === null) {
      await this.#note(thread, async (tx) => {
        await endRun(tx, id, { size: answer.bytes, ended_at })
        await noteBackup(tx, answer)
      })
      return
    }
    const { stopped } = thread
    if (!stopped) noteQuiet(log, 'make a backup')(new Error(`${path}: ${answer.reason}`))
    const failure = stopped ? 'interrupted' : answer.failure
    await this.#note(thread, (tx) => endRun(tx, id, { failure, ended_at }))
  }

  /** A database that was away in the middle of a backup may still be away at its end. */
  async #note(thread: Making['thread'], write: (tx: Tx) => Promise<unknown>): Promise<void> {
    const { db, log } = this.#context
    for (let tries = 1; ; tries += 1) {
      const failure = await db
        .transaction()
        .execute(write)
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
      if (failure === null) return
      const { error } = failure
      if (thread.stopped || !isUnavailable(error)) throw error
      if (tries === 1) log.warn({ err: error }, 'how a backup has ended is noted when the database is back')
      await setTimeout(AGAIN_MS)
    }
  }

  /** A folder from which they can't be removed keeps nobody from saying so. */
  #remove(paths: readonly string[]): Promise<void> {
    return quietly(this.#context.log, 'make a backup', async () => {
      for (const path of paths) await rm(path, { force: true })
    })
  }

  /** What is not whole yet is given up. */
  async stop(): Promise<void> {
    await this.#making?.thread.stop(this.#making.ended)
  }
}
