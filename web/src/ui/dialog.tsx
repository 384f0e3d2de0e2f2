import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './dialog.module.css'
import { ErrorAlert } from './error-alert.tsx'
import { inLibrary } from './library.tsx'
import { noteDialog } from './open-dialogs.ts'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

interface Props {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Why what was asked for here could not be done. */
  refusal?: string | null
  /** The buttons at the end, the one that leads on first. */
  actions?: ReactNode
}

/**
 * A dialog before the page: it holds the focus, closes with Escape, and gives the focus back. A click beside it does
 * nothing: it may be the second one of a double click, or miss, and would take along what was typed.
 */
export const Dialog = inLibrary(({ title, opened, onClose, children, refusal, actions }: Props) => {
  useFocusBack(opened)
  useEffect(() => (opened ? noteDialog() : undefined), [opened])
  return (
    <Modal.Root
      opened={opened}
      // Escape in a ballot above it folds the ballot.
      onClose={() => document.activeElement?.closest('[popover]') || onClose()}
      centered
      closeOnClickOutside={false}
      classNames={{ root: classes.root, content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title>
            <UnbrokenNumbers>{title}</UnbrokenNumbers>
          </Modal.Title>
          <Modal.CloseButton aria-label="Schließen" size={44} />
        </div>
        <Modal.Body>
          {children}
          {refusal && (
            <div className={classes.refusal}>
              <ErrorAlert>{refusal}</ErrorAlert>
            </div>
          )}
          {actions && (
            <div className={classes.actions} data-wraps>
              {actions}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
})

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
