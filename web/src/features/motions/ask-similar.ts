import type { Application } from '@portal/shared/motions/records.ts'
import { searchThreshold, searchWeights } from './search.ts'
import { textsOf } from './search-texts.ts'
import type { Similar } from './similar.ts'
import type { Answer, WorkerMessage } from './similar-worker.ts'

interface Question {
  motions: Application[]
  words: string[]
  answer: (similar: Similar[]) => void
}

let worker: Worker | null = null
let running: Question | null = null
let waiting: Question | null = null
/** The motions that the worker knows. */
let sentMotions: Application[] | null = null

/**
 * Asks for motions with words like these, outside the page's own thread. Only the youngest question waits while one is
 * being answered. Returns how to withdraw it.
 */
export function askSimilar(question: Question): () => void {
  waiting = question
  if (!running) askNext()
  return () => {
    question.answer = () => {}
    if (waiting === question) waiting = null
  }
}

function askNext(): void {
  running = waiting
  waiting = null
  if (!running) return
  worker ??= startWorker()
  if (sentMotions !== running.motions) tell(worker, { motions: running.motions.map(compared), sought })
  sentMotions = running.motions
  tell(worker, { words: running.words })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./similar-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    running?.answer(data)
    askNext()
  })
  return started
}

const tell = (to: Worker, message: WorkerMessage) => to.postMessage(message, [])

const sought = { weights: searchWeights, threshold: searchThreshold }

function compared(motion: Application) {
  const { title, content, statement } = textsOf(motion)
  return { id: motion.id, title: title.folded, content: content.folded, statement: statement.folded }
}
