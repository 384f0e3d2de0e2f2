import { createHash } from 'node:crypto'
import type { AttendanceCount, Register } from '@portal/shared/attendance/records.ts'
import type { Server } from 'socket.io'
import { anonymous } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import { tellLocally } from '#core/tell.ts'
import { doWork } from '#core/work.ts'
import { attendanceChanged, attendanceCounted } from './events.ts'
import { isOpen, noteConnections, readConnected, readRegister } from './store.ts'

/**
 * Counts who is present whenever that may have changed, and tells the chair and the office whose sockets this process holds
 * (rule BW10). It stands beside the votes and is in the way of none.
 */
export class AttendanceKeeper {
  readonly #context: Context
  readonly #io: Server
  #known: AttendanceCount | null = null
  #counting: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(io: Server, context: Context) {
    this.#io = io
    this.#context = context
    const recount = () => void this.count()
    for (const topic of ['attendance', 'content', 'presence'] as const) context.changes.on(topic, recount)
    context.changes.onReset(recount)
  }

  /** A new window hears how things stand. */
  follow(socket: PortalSocket): void {
    if (this.#known) tellSocket(socket, attendanceCounted(this.#known))
  }

  /** Notes whom any process holds sockets for, on days on which attendance is taken. */
  async notePresent(present: ReadonlySet<number>, now: Date): Promise<void> {
    const { db, config } = this.#context
    const connected = await readConnected(db)
    const open = await isOpen(db, now)
    // Nobody comes or goes any more once the congress has ended.
    const wanted = open && !config.ended ? [...present] : []
    const isKnown = connected.size === 0 && wanted.length === 0
    if (!isKnown)
      await doWork(this.#context, anonymous, async (work) => {
        if (await noteConnections(work.tx, wanted, now)) work.tell(attendanceChanged())
      })
    // Whoever was away for longer than a page takes to load is away now, though nothing has changed meanwhile.
    if (open) await this.count()
  }

  /** Counts, and once more where something has changed meanwhile. */
  count(): Promise<void> {
    this.#again = true
    this.#counting ??= this.#countAll().finally(() => {
      this.#counting = null
    })
    return this.#counting
  }

  async #countAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      await this.#count().catch((error: unknown) => {
        if (!isUnavailable(error)) this.#context.log.error({ err: error }, 'could not count who is present')
      })
    }
  }

  async #count(): Promise<void> {
    const { db, clock, config } = this.#context
    const { names: _, ...register } = await readRegister(db, clock.now(), config.present)
    const counted = summaryOf(register)
    if (counted.mark === this.#known?.mark) return
    this.#known = counted
    tellLocally(this.#io, attendanceCounted(counted))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#counting
  }
}

function summaryOf(register: Register): AttendanceCount {
  const { associations: _, people: __, ...counts } = register
  const mark = createHash('sha256').update(JSON.stringify(register)).digest('base64url').slice(0, 16)
  return { ...counts, mark }
}
