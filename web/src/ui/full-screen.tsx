import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './full-screen.module.css'
import { inLibrary } from './library.tsx'
import { noteDialog } from './open-dialogs.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Something that takes the whole screen until it is closed; an open ballot lies above it. */
export const FullScreen = inLibrary(({ title, onClose, children }: Props) => {
  useEffect(noteDialog, [])
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={() => document.activeElement?.closest('[popover]') || onClose()}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content aria-label={title} className={classes.content ?? ''}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
})
