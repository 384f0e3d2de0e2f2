import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { logOut } from '#live/session.ts'
import { BallotStatus } from '#ui/ballot-status.tsx'

/** Long enough to read two sentences, short enough for the next one in the queue. */
const SECONDS = 6

/**
 * A device in the booth logs its voter out once the ballot is counted, and at once where what says so is put away
 * (rule Z7).
 */
export function BoothFarewell() {
  const [seconds, setSeconds] = useState(SECONDS)
  const left = useRef(false)
  const leave = () => {
    if (!left.current) void logOut()
    left.current = true
  }
  useEffect(() => {
    if (seconds === 0) return leave()
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  useEffect(() => leave, [])
  return (
    <BallotStatus tone="good" icon={IconCircleCheck} title="Stimme abgegeben.">
      Dieses Gerät meldet Sie <span role="timer">in {seconds} Sekunden</span> ab.
    </BallotStatus>
  )
}
