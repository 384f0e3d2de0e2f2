import { isElection, printNumber } from '@portal/shared/motions/rules.ts'
import { outcomeWithin, ruleInWords, verdictInWords } from '@portal/shared/text/votes.ts'
import { votesInWords } from '@portal/shared/text/votings.ts'
import type { Action } from '#live/use-action.ts'
import { ConfirmTwiceDialog } from '#ui/confirm-twice-dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './declare-dialog.module.css'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  /** True accepted, false rejected, null not decided. */
  outcome: boolean | null
  action: Action
  onDeclare: () => void
  onClose: () => void
}

/** Asks once before a result is declared, and a second time when the count says otherwise (rule V8). */
export function DeclareDialog({ tally, outcome, action, onDeclare, onClose }: Props) {
  const { motion, vote, votings, seats, verdict, state } = tally
  const number = unbroken(printNumber(motion))
  const counted = verdictInWords(vote.rule, votings, seats)
  const against = outcome !== null && verdict !== null && outcome !== verdict
  const word = outcome === null ? 'nicht entschieden' : outcomeWithin(outcome, motion.typ.id)
  const subject = isElection(motion.typ.id) ? 'Wahlvorschlag' : 'Antrag'
  return (
    <ConfirmTwiceDialog
      title={`${subject} ${number} ${word}?`}
      confirm={`${number} als ${word} feststellen`}
      against={
        against
          ? {
              title: 'Das widerspricht der Auszählung.',
              why: `Nötig: ${ruleInWords(vote.rule, seats)}. Ausgezählt: ${counted}. Ihre Entscheidung wird mit diesem Widerspruch aufgezeichnet.`,
              confirm: `Trotzdem als ${word} feststellen`,
            }
          : null
      }
      pending={action.pending}
      refusal={action.refusal}
      onConfirm={onDeclare}
      onClose={onClose}
    >
      <p className={classes.title}>
        <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
      </p>
      <p>
        {votesInWords(votings) || 'Es wurden keine Stimmen gezählt.'}
        {verdict !== null && ` · ${counted}`}
      </p>
      {state === 'open' && <p>Die Abstimmung ist noch offen und wird damit geschlossen.</p>}
      {outcome === null && <p>Der Antrag behält seinen Status.</p>}
    </ConfirmTwiceDialog>
  )
}
