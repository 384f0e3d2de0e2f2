import { Worker } from 'node:worker_threads'
import type { Log } from '#core/log.ts'
import { Overload } from '#core/semaphore.ts'
import type { Done, Order } from './typeset-worker.ts'

/** Somebody waits for it, or it is made so that nobody will have to wait. */
export type Urgency = 'awaited' | 'ahead'

interface Task {
  order: Order
  urgency: Urgency
  resolve: () => void
  reject: (error: Error) => void
  done: Promise<void>
}

/** Far above the few hundred papers of a congress. */
const MOST_WAITING = 5000

/** A paper takes milliseconds; a thread that needs so long is lost. */
const PATIENCE_MS = 20_000

const workerFile = new URL('./typeset-worker.ts', import.meta.url)

/**
 * Has papers set in type one after the other by a thread of its own, those that are awaited first. Whoever asks for
 * a paper that is being made waits for the same run (rule D4). A thread that dies takes one paper with it, whose
 * readers are told to come back, and is replaced (rule D5).
 */
export class Typesetter {
  readonly #log: Log
  readonly #file: URL
  readonly #tasks = new Map<string, Task>()
  #worker: Worker | null = null
  #running: Task | null = null
  #closed = false

  /** Another worker file is for tests of what happens when the thread dies. */
  constructor(log: Log, file: URL = workerFile) {
    this.#log = log
    this.#file = file
  }

  /** Resolves when the document lies at the order's path. */
  set(order: Order, urgency: Urgency): Promise<void> {
    const known = this.#tasks.get(order.path)
    if (known) {
      if (urgency === 'awaited') known.urgency = urgency
      return known.done
    }
    if (this.#closed || this.#tasks.size >= MOST_WAITING) return Promise.reject(overload())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#tasks.set(order.path, { order, urgency, resolve, reject, done: promise })
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#tasks.values()) task.reject(overload())
    this.#tasks.clear()
    await this.#worker?.terminate()
  }

  #next(): void {
    if (this.#running || this.#closed) return
    const waiting = [...this.#tasks.values()]
    const task = waiting.find(({ urgency }) => urgency === 'awaited') ?? waiting[0]
    if (!task) return
    this.#running = task
    const worker = (this.#worker ??= this.#start())
    const timer = setTimeout(() => this.#lose(worker, new Error('out of patience')), PATIENCE_MS)
    task.done.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    )
    worker.postMessage(task.order)
  }

  #start(): Worker {
    const worker = new Worker(this.#file)
    worker.on('message', (done: Done) => this.#answer(worker, done))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', (code) => this.#lose(worker, new Error(`ended with ${code}`)))
    return worker
  }

  #answer(worker: Worker, { fault, notConforming }: Done): void {
    if (worker !== this.#worker || !this.#running) return
    const { order } = this.#running
    if (notConforming) this.#log.warn({ print: order.paper.print, notConforming }, 'document is not PDF/UA')
    this.#finish(fault === null ? null : new Error(`${order.paper.print}: ${fault}`))
  }

  /** What was asked of a thread that is lost is not asked again: it may be what killed it. */
  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    this.#worker = null
    void worker.terminate()
    if (this.#closed) return
    this.#log.error({ err: error, print: this.#running?.order.paper.print }, 'typesetting thread lost')
    this.#finish(overload())
  }

  #finish(error: Error | null): void {
    const task = this.#running
    this.#running = null
    if (task) {
      this.#tasks.delete(task.order.path)
      if (error) task.reject(error)
      else task.resolve()
    }
    this.#next()
  }
}

const overload = () => new Overload('the document cannot be made now')
