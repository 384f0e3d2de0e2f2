import { can } from '@portal/shared/roles.ts'
import { ballotSentence } from '@portal/shared/text/ballot-refusals.ts'
import { seatsOpen, weighChambers } from '@portal/shared/voting/chambers.ts'
import { NO, YES } from '@portal/shared/voting/choices.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { SeatSums } from '#parts/seat-sums.tsx'
import { useChambers } from '#parts/use-chambers.ts'
import { Notice } from '#ui/notice.tsx'

/** Who casts for the own association, and the sums so far. */
export default function ChamberVote() {
  const chambers = useChambers()
  const voter = useLive((live) => live.data?.user ?? null)
  const own = chambers?.find(({ code }) => code === voter?.medical_association_code)
  const leader = useLive((live) =>
    live.data?.users.find(
      ({ voice_leader, active, medical_association_code: code }) =>
        voice_leader && active && code === own?.code && own !== undefined,
    ),
  )
  if (!chambers) return null
  const votings = weighChambers(chambers)
  const casts = voter?.voice_leader === true && !can(voter, 'run-floor') && own !== undefined
  return (
    <>
      {!casts && (
        <Notice tone="live" icon={IconInfoCircle} title={ballotSentence('chamber-vote')}>
          {own && leader && (
            <p>
              {own.laek}: {leader.name}
            </p>
          )}
        </Notice>
      )}
      <SeatSums yes={votings[YES]} no={votings[NO]} open={seatsOpen(chambers)} />
    </>
  )
}
