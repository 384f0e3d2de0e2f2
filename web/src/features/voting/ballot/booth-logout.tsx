import { useEffect } from 'react'
import { create } from 'zustand'
import { logOut } from '#live/session.ts'
import { useLive } from '#live/store.ts'
import { useBallot } from './own-ballots.ts'

/** Long enough to read two sentences, short enough for the next one in the queue. */
const SECONDS = 6

/** Seconds until this device logs its voter out; null while nobody has voted. */
export const useFarewell = create<{ seconds: number | null }>()(() => ({ seconds: null }))

/** A device in the booth logs its voter out once the ballot is counted, whatever is shown meanwhile (rule Z7). */
export function BoothLogout() {
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const ballot = useBallot(vote?.appId ?? 0)
  const seconds = useFarewell((farewell) => farewell.seconds)
  const counted = vote?.mode === 'secret' && (vote.hasVoted || ballot?.phase === 'confirmed')
  useEffect(() => {
    // It goes on although the vote may end a moment later.
    if (counted) useFarewell.setState((farewell) => ({ seconds: farewell.seconds ?? SECONDS }))
  }, [counted])
  useEffect(() => {
    if (seconds === null) return
    if (seconds === 0) return void logOut()
    const timer = setTimeout(() => useFarewell.setState({ seconds: seconds - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  useEffect(() => () => useFarewell.setState({ seconds: null }), [])
  return null
}
