import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  title: string
  /** What the step does, in a sentence or two. */
  children: ReactNode
  confirm: string
  done: string
  /** Takes the step for this reason. */
  ask: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A step that changes what everybody sees, and is taken for a reason that stays. */
export function ReasonDialog({ title, children, confirm, done, ask, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const step = useDeskStep()
  const id = useId()
  const take = () => {
    if (reason.trim() === '') setMissing(true)
    else step.take(() => ask(reason.trim()), { done, onDone: onClose })
  }
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      refusal={isMissing && reason.trim() === '' ? 'Bitte geben Sie einen Grund an.' : step.refusal}
      actions={
        <>
          <Button color="bad" loading={step.pending} onClick={take}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      {children}
      <div className={classes.field}>
        <label htmlFor={id}>Grund</label>
        <textarea
          id={id}
          data-autofocus
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
