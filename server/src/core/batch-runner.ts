import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from './problem.ts'

/** So many transactions of one kind run at a time: while one waits for the disk, the next one gathers. */
const MAX_SERVED = 2
/** So many questions at most share one. */
const MAX_TOGETHER = 200
/** While the database can't be reached, it is tried again so often, for so long: whoever asked would not do it sooner. */
const RETRY_MS = 250
const GIVE_UP_MS = 5000

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Answers questions of many people together: whoever asks alone is answered at once, many in a few transactions
 * instead of one each. Where answering together fails, each is answered alone, so that nobody's failure is
 * another's, and a lost connection costs no more than another try. So the answers must bear being asked for again.
 */
export class BatchRunner<Question, Answer> {
  readonly #answerAll: (questions: Question[]) => Promise<Answer[]>
  readonly #waiting: Waiting<Question, Answer>[] = []
  #served = 0

  constructor(answerAll: (questions: Question[]) => Promise<Answer[]>) {
    this.#answerAll = answerAll
  }

  ask(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.push({ question, resolve, reject })
    this.#serve()
    return promise
  }

  #serve(): void {
    if (this.#served === MAX_SERVED || this.#waiting.length === 0) return
    this.#served += 1
    // Whatever arrives in the same turn of the event loop comes along.
    setImmediate(async () => {
      await this.#answer(this.#waiting.splice(0, MAX_TOGETHER))
      this.#served -= 1
      this.#serve()
    })
  }

  async #answer(waiting: Waiting<Question, Answer>[]): Promise<void> {
    if (waiting.length === 0) return
    const answers = await this.#answerAll(waiting.map(({ question }) => question)).catch(() => null)
    if (answers) waiting.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    else await Promise.all(waiting.map((one) => this.#answerAlone(one)))
  }

  async #answerAlone({ question, resolve, reject }: Waiting<Question, Answer>): Promise<void> {
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
