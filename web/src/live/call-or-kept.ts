import type { CallName } from '@portal/shared/calls.ts'
import { type CallInput, type CallOutput, call } from './fetch-call.ts'
import { type Kept, keep, keptOwner, readKept } from './kept.ts'
import type { Problem } from './problem.ts'

interface Answer<T> extends Kept<T> {
  /** It is what the device has kept; the server was not reached. */
  copied: boolean
}

/** Asks the server, and the device where the server cannot be reached. Rejects with `Problem` when neither knows. */
export async function callOrKept<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<Answer<CallOutput<N>>> {
  const owner = keptOwner()
  const answer = await call(name, input).catch((problem: Problem) => problem)
  if (!isProblem(answer)) {
    const kept = { value: answer, at: Date.now() }
    await keep(name, kept, owner)
    return { ...kept, copied: false }
  }
  const kept = answer.status === 0 || answer.status >= 500 ? await readKept<CallOutput<N>>(name) : null
  if (!kept) throw answer
  return { ...kept, copied: true }
}

const isProblem = (answer: unknown): answer is Problem => answer instanceof Error
