import type { ReactNode } from 'react'
import { ArmedButton } from './armed-button.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  opened: boolean
  /** What the confirming button does, in its words: "Wortmeldung zurückziehen". */
  confirm: string
  cancel?: string
  danger?: boolean
  loading?: boolean
  /** Why the last try failed. */
  refusal?: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    opened,
    confirm,
    cancel = 'Abbrechen',
    danger,
    loading,
    refusal = null,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <ArmedButton color={danger ? 'bad' : 'live'} loading={loading ?? false} onClick={onConfirm}>
            {confirm}
          </ArmedButton>
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
