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

/**
 * The library gives the focus back where a dialog closes, but not where it is taken off the page while open, nor where
 * the button that opened it is gone: then it goes to what the button stood in.
 */
function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const places = placesAround(document.activeElement)
    return () => {
      setTimeout(() => places.find((place) => place.isConnected)?.focus({ preventScroll: true }))
    }
  }, [opened])
}

/** An element and whatever around it can have the focus, the nearest first. */
function placesAround(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return []
  const around = placesAround(element.parentElement?.closest('[tabindex]') ?? null)
  return [element, ...around]
}
