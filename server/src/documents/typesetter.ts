import type { Log } from '#core/log.ts'
import { Overload } from '#core/overload.ts'
import { nameOfPrintout } from './paper.ts'
import { Press, type PressLimits, Unprintable } from './press.ts'
import type { Done, Order } from './typeset-process.ts'

/** Who waits: an account, or 0 for all visitors together; null where it is made so that nobody will have to wait. */
export type Waiter = number | null

interface Task {
  order: Order
  waiter: Waiter
  /** Whether it has taken longer than others may be kept waiting. */
  slow: boolean
  done: PromiseWithResolvers<void>
  /** The same, but rejects once the paper turns out to be slow. */
  soon: PromiseWithResolvers<void>
}

/** Far above the few hundred papers of a congress. */
const MOST_WAITING = 5000

/** A paper takes milliseconds, the longest that may be written some seconds. */
const ordinary: PressLimits = { processorMs: 2000, memory: 1_000_000_000 }
const patient: PressLimits = { processorMs: 20_000, memory: 1_500_000_000 }

type PaperPress = Press<Order, Done>

const processFile = new URL('./typeset-process.ts', import.meta.url)

/** Thrown to whoever does not wait for slow papers. */
export class Slow extends Error {
  override name = 'Slow'
}

/**
 * Has papers set in type one after the other by a process of its own: those that are awaited first, for each person in
 * turn. Whoever asks for a paper that is being made waits for the same run (rule D4). A paper that takes too much is taken
 * out and tried once more, with more time, by another process, while the others go on (rules D5, D10).
 */
export class Typesetter {
  readonly #log: Log
  readonly #tasks = new Map<string, Task>()
  readonly #ordinary: PaperPress
  readonly #patient: PaperPress
  readonly #busy = new Set<PaperPress>()
  /** Who has been served while others wait; whoever was served longest ago comes first. */
  readonly #served = new Set<number>()
  #closed = false

  /** Another file, and other limits, are for tests of what happens when a process is lost. */
  constructor(log: Log, file: URL = processFile, limits = { ordinary, patient }) {
    this.#log = log
    this.#ordinary = new Press(file, limits.ordinary)
    this.#patient = new Press(file, limits.patient)
  }

  /**
   * Resolves when the document lies at the order's path. Who does not wait for slow papers is told of one by `Slow`.
   * Rejects as `Unprintable` where there will be no document, and as an overload where there may be one later.
   */
  set(order: Order, waiter: Waiter, { waits = true } = {}): Promise<void> {
    const task = this.#tasks.get(order.path) ?? this.#add(order, waiter)
    if (!task) return Promise.reject(overload())
    task.waiter ??= waiter
    return waits ? task.done.promise : task.soon.promise
  }

  #add(order: Order, waiter: Waiter): Task | null {
    if (this.#closed || this.#tasks.size >= MOST_WAITING) return null
    const done = Promise.withResolvers<void>()
    const soon = Promise.withResolvers<void>()
    // Nobody has to wait for either of them.
    for (const { promise } of [done, soon]) promise.catch(() => {})
    const task: Task = { order, waiter, slow: false, done, soon }
    this.#tasks.set(order.path, task)
    this.#next()
    return task
  }

  close(): void {
    this.#closed = true
    for (const task of this.#tasks.values()) this.#finish(task, overload())
    for (const press of [this.#ordinary, this.#patient]) press.close()
  }

  #next(): void {
    this.#feed(this.#ordinary, false)
    this.#feed(this.#patient, true)
  }

  #feed(press: PaperPress, slow: boolean): void {
    if (this.#busy.has(press) || this.#closed) return
    const task = this.#inTurn([...this.#tasks.values()].filter((one) => one.slow === slow))
    if (!task) return
    this.#busy.add(press)
    void this.#print(press, task).finally(() => {
      this.#busy.delete(press)
      this.#next()
    })
  }

  /** What comes next: something for whoever was served longest ago, and what nobody waits for at the end. */
  #inTurn(tasks: Task[]): Task | undefined {
    const served = [...this.#served]
    const turnOf = ({ waiter }: Task) => (waiter === null ? Number.MAX_SAFE_INTEGER : served.indexOf(waiter))
    const [task] = tasks.toSorted((a, b) => turnOf(a) - turnOf(b))
    if (task && task.waiter !== null) {
      this.#served.delete(task.waiter)
      this.#served.add(task.waiter)
    }
    return task
  }

  #print(press: PaperPress, task: Task): Promise<void> {
    const print = nameOfPrintout(task.order.printout)
    const note = ({ notConforming }: Done) => {
      if (notConforming) this.#log.warn({ print, notConforming }, 'document is not PDF/UA')
      this.#finish(task, null)
    }
    return press.print(task.order).then(note, (error: Error) => this.#fail(task, error))
  }

  /** A paper that has taken its time among the others goes on where it keeps nobody waiting. */
  #fail(task: Task, error: Error): void {
    if (this.#closed) return
    const print = nameOfPrintout(task.order.printout)
    if (error instanceof Unprintable && error.failure === 'time' && !task.slow) {
      this.#log.warn({ print }, 'document takes long')
      task.slow = true
      task.soon.reject(new Slow())
      return
    }
    this.#log.error({ err: error, print }, 'document cannot be set in type')
    this.#finish(task, error)
  }

  #finish({ order, done, soon }: Task, error: Error | null): void {
    this.#tasks.delete(order.path)
    if (this.#tasks.size === 0) this.#served.clear()
    for (const { resolve, reject } of [done, soon]) {
      if (error) reject(error)
      else resolve()
    }
  }
}

const overload = () => new Overload('the document cannot be made now')
