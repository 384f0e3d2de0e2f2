import { printNumber } from '@portal/shared/motions/rules.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { isUnderway, markedIn } from '#ui/ballot.ts'
import { ballotOptions } from '#ui/ballot-options.ts'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import type { Ballot } from './ballot.ts'
import { cast, markChoice } from './own-ballots.ts'
import type { RunningVote } from './running-vote.ts'

const options = ballotOptions(choiceLabels)

interface Props {
  running: RunningVote
  ballot: Ballot | undefined
}

/** Ja, Nein, Enthaltung: one tap casts, or two where somebody wants it so. */
export const BallotChoice = ({ running: { motion, vote }, ballot }: Props) => (
  <ChoiceButtons
    key={motion.id}
    legend={`Antrag ${printNumber(motion)}: ${motion.title}`}
    legendHidden
    options={options}
    marked={markedIn(ballot)}
    underway={isUnderway(ballot)}
    confirm="Stimme abgeben"
    onMark={(choice) => markChoice(motion.id, choice)}
    onChoose={(choice) => void cast(motion.id, choice, vote.mode)}
  />
)
