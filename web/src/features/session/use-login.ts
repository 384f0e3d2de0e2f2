import { useState } from 'react'
import { type CallInput, call } from '#live/fetch-call.ts'
import type { Problem } from '#live/problem.ts'
import { logIn } from '#live/session.ts'

type State = { step: 'typing' } | { step: 'sending' } | { step: 'refused'; problem: Problem }

/** One try after the other to log in, to register or to set a new password; `refused` is told of each that failed. */
export function useLogin(refused: () => void) {
  const [state, setState] = useState<State>({ step: 'typing' })
  const send = (credentials: CallInput<'login'>) => {
    setState({ step: 'sending' })
    logIn(() => call('login', credentials)).then(
      () => setState({ step: 'typing' }),
      (problem: Problem) => {
        setState({ step: 'refused', problem })
        refused()
      },
    )
  }
  return { sending: state.step === 'sending', problem: state.step === 'refused' ? state.problem : null, send }
}
