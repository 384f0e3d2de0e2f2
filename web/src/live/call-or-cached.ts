import type { CallName } from '@portal/shared/calls.ts'
import { type Cached, cacheOwner, putCached, readCached } from './cache.ts'
import { type CallInput, type CallOutput, call } from './fetch-call.ts'
import type { Problem } from './problem.ts'

interface Answer<T> extends Cached<T> {
  /** It is what the device has kept; the server was not reached. */
  copied: boolean
}

/** Asks the server, and the device where the server cannot be reached. Rejects with `Problem` when neither knows. */
export async function callOrCached<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<Answer<CallOutput<N>>> {
  const owner = cacheOwner()
  const answer = await call(name, input).catch((problem: Problem) => problem)
  if (!isProblem(answer)) {
    const cached = { value: answer, at: Date.now() }
    await putCached(name, cached, owner)
    return { ...cached, copied: false }
  }
  const cached = answer.status === 0 || answer.status >= 500 ? await readCached<CallOutput<N>>(name) : null
  if (!cached) throw answer
  return { ...cached, copied: true }
}

const isProblem = (answer: unknown): answer is Problem => answer instanceof Error
