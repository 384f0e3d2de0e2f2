import type { Secrecy } from '@portal/shared/voting/records.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { noteQuiet } from '#core/quiet.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import { announce } from '#core/tell.ts'
import { doWork } from '#core/work.ts'
import { holdFloor, readFloor } from '#floor-lock/store.ts'
import { readDoubted } from '#voting/devices/device-store.ts'
import { secrecyWatched } from '#voting/events.ts'
import { isAsPut } from '#voting/running/vote-guard.ts'
import { isRunning, readVote } from '#voting/store.ts'
import { votedId } from '#voting/view.ts'
import { isSwept, readKeyedVotes, sweepKeys } from './ballot-keys.ts'
import { FolderMark, sharesFolder } from './key-folders.ts'
import { announceServer, readServers, withdrawServer } from './key-folders-store.ts'

const TICK_MS = 1000

/**
 * Looks once a second whether secret votes are still what they should be: the servers keep their keys in one folder (rule
 * Z17), the running vote is the one that the chair has put (rule Z16), and no permission is used at two places (rule V26).
 * The chair is told when that changes; the log and the figures say it to the operator. Keys that a crash has left behind are
 * put in order on the way (rule Z10).
 */
export class SecrecyWatch {
  readonly #context: Context
  readonly #mark: FolderMark
  #known: Secrecy = { keysShared: true, voteAltered: false, doubted: [] }
  #noted: number | null = null
  #sweeps = true
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(context: Context) {
    this.#context = context
    this.#mark = new FolderMark(context.features.ballotKeys)
    context.changes.on('devices', () => void this.look())
  }

  /** Whether all servers that are there keep the keys of secret votes in one folder. */
  get keysShared(): boolean {
    return this.#known.keysShared
  }

  /** A chair that comes in hears how things stand. */
  follow(socket: PortalSocket): void {
    tellSocket(socket, secrecyWatched(this.#known))
  }

  async start(): Promise<void> {
    await this.#mark.make()
    await this.look()
    this.#wait()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#looking
    await withdrawServer(this.#context.db, this.#mark.node).catch(() => {})
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.look().finally(() => this.#timer && this.#wait()), TICK_MS)
  }

  /** Looks now, after whatever look is under way. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        // The next look comes soon.
        if (!isUnavailable(error))
          this.#context.log.error({ err: error }, 'could not watch over secret votes')
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { db, features } = this.#context
    const altered = await this.#findAltered()
    await announceServer(db, { ...(await this.#mark.renew()), vote_altered: altered !== null })
    const servers = await readServers(db)
    const found = {
      keysShared: await sharesFolder(features.ballotKeys, servers),
      voteAltered: servers.some(({ vote_altered }) => vote_altered),
      doubted: await readDoubted(db),
    }
    await this.#tell(found)
    if (altered !== null) await this.#note(altered)
    else this.#noted = null
  }

  /** The vote that is not the one that the chair has put, by its number; null where all is as it should be. */
  async #findAltered(): Promise<number | null> {
    const { db, features } = this.#context
    if (await this.#isInOrder()) return null
    // A vote that starts or ends at this moment has its key before its row, or its row before the end of its key.
    return db.transaction().execute(async (tx) => {
      const { vote_id } = await holdFloor(tx)
      const vote = vote_id === null ? null : await readVote(tx, vote_id)
      if (vote && !(await isAsPut(this.#context, vote))) return vote.id
      for (const id of await readKeyedVotes(features.ballotKeys))
        if (id !== vote?.id && (await isRunning(tx, id))) return id
      await this.#sweep(vote?.ballot_key ?? null)
      return null
    })
  }

  /** The same without a lock, for the many looks at which nothing is wrong and nothing left behind. */
  async #isInOrder(): Promise<boolean> {
    const { db, features } = this.#context
    const { vote_id } = await readFloor(db)
    const vote = vote_id === null ? null : await readVote(db, vote_id)
    if (vote && !(await isAsPut(this.#context, vote))) return false
    return isSwept(features.ballotKeys, vote?.ballot_key ?? null)
  }

  /** Tried again with each look; that it fails is said once. */
  async #sweep(running: Buffer | null): Promise<void> {
    const { log, features } = this.#context
    await sweepKeys(features.ballotKeys, running).then(
      () => {
        this.#sweeps = true
      },
      (error: unknown) => {
        if (this.#sweeps) noteQuiet(log, 'sweep the keys of secret votes')(error)
        this.#sweeps = false
      },
    )
  }

  /** Written down once by each server that finds it. */
  async #note(voteId: number): Promise<void> {
    if (this.#noted === voteId) return
    this.#context.log.error(
      { vote: voteId },
      'the running vote was altered in the database; no ballot is taken',
    )
    await doWork(this.#context, system, async (work) => {
      const vote = await work.tx
        .selectFrom('votes')
        .select('app_id')
        .where('id', '=', voteId)
        .executeTakeFirst()
      work.audit('vote-altered', { vote: voteId, appId: vote ? votedId(vote) : null })
    })
    this.#noted = voteId
  }

  async #tell(found: Secrecy): Promise<void> {
    if (JSON.stringify(found) === JSON.stringify(this.#known)) return
    if (found.keysShared !== this.#known.keysShared)
      this.#context.log.warn(
        { shared: found.keysShared },
        found.keysShared
          ? 'all servers keep the keys of secret votes in one folder'
          : 'the folder of the keys of secret votes is lost, or servers keep them in different ones; BALLOT_KEYS has to be one for all',
      )
    this.#known = found
    await announce(this.#context, secrecyWatched(found))
  }
}
