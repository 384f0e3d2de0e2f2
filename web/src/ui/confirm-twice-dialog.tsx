import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { ArmedButton } from './armed-button.tsx'
import { Button } from './button.tsx'
import classes from './confirm-twice-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** What the button does, in its words. */
  confirm: string
  /** What speaks against it, and what the button of the second question is called; null where nothing does. */
  against: { title: string; why: ReactNode; confirm: string } | null
  pending: boolean
  refusal: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before a step that counts, and a second time where something speaks against it. */
export function ConfirmTwiceDialog(props: Props) {
  const { title, confirm, against, pending, refusal, onConfirm, onClose, children } = props
  const [warned, setWarned] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const warn = () => {
    setWarned(true)
    back.current?.focus()
  }
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          {against && !warned ? (
            <ArmedButton key="first" variant="default" onClick={warn}>
              {confirm} …
            </ArmedButton>
          ) : (
            <ArmedButton
              key="last"
              color={against ? 'bad' : 'live'}
              loading={pending}
              data-autofocus={against ? undefined : true}
              onClick={onConfirm}
            >
              {against ? against.confirm : confirm}
            </ArmedButton>
          )}
          <Button ref={back} variant="default" data-autofocus={against ? true : undefined} onClick={onClose}>
            Zurück
          </Button>
        </>
      }
    >
      {children}
      {against && warned && (
        <div className={classes.against} role="alert">
          <Notice tone="bad" icon={IconAlertTriangle} title={against.title}>
            <p>{against.why}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
