import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from './problem.ts'

/** Batches of one kind that run at a time: while one waits for the disk, the next one fills. */
const MAX_RUNNING = 2
/** Questions in a batch, at most. */
const MAX_BATCH = 200
/** How often, and for how long, a question is tried again while the database can't be reached. */
const RETRY_MS = 250
const GIVE_UP_MS = 5000

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Runs questions of many people in batches: a single one at once, many in a few transactions instead of one each. If a batch
 * fails, each of its questions is run alone, so that nobody's failure is another's, and a lost connection costs no more than
 * another try. Answering must therefore be idempotent.
 */
export class BatchRunner<Question, Answer> {
  readonly #answerAll: (questions: Question[]) => Promise<Answer[]>
  readonly #waiting: Waiting<Question, Answer>[] = []
  #running = 0

  constructor(answerAll: (questions: Question[]) => Promise<Answer[]>) {
    this.#answerAll = answerAll
  }

  ask(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.push({ question, resolve, reject })
    this.#runNext()
    return promise
  }

  #runNext(): void {
    if (this.#running === MAX_RUNNING || this.#waiting.length === 0) return
    this.#running += 1
    // Whatever arrives in the same turn of the event loop comes along.
    setImmediate(async () => {
      await this.#runBatch(this.#waiting.splice(0, MAX_BATCH))
      this.#running -= 1
      this.#runNext()
    })
  }

  async #runBatch(waiting: Waiting<Question, Answer>[]): Promise<void> {
    if (waiting.length === 0) return
    const answers = await this.#answerAll(waiting.map(({ question }) => question)).catch(() => null)
    if (answers) waiting.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    else await Promise.all(waiting.map((one) => this.#runAlone(one)))
  }

  async #runAlone({ question, resolve, reject }: Waiting<Question, Answer>): Promise<void> {
    const giveUpAt = performance.now() + GIVE_UP_MS
    for (;;) {
      try {
        return resolve((await this.#answerAll([question]))[0] as Answer)
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > giveUpAt) return reject(error)
        await delay(RETRY_MS)
      }
    }
  }
}
