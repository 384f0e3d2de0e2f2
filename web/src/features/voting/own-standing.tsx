import { Button } from '@mantine/core'
import { sentence } from '@portal/shared/text/refusals.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import type { BallotRefusal } from '@portal/shared/voting/rules.ts'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { BallotAwaited, BallotCast } from '#ui/ballot-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Ballot } from './ballot.ts'
import { Receipt } from './receipt.tsx'
import type { RunningVote } from './running-vote.ts'

interface Props {
  running: RunningVote
  ballot: Ballot | undefined
}

/** How it stands with the own ballot when there is nothing to choose: it was cast, or why there is none. */
export function OwnStanding({ running: { vote, motion, refusal, state }, ballot }: Props) {
  const elsewhere = useLive((live) => live.data?.polyas[motion.id])
  const interrupted = useLive((live) => live.point?.currentBusinessOrder != null)
  if (refusal === 'vote-not-open' && interrupted)
    return (
      <Notice tone="plain" icon={IconClock}>
        <p>Zuerst geht es um den Antrag zur Geschäftsordnung.</p>
      </Notice>
    )
  if (ballot?.phase !== 'confirmed' && !vote.hasVoted)
    return refusal && <NoBallot refusal={refusal} elsewhere={elsewhere} />
  return (
    <BallotCast ballot={ballot} labels={choiceLabels}>
      {vote.mode === 'secret' && <Receipt appId={motion.id} />}
      {state === 'closed' && <p>Die Abstimmung ist geschlossen. Das Ergebnis folgt.</p>}
    </BallotCast>
  )
}

/** Why there is no ballot, and what helps. */
function NoBallot({ refusal, elsewhere }: { refusal: BallotRefusal; elsewhere: string | undefined }) {
  switch (refusal) {
    case 'not-logged-in':
      return (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)}>
          <p>Abstimmen können angemeldete Delegierte.</p>
          <Button component={Link} to="/Login?redirect=%2FVoting" mt="xs">
            Anmelden
          </Button>
        </Notice>
      )
    case 'vote-not-open':
      return <BallotAwaited why={sentence(refusal)} />
    case 'vote-closed':
      return (
        <Notice tone="wait" icon={IconClock} title={sentence(refusal)}>
          <p>Das Ergebnis folgt.</p>
        </Notice>
      )
    case 'election-elsewhere':
      return (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)}>
          {elsewhere && (
            <a href={elsewhere} target="_blank" rel="noreferrer">
              Zur Online-Wahl (öffnet ein neues Fenster)
            </a>
          )}
        </Notice>
      )
    default:
      return <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)} />
  }
}
