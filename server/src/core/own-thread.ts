import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { stepBack } from './background.ts'

/** So long a thread may take to give up what it is at. */
const STOP_MS = 5_000

/** Where a thread finds the database: what reads the types of columns is code, and the thread has its own. */
export type ThreadConnection = Omit<ClientConfig, 'types'>

export function connectionForThread({ types: _types, ...address }: ClientConfig): ThreadConnection {
  return address
}

/**
 * Gives orders to a thread of its own, one at a time: whatever it has to do, no ballot waits for it. `file` is what the thread runs;
 * it hands its work to `carryOut`.
 */
export class OwnThread<Order, Answer> {
  readonly #file: URL
  readonly #memoryMb: number
  #worker: Worker | null = null
  #stopped = false

  constructor(file: URL, memoryMb: number) {
    this.#file = file
    this.#memoryMb = memoryMb
  }

  /** From then on orders are given up. */
  get stopped(): boolean {
    return this.#stopped
  }

  /** Rejects where the thread fails, or ends without an answer. */
  async run(order: Order): Promise<Answer> {
    // What this process was started with is for its own modules.
    const worker = new Worker(this.#file, {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    })
    this.#worker = worker
    let answered: { answer: Answer } | null = null
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    worker
      .once('message', (answer: Answer) => {
        answered = { answer }
      })
      .once('error', reject)
      .once('exit', () =>
        answered ? resolve(answered.answer) : reject(new Error('the thread has ended without an answer')),
      )
    if (this.#stopped) worker.postMessage('stop')
    return promise.finally(() => {
      if (this.#worker === worker) this.#worker = null
    })
  }

  /** What is under way is given up; `ended` is when nobody waits for it any more. */
  async stop(ended: Promise<void>): Promise<void> {
    this.#stopped = true
    this.#worker?.postMessage('stop')
    const late = setTimeout(() => void this.#worker?.terminate(), STOP_MS)
    await ended
    clearTimeout(late)
  }
}

/** What such a thread does, behind the one that takes ballots. Any message aborts the signal. */
export async function carryOut<Order, Answer>(
  work: (order: Order, signal: AbortSignal) => Promise<Answer>,
): Promise<void> {
  stepBack()
  const stopping = new AbortController()
  parentPort?.once('message', () => stopping.abort())
  try {
    parentPort?.postMessage(await work(workerData, stopping.signal))
  } finally {
    parentPort?.close()
  }
}
