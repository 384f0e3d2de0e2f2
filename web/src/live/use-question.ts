import { useState } from 'react'
import type { Action } from './use-action.ts'

/** What is asked in a dialog before an action is taken; an earlier refusal is no answer to it. */
export function useQuestion<Question>(action: Pick<Action, 'forget'>) {
  const [question, setQuestion] = useState<Question | null>(null)
  const change = (next: Question | null) => {
    action.forget()
    setQuestion(next)
  }
  return { question, ask: change, close: () => change(null) }
}
