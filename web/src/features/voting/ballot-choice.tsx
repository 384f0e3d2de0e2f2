import { Button, VisuallyHidden } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { IconMinus, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTwoSteps } from '#ui/two-steps.ts'
import type { Ballot } from './ballot.ts'
import { isUnderway } from './ballot.ts'
import classes from './ballot-choice.module.css'
import { cast, markChoice } from './own-ballots.ts'
import type { RunningVote } from './running-vote.ts'

/** The buttons appear under fingers that meant something else; for so long they do not answer. */
const ARMED_AFTER_MS = 300

/** Always in this order, so that hands can learn it. */
const options: { choice: Choice; icon: typeof IconMinus; tone: string }[] = [
  { choice: 1, icon: IconThumbUp, tone: 'yes' },
  { choice: 2, icon: IconThumbDown, tone: 'no' },
  { choice: 0, icon: IconMinus, tone: 'abstention' },
]

interface Props {
  running: RunningVote
  ballot: Ballot | undefined
}

/** Ja, Nein, Enthaltung: one tap casts, or two where somebody wants it so. */
export function BallotChoice({ running: { motion, vote }, ballot }: Props) {
  const twoSteps = useTwoSteps((wish) => wish.on)
  const armed = useArmed()
  const underway = isUnderway(ballot)
  const ready = armed && !underway
  const chosen = ballot && ballot.phase !== 'refused' ? ballot.choice : null
  const choose = (choice: Choice) =>
    twoSteps ? markChoice(motion.id, choice) : void cast(motion.id, choice, vote.mode)
  return (
    <fieldset className={classes.group} tabIndex={-1} data-vote-group aria-busy={underway}>
      <VisuallyHidden component="legend">
        Antrag {printNumber(motion)}: {motion.title}
      </VisuallyHidden>
      {options.map(({ choice, icon: Icon, tone }) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          data-tone={tone}
          data-chosen={chosen === choice || undefined}
          aria-pressed={twoSteps ? chosen === choice : undefined}
          data-underway={underway || undefined}
          aria-disabled={!ready || undefined}
          onClick={ready ? () => choose(choice) : undefined}
        >
          <Icon className={classes.icon} aria-hidden />
          {choiceLabels[choice]}
        </button>
      ))}
      {ballot?.phase === 'marked' && (
        <Confirm
          key={ballot.choice}
          choice={ballot.choice}
          onConfirm={() => void cast(motion.id, ballot.choice, vote.mode)}
        />
      )}
    </fieldset>
  )
}

function Confirm({ choice, onConfirm }: { choice: Choice; onConfirm: () => void }) {
  const armed = useArmed()
  return (
    <Button
      className={classes.confirm ?? ''}
      size="lg"
      aria-disabled={!armed || undefined}
      onClick={armed ? onConfirm : undefined}
    >
      Stimme abgeben: {choiceLabels[choice]}
    </Button>
  )
}

/** False until the buttons have been there for a moment; a screen reader is told so, too. */
function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
