import { useState } from 'react'
import type { Problem } from '#live/problem.ts'
import { logIn } from '#live/session.ts'

type State = { step: 'typing' } | { step: 'sending' } | { step: 'refused'; problem: Problem }

/** One try after the other; `refused` is told of each that failed. */
export function useLogin(refused: () => void) {
  const [state, setState] = useState<State>({ step: 'typing' })
  const send = (credentials: Parameters<typeof logIn>[0]) => {
    setState({ step: 'sending' })
    logIn(credentials).then(
      () => setState({ step: 'typing' }),
      (problem: Problem) => {
        setState({ step: 'refused', problem })
        refused()
      },
    )
  }
  return { sending: state.step === 'sending', problem: state.step === 'refused' ? state.problem : null, send }
}
