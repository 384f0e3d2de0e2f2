import { Button } from '@mantine/core'
import { isElection, printNumber } from '@portal/shared/motions/rules.ts'
import { outcomeWithin, ruleInWords, verdictInWords, votesInWords } from '@portal/shared/text/votes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './declare-dialog.module.css'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  /** True accepted, false rejected, null not decided. */
  outcome: boolean | null
  pending: boolean
  onDeclare: () => void
  onClose: () => void
}

/** Asks once before a result is declared, and a second time when the count says otherwise (rule V8). */
export function DeclareDialog({ tally, outcome, pending, onDeclare, onClose }: Props) {
  const { motion, vote, votings, seats, verdict, state } = tally
  const [asked, setAsked] = useState(false)
  const armed = useArmed()
  const back = useRef<HTMLButtonElement>(null)
  const number = unbroken(printNumber(motion))
  const against = outcome !== null && verdict !== null && outcome !== verdict
  const word = outcome === null ? 'nicht entschieden' : outcomeWithin(outcome, motion.typ.id)
  const subject = isElection(motion.typ.id) ? 'Wahlvorschlag' : 'Antrag'
  const askAgain = () => {
    setAsked(true)
    back.current?.focus()
  }
  return (
    <Dialog
      title={`${subject} ${number} ${word}?`}
      opened
      onClose={onClose}
      actions={
        <>
          {against && !asked ? (
            <Button key="first" variant="default" onClick={askAgain}>
              {number} als {word} feststellen …
            </Button>
          ) : (
            <Button
              key="last"
              color={against ? 'bad' : 'live'}
              loading={pending}
              data-autofocus={against ? undefined : true}
              // Neither a key held down since the step before, nor one that was meant for it, must confirm.
              data-armed={armed || undefined}
              onKeyDown={(event) => (event.repeat || !armed) && event.preventDefault()}
              onClick={onDeclare}
            >
              {against ? `Trotzdem als ${word} feststellen` : `${number} als ${word} feststellen`}
            </Button>
          )}
          <Button ref={back} variant="default" data-autofocus={against ? true : undefined} onClick={onClose}>
            Zurück
          </Button>
        </>
      }
    >
      <p className={classes.title}>{motion.title}</p>
      <p>
        {votesInWords(votings) || 'Es wurden keine Stimmen gezählt.'}
        {verdict !== null && ` · ${verdictInWords(vote.rule, votings, seats)}`}
      </p>
      {state === 'open' && <p>Die Abstimmung ist noch offen und wird damit geschlossen.</p>}
      {outcome === null && <p>Der Antrag behält seinen Status.</p>}
      {against && asked && (
        <div className={classes.against} role="alert">
          <Notice tone="bad" icon={IconAlertTriangle} title="Das widerspricht der Auszählung.">
            <p>
              Nötig ist {ruleInWords(vote.rule, seats)}. Ausgezählt:{' '}
              {verdictInWords(vote.rule, votings, seats)}. Ihre Entscheidung wird mit diesem Widerspruch
              aufgezeichnet.
            </p>
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

/** A question that comes by itself can meet a key that is on its way; it is answered only after a moment. */
const ARMED_AFTER_MS = 300

function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
