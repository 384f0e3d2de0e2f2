import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { logOut } from '#live/session.ts'
import { useLive } from '#live/store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useBallot } from './own-ballots.ts'

/** Long enough to read two sentences, short enough for the next one in the queue. */
const SECONDS = 6

/** A device in the booth logs its voter out once the ballot is counted (rule Z7). */
export default function BoothLogout() {
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const ballot = useBallot(vote?.appId ?? 0)
  const [seconds, setSeconds] = useState<number | null>(null)
  const counted = vote?.mode === 'secret' && (vote.hasVoted || ballot?.phase === 'confirmed')
  // Kept although the vote may end a moment later.
  if (counted && seconds === null) setSeconds(SECONDS)
  useEffect(() => {
    if (seconds === null) return
    if (seconds === 0) void logOut()
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const leave = () => void logOut()
  return (
    <Dialog
      title="Stimme abgegeben."
      opened={seconds !== null && seconds > 0}
      onClose={leave}
      actions={<Button onClick={leave}>Jetzt abmelden</Button>}
    >
      <p>Ihre geheime Stimme ist eingegangen.</p>
      <p>
        Dieses Gerät meldet Sie <span role="timer">in {seconds ?? SECONDS} Sekunden</span> ab.
      </p>
    </Dialog>
  )
}
