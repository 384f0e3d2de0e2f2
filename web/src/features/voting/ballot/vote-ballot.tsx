import { printNumber } from '@portal/shared/motions/rules.ts'
import { ballotSentence } from '@portal/shared/text/ballot-refusals.ts'
import { castInWords, choiceLabels, seatsInWords } from '@portal/shared/text/votes.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { isUnderway, markedIn, ownBallot } from '#ballots/ballot.ts'
import { ballotOptions } from '#ballots/ballot-options.ts'
import { BallotProgress } from '#ballots/ballot-progress.tsx'
import { BallotStatus } from '#ballots/ballot-status.tsx'
import { ChoiceButtons, type ChoiceState } from '#ballots/choice-buttons.tsx'
import { useLive } from '#live/store.ts'
import { unbroken } from '#ui/format.ts'
import { chamberBallot } from './ballot.ts'
import { BoothFarewell } from './booth-farewell.tsx'
import { cast, castForChamber, markChoice } from './own-ballots.ts'
import { chamberChoice, type OwnPart } from './own-part.ts'
import { questionOf, type RunningVote } from './running-vote.ts'

const options = ballotOptions(choiceLabels)

interface Props {
  running: RunningVote
  own: OwnPart
}

const send = ({ motion, vote }: RunningVote, { chamber }: OwnPart, choice: Choice) =>
  void (chamber ? castForChamber(motion.id, choice, chamber.seats) : cast(motion.id, choice, vote.mode))

/** Ja, Nein, Enthaltung; associations do not abstain, and their leaders are always asked once more (rule C2). */
export function VoteChoices({ running, own }: Props) {
  const { motion } = running
  const { ballot, chamber } = own
  const remembered = ballot?.phase === 'confirmed' ? ballot.choice : null
  return (
    <ChoiceButtons
      question={questionOf(running)}
      legend={
        chamber
          ? `Sie stimmen für die ${chamber.laek} ab, mit ${unbroken(seatsInWords(chamber.seats))}.`
          : `Antrag ${printNumber(motion)}: ${motion.title}`
      }
      options={chamber ? options.slice(0, 2) : options}
      state={stateOf(own)}
      chosen={
        chamber ? (chamberChoice(chamber, ballot) ?? markedIn(ballot)) : (remembered ?? markedIn(ballot))
      }
      alwaysTwo={chamber !== null}
      onMark={(choice, moved) => markChoice(motion.id, choice, moved)}
      onChoose={(choice) => send(running, own, choice)}
    />
  )
}

function stateOf({ ballot, cast, refusal }: OwnPart): ChoiceState {
  if (isUnderway(ballot)) return 'underway'
  if (cast) return 'cast'
  return refusal === null ? 'open' : 'shut'
}

/** How far the own ballot is. */
export function VoteProgress({ running, own }: Props) {
  const { vote, motion, state } = running
  const { ballot, cast, refusal, chamber } = own
  const offline = useLive((live) => live.connection !== 'online')
  const booth = useLive(({ data }) => data?.user?.secure_votes === true)
  const choosing = cast || isUnderway(ballot) || refusal === null
  const refused = ballot?.phase === 'refused'
  if (cast && !refused && booth && vote.mode === 'secret') return <BoothFarewell />
  if (choosing || refused)
    return (
      <BallotProgress
        ballot={ballot}
        cast={cast}
        offline={offline}
        counted={vote.closesAt !== null}
        labels={choiceLabels}
        words={motion.union_vote ? chamberBallot(chamber?.seats ?? 0) : ownBallot}
        castNote={
          chamber && cast
            ? `${chamber.laek}: ${castInWords(chamberChoice(chamber, ballot) === 1)} · ${seatsInWords(chamber.seats)}`
            : state === 'closed'
              ? 'Das Ergebnis folgt.'
              : undefined
        }
        onConfirm={(choice) => send(running, own, choice)}
      />
    )
  return (
    <BallotStatus
      tone={refusal === 'vote-closed' ? 'wait' : 'plain'}
      icon={state === 'open' ? IconInfoCircle : IconClock}
      title={refusal && ballotSentence(refusal)}
    >
      {refusal === 'vote-closed' && 'Das Ergebnis folgt.'}
      {refusal === 'vote-not-open' && 'Sie brauchen nichts zu tun.'}
    </BallotStatus>
  )
}
