import { motionStatus } from '@portal/shared/motions/status.ts'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { readHall } from '@portal/shared/text/hall-count.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { outcomeInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { refuseCorrection } from '@portal/shared/voting/many.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { useRef, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive, useSeats } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { Dialog } from '#ui/dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { prepare, useHallFields } from './console-store.ts'
import classes from './correct-dialog.module.css'
import { HallFieldset } from './hall-fields.tsx'

const outcomes = { yes: true, no: false, none: null } as const
type Outcome = keyof typeof outcomes

const outcomeOf = (result: boolean | null): Outcome => (result === null ? 'none' : result ? 'yes' : 'no')

/** The button that a slip of the tongue is put right with, and the dialog behind it (rule K24). */
export function CorrectResult({ motion, result }: { motion: Application; result: Result }) {
  const [opened, setOpened] = useState(false)
  useCommands(() => [
    step(`Ergebnis zu ${unbroken(printNumber(motion))} berichtigen …`, () => setOpened(true)),
  ])
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Ergebnis berichtigen …
      </Button>
      {opened && <CorrectDialog motion={motion} result={result} onClose={() => setOpened(false)} />}
    </>
  )
}

interface Props {
  motion: Application
  result: Result
  onClose: () => void
}

function CorrectDialog({ motion, result, onClose }: Props) {
  const [outcome, setOutcome] = useState(outcomeOf(result.result))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const present = useLive((live) => live.portal?.present ?? false)
  const hall = readHall(useHallFields(motion.id), useSeats())
  const { act, pending, refusal } = useAction()
  const counted = 'votings' in hall ? hall.votings : null
  const after = { result: outcomes[outcome], hall: counted ?? result.hall, reason: reason.trim() }
  const missing = refuseCorrection(result, after, false)
  const close = () => {
    prepare({ hall: null })
    onClose()
  }
  const correct = () => {
    setTried(true)
    if (missing === 'reason-missing') field.current?.focus()
    if (missing || 'wrong' in hall) return
    act(
      () =>
        call('correctResult', {
          appId: motion.id,
          result: after.result,
          yes: counted?.[1] ?? null,
          no: counted?.[2] ?? null,
          abstention: counted?.[0] ?? null,
          reason: after.reason,
        }),
      close,
    )
  }
  return (
    <Dialog
      title="Ergebnis berichtigen"
      opened
      onClose={close}
      refusal={tried && missing && missing !== 'reason-missing' ? sentence(missing) : refusal}
      actions={
        <>
          <Button color="bad" loading={pending} onClick={correct}>
            Ergebnis berichtigen
          </Button>
          <Button variant="default" onClick={close}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          Zu <b className={classes.number}>{unbroken(printNumber(motion))}</b> wurde verkündet:{' '}
          {outcomeInWords(result.result, motion.typ.id)}
          {resultVotesInWords(result, motion) && `, ${resultVotesInWords(result, motion)}`}. Die Berichtigung
          wird mit ihrer Begründung allen angezeigt und aufgezeichnet.
        </p>
        <Choice
          label="Richtiges Ergebnis"
          value={outcome}
          options={[
            { value: 'yes', label: outcomeInWords(true, motion.typ.id) },
            { value: 'no', label: outcomeInWords(false, motion.typ.id) },
            { value: 'none', label: 'Nicht entschieden' },
          ]}
          onChange={setOutcome}
        />
        {motion.statusid === motionStatus.lapsed && (
          <p>
            Der Antrag ist inzwischen entfallen. Er bleibt es; erst wenn Sie das zurücknehmen, bekommt er den
            Status dieses Ergebnisses, sofern seither nichts anderes entschieden wurde.
          </p>
        )}
        {present && <HallFieldset appId={motion.id} count={hall} />}
        <Textarea
          label="Begründung"
          required
          data-autofocus
          ref={field}
          error={tried && missing === 'reason-missing' ? sentence(missing) : null}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
