import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './dialog.module.css'

interface Props {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the end, the one that leads on first. */
  actions?: ReactNode
}

/** A dialog before the page: it holds the focus, closes with Escape, and gives the focus back. */
export function Dialog({ title, opened, onClose, children, actions }: Props) {
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Schließen" size={44} />
        </div>
        <Modal.Body>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The library gives the focus back where a dialog closes, but not where it is taken off the page while open. */
function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.focus({ preventScroll: true }))
    }
  }, [opened])
}
