import { type ChildProcess, fork } from 'node:child_process'
import pidusage from 'pidusage'

/** Why a paper is not there: it took too much, took its process with it, or the typesetter found a fault in it. */
export type Failure = 'time' | 'memory' | 'died' | 'fault'

/** A paper that cannot be set in type; the same one is not to be tried again at once (rule D10). */
export class Unprintable extends Error {
  override name = 'Unprintable'
  readonly failure: Failure

  constructor(failure: Failure, detail = '') {
    super(detail === '' ? failure : `${failure}: ${detail}`)
    this.failure = failure
  }
}

/** What a process answers for each order, whatever else it says. */
export interface Outcome {
  /** Why there is no document; null where there is one. */
  fault: string | null
  /** What the process has taken since it began: milliseconds of processor time, and bytes. */
  processorMs: number
  memory: number
}

export interface PressLimits {
  /** Milliseconds of processor time for one paper, so that a busy machine makes nobody's paper fail. */
  processorMs: number
  /** Memory of the process in bytes, by which it is ended in the middle of a paper. */
  memory: number
}

/** A process that stands still takes no processor time and has to end, too. */
const STANDSTILL_MS = 120_000
const WATCH_MS = 200

/** What is above this after a paper is given back by beginning anew. */
const WORTH_KEEPING = 400_000_000

/**
 * Sets one paper at a time in type, in a process of its own that is begun when there is something to set. A thread would
 * not do: what it takes is native, cannot be told from the server's own, and cannot be ended in the middle.
 */
export class Press<Order extends object, Done extends Outcome> {
  readonly #file: URL
  readonly #limits: PressLimits
  #child: ChildProcess | null = null
  /** What the process had taken of the processor before this paper, in milliseconds. */
  #spentMs = 0

  constructor(file: URL, limits: PressLimits) {
    this.#file = file
    this.#limits = limits
  }

  /** Resolves when the order is done; rejects as unprintable, with the process ended if it has to be. */
  async print(order: Order): Promise<Done> {
    const child = (this.#child ??= this.#start())
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const lose = (failure: Failure) => {
      this.#end(child)
      reject(new Unprintable(failure))
    }
    const died = () => lose('died')
    // `node --watch` lets the processes that it watches send messages of their own.
    const hear = (message: object) => 'processorMs' in message && resolve(message as Done)
    child.on('message', hear).once('exit', died).once('error', died)
    const watch = setInterval(
      () => void this.#look(child).then((failure) => failure && lose(failure)),
      WATCH_MS,
    )
    const standstill = setTimeout(() => lose('time'), STANDSTILL_MS)
    child.send(order, (error) => error && died())
    const done = await promise.finally(() => {
      clearInterval(watch)
      clearTimeout(standstill)
      child.off('message', hear).off('exit', died).off('error', died)
    })
    this.#spentMs = done.processorMs
    if (done.memory > WORTH_KEEPING) this.#end(child)
    if (done.fault !== null) throw new Unprintable('fault', done.fault)
    return done
  }

  close(): void {
    if (this.#child) this.#end(this.#child)
  }

  #start(): ChildProcess {
    this.#spentMs = 0
    // What this process was started with is for its own modules.
    const child = fork(this.#file, { execArgv: [], stdio: 'ignore', serialization: 'advanced' })
    child.on('exit', () => this.#end(child)).on('error', () => this.#end(child))
    return child
  }

  #end(child: ChildProcess): void {
    if (child === this.#child) this.#child = null
    child.kill('SIGKILL')
  }

  /** What a process has taken too much of. One that is gone says so by itself. */
  async #look({ pid }: ChildProcess): Promise<Failure | null> {
    const used = pid === undefined ? null : await pidusage(pid).catch(() => null)
    if (!used) return null
    if (used.memory > this.#limits.memory) return 'memory'
    return used.ctime - this.#spentMs > this.#limits.processorMs ? 'time' : null
  }
}
