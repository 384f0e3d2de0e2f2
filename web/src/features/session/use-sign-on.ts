import { portalPath } from '@portal/shared/session/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#live/fetch-call.ts'
import type { Problem } from '#live/problem.ts'
import { logIn } from '#live/session.ts'
import { usePhase } from './phase.ts'

type State = { step: 'still' } | { step: 'leaving' } | { step: 'refused'; problem: Problem }

/** What a provider has put behind the address with which it sends people back, or null. */
function answerIn(search: string): string | null {
  const fields = new URLSearchParams(search)
  return fields.has('state') && (fields.has('code') || fields.has('error')) ? search : null
}

/**
 * Single sign-on: `begin` leads to the provider; who comes back from there is logged in, and led to the page that was asked
 * for in the beginning.
 */
export function useSignOn() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const phase = usePhase()
  const [answer, setAnswer] = useState(() => answerIn(search))
  const [state, setState] = useState<State>({ step: 'still' })
  const sent = useRef<string | null>(null)

  useEffect(() => {
    // First of all a logout that the server has not heard of yet, as everywhere before a login.
    if (answer === null || phase === 'loading' || sent.current === answer) return
    sent.current = answer
    // It is good for one time, and nobody is to keep it as a bookmark.
    void navigate(pathname, { replace: true })
    const finish = async () => {
      const { to } = await call('finishSignOn', { answer })
      if (to !== null)
        void navigate(`${pathname}?${new URLSearchParams({ redirect: to })}`, { replace: true })
    }
    logIn(finish).catch((problem: Problem) => {
      setAnswer(null)
      setState({ step: 'refused', problem })
    })
  }, [answer, phase, pathname, navigate])

  // Who comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setState({ step: 'still' })
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const begin = () => {
    setState({ step: 'leaving' })
    const redirect = new URLSearchParams(search).get('redirect')
    call('beginSignOn', { to: redirect !== null && portalPath.test(redirect) ? redirect : null }).then(
      ({ address }) => window.location.assign(address),
      (problem: Problem) => setState({ step: 'refused', problem }),
    )
  }
  return {
    begin,
    finishing: answer !== null,
    leaving: state.step === 'leaving',
    problem: state.step === 'refused' ? state.problem : null,
  }
}
