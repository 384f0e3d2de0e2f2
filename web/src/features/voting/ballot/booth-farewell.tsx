import { IconCircleCheck } from '@tabler/icons-react'
import { ownBallot } from '#ballots/ballot.ts'
import { BallotStatus } from '#ballots/ballot-status.tsx'
import { useFarewell } from './booth-logout.tsx'

/** Says in the booth when the device logs its voter out. */
export function BoothFarewell() {
  const seconds = useFarewell((farewell) => farewell.seconds)
  return (
    <BallotStatus tone="good" icon={IconCircleCheck} title={ownBallot.cast}>
      {seconds !== null && (
        <>
          Dieses Gerät meldet Sie <span role="timer">in {seconds} Sekunden</span> ab.
        </>
      )}
    </BallotStatus>
  )
}
