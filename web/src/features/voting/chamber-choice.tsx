import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { choiceLabels, seatsInWords } from '@portal/shared/text/votes.ts'
import type { BoardLine } from '@portal/shared/voting/chambers.ts'
import { useState } from 'react'
import { isUnderway, markedIn } from '#ui/ballot.ts'
import { ballotOptions } from '#ui/ballot-options.ts'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { unbroken } from '#ui/format.ts'
import type { Ballot } from './ballot.ts'
import { castForChamber } from './own-ballots.ts'

const [yes, no] = ballotOptions(choiceLabels)

interface Props {
  motion: Application
  own: BoardLine
  ballot: Ballot | undefined
}

/** Ja or Nein for the whole association, asked once more before it is sent (rule C2). */
export function ChamberChoice({ motion, own, ballot }: Props) {
  const [asked, setAsked] = useState<1 | 2 | null>(null)
  const votes = unbroken(seatsInWords(own.seats))
  const word = asked === null ? '' : choiceLabels[asked]
  return (
    <>
      <ChoiceButtons
        legend={
          <>
            Sie stimmen für die <b>{own.laek}</b> ab, mit <b>{votes}</b>.
          </>
        }
        options={[yes, no]}
        marked={markedIn(ballot) || null}
        underway={isUnderway(ballot)}
        onChoose={setAsked}
      />
      <ConfirmDialog
        title={`${votes} mit ${word} abgeben?`}
        opened={asked !== null}
        confirm={`${word}: ${votes} abgeben`}
        cancel="Zurück"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void castForChamber(motion.id, asked)
          setAsked(null)
        }}
      >
        <p>
          {own.laek} · {unbroken(printNumber(motion))} {motion.title}
        </p>
        <p>Das lässt sich nicht zurücknehmen. Alle sehen sofort, wie Ihre Kammer gestimmt hat.</p>
      </ConfirmDialog>
    </>
  )
}
