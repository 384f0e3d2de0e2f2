import { can } from '@portal/shared/roles.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { castInWords, seatsInWords } from '@portal/shared/text/votes.ts'
import {
  type BoardLine,
  refuseChamberBallot,
  seatsOpen,
  weighChambers,
} from '@portal/shared/voting/chambers.ts'
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { serverNow, useLive } from '#live/store.ts'
import { useChambers } from '#live/use-chambers.ts'
import { isUnderway } from '#ui/ballot.ts'
import { BallotAwaited } from '#ui/ballot-notice.tsx'
import { BallotProgress } from '#ui/ballot-progress.tsx'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SeatSums } from '#ui/seat-sums.tsx'
import { castFor, chamberBallot } from './ballot.ts'
import { ChamberChoice } from './chamber-choice.tsx'
import { useBallot } from './own-ballots.ts'
import type { RunningVote } from './running-vote.ts'

/** What the own association can do in a chamber vote or has done, and the sums (rule C2). */
export default function ChamberVote({ running }: { running: RunningVote }) {
  const chambers = useChambers()
  if (!chambers) return null
  const votings = weighChambers(chambers)
  return (
    <>
      <Own running={running} chambers={chambers} />
      <SeatSums yes={votings[1]} no={votings[2]} open={seatsOpen(chambers)} />
    </>
  )
}

function Own({ running: { vote, motion }, chambers }: { running: RunningVote; chambers: BoardLine[] }) {
  const voter = useLive((live) => live.data?.user ?? null)
  const offline = useLive((live) => live.connection !== 'online')
  const ballot = useBallot(motion.id)
  const own = chambers.find(({ code }) => code === voter?.medical_association_code)
  const refusal = refuseChamberBallot({ voter, vote, chambers, now: new Date(serverNow()) })
  const progress = <BallotProgress ballot={ballot} offline={offline} words={chamberBallot} />
  const refused = ballot?.phase === 'refused' && progress
  if (!voter?.voice_leader || can(voter, 'run-floor') || !own)
    return (
      <>
        {refused}
        <Spectator own={own} />
      </>
    )
  const value = castFor(own, ballot)
  if (value !== null)
    return (
      <Notice tone="good" icon={IconCheck} title="Stimmen abgegeben.">
        <p>
          {own.laek}: {castInWords(value)} · {seatsInWords(own.seats)}
        </p>
      </Notice>
    )
  const choosing = isUnderway(ballot) || refusal === null
  return (
    <>
      {choosing && <ChamberChoice key={motion.id} motion={motion} own={own} ballot={ballot} />}
      {choosing ? progress : refused}
      {!choosing && refusal === 'vote-not-open' && (
        <BallotAwaited why={sentence(refusal)}>
          Sie stimmen für die {own.laek} ab, mit {unbroken(seatsInWords(own.seats))}.
        </BallotAwaited>
      )}
      {!choosing && refusal !== 'vote-not-open' && (
        <Notice tone="wait" icon={IconClock} title={sentence(refusal)}>
          <p>Das Ergebnis folgt.</p>
        </Notice>
      )}
    </>
  )
}

/** Whoever does not cast reads who does. */
function Spectator({ own }: { own: BoardLine | undefined }) {
  const leader = useLive((live) =>
    live.data?.users.find(
      ({ voice_leader, active, medical_association_code: code }) =>
        voice_leader && active && code === own?.code && own !== undefined,
    ),
  )
  return (
    <Notice tone="live" icon={IconInfoCircle} title={sentence('chamber-vote')}>
      {own && leader && (
        <p>
          {own.laek}: {leader.name}
        </p>
      )}
    </Notice>
  )
}
