import type { TextChanges } from './compare.ts'

/** The thread that answered last; one that has compared before takes half the time of a new one. */
let free: Worker | null = null

const begin = () => new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })

/** Has two texts compared outside the page's own thread; what it returns lets the question go. */
export function askThread(before: string, after: string, answer: (changes: TextChanges) => void): () => void {
  const thread = free ?? begin()
  free = null
  let answered = false
  const hear = ({ data }: MessageEvent<TextChanges>) => {
    answered = true
    // Of two that were asked at once one is enough for the next question.
    if (free) thread.terminate()
    else free = thread
    answer(data)
  }
  thread.addEventListener('message', hear, { once: true })
  const question: [string, string] = [before, after]
  thread.postMessage(question, [])
  // What is still being compared is not waited for: only the end of its thread stops it.
  return () => {
    if (!answered) thread.terminate()
  }
}
