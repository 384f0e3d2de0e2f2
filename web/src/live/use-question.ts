import { useState } from 'react'
import type { Action } from './use-action.ts'

/** What is asked in a dialog before an action is taken; an earlier refusal is no answer to it. */
export function useQuestion<Question>(action: Pick<Action, 'forget'>) {
  const [asked, setAsked] = useState<Question | null>(null)
  const change = (question: Question | null) => {
    action.forget()
    setAsked(question)
  }
  return { asked, ask: change, close: () => change(null) }
}
