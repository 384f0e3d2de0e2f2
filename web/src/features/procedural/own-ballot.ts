import type { Choice } from '@portal/shared/voting/records.ts'
import { create } from 'zustand'
import { sendJob } from '#live/send-job.ts'
import { readUser, useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'

/** The own ballot as far as this window knows of it. Only the server's answer makes it `confirmed`. */
export type OwnBallot = { id: number; choice: Choice } & (
  | { phase: 'sending' }
  | { phase: 'late' }
  | { phase: 'confirmed'; at: number }
  | { phase: 'refused'; why: string }
)

/** After so long without an answer people are told that it is not there yet. */
const LATE_AFTER_MS = 2000

/** Lives outside of the screens, so that moving between them loses nothing. */
const useOwn = create<{ ballot: OwnBallot | null }>()(() => ({ ballot: null }))

const isUnderway = (ballot: OwnBallot | null): boolean =>
  ballot?.phase === 'sending' || ballot?.phase === 'late'

/** The ballot on one procedural motion; a motion that is put again has a new id, and so no ballot. */
export const useOwnBallot = (id: number) => {
  const ballot = useOwn((own) => (own.ballot?.id === id ? own.ballot : null))
  return { ballot, underway: isUnderway(ballot) }
}

/** Casts the ballot, once. It counts as cast only when the server has answered. */
export async function castProcedural(id: number, choice: Choice): Promise<void> {
  const known = useOwn.getState().ballot
  if (known?.id === id && isUnderway(known)) return
  const voter = readUser()?.register_number
  const put = (ballot: OwnBallot) => useOwn.setState({ ballot })
  put({ id, choice, phase: 'sending' })
  const late = setTimeout(() => {
    put({ id, choice, phase: 'late' })
    announce('Noch nicht bestätigt – wir versuchen es weiter.')
  }, LATE_AFTER_MS)
  const answer = await sendJob('vote-bo', { id, vote: choice })
  clearTimeout(late)
  if (readUser()?.register_number !== voter) return
  if (answer.result) {
    put({ id, choice, phase: 'confirmed', at: Date.now() })
    announce('Ihre Stimme wurde angenommen.')
    navigator.vibrate?.(30)
  } else {
    const why = answer.message ?? 'Bitte versuchen Sie es noch einmal.'
    put({ id, choice, phase: 'refused', why })
    announce(`Ihre Stimme wurde nicht angenommen. ${why}`, 'assertive')
  }
}

useLive.subscribe((live, before) => {
  if (live.data?.user?.register_number !== before.data?.user?.register_number)
    useOwn.setState({ ballot: null })
})
