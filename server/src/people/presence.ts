import { randomUUID } from 'node:crypto'
import type { Presence } from '@portal/shared/people/events.ts'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import { announce } from '#core/tell.ts'
import { presenceCounted } from './events.ts'
import { readEntitled, readPresent, removePresence, writePresence } from './store.ts'

const TICK_MS = 1000
/** A process that was not heard of for so long no longer counts. */
export const STALE_MS = 15_000

/**
 * Counts the connected delegates over all server processes. Each process notes its own once a second where they
 * changed, and tells the chair when the sum is another.
 */
export class PresenceKeeper {
  readonly #context: Context
  readonly #noted: (present: ReadonlySet<number>, now: Date) => Promise<void>
  readonly #node = randomUUID()
  readonly #sockets = new Map<number, number>()
  #dirty = true
  #known: Presence | null = null
  #writtenAt = 0
  #timer: NodeJS.Timeout | null = null

  /** `note` hears whom any process holds sockets for, whenever that was looked up. */
  constructor(context: Context, note: (present: ReadonlySet<number>, now: Date) => Promise<void>) {
    this.#context = context
    this.#noted = note
    const recount = () => {
      this.#dirty = true
    }
    context.changes.on('presence', recount)
    context.changes.on('content', recount)
  }

  /** Follows a socket from now to its end; the chair hears how things stand as soon as that is known. */
  follow(socket: PortalSocket): void {
    const { actor } = socket.data
    if (actor.kind !== 'user') return
    const { id } = actor.user
    this.#sockets.set(id, (this.#sockets.get(id) ?? 0) + 1)
    this.#dirty = true
    socket.on('disconnect', () => this.#leave(id))
    if (this.#known) tellSocket(socket, presenceCounted(this.#known))
  }

  #leave(id: number): void {
    const left = (this.#sockets.get(id) ?? 1) - 1
    if (left === 0) this.#sockets.delete(id)
    else this.#sockets.set(id, left)
    this.#dirty = true
  }

  start(): void {
    this.#timer = setTimeout(() => this.#tick().finally(() => this.#timer && this.start()), TICK_MS)
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const stale = new Date(this.#context.clock.now().getTime() - STALE_MS)
    await removePresence(this.#context.db, this.#node, stale).catch(() => {})
  }

  async #tick(): Promise<void> {
    const now = this.#context.clock.now()
    const heartbeat = now.getTime() - this.#writtenAt > STALE_MS / 3
    if (!this.#dirty && !heartbeat) return
    this.#dirty = false
    await this.#note(now).catch((error: unknown) => {
      // The next round tries again.
      this.#dirty = true
      if (!isUnavailable(error)) this.#context.log.error({ err: error }, 'could not count who is there')
    })
  }

  async #note(now: Date): Promise<void> {
    await writePresence(this.#context.db, this.#node, [...this.#sockets.keys()], now)
    this.#writtenAt = now.getTime()
    await this.#tellChair(now)
  }

  async #tellChair(now: Date): Promise<void> {
    const entitled = await readEntitled(this.#context.db)
    const present = await readPresent(this.#context.db, new Date(now.getTime() - STALE_MS))
    const connected = entitled.filter(({ id }) => present.has(id)).length
    const changed = entitled.length !== this.#known?.entitled || connected !== this.#known.connected
    this.#known = { entitled: entitled.length, connected }
    if (changed) await announce(this.#context, presenceCounted(this.#known))
    await this.#noted(present, now)
  }
}
