import type { Application } from '@portal/shared/motions/records.ts'
import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import classes from './note-place.module.css'
import { useNoteText } from './use-note.ts'

const NoteEditor = latePart('NoteEditor', () => import('./note-editor.tsx'))

interface Props {
  motion: Application
  /** Whether somebody asked for the note. */
  opened: boolean
  /** Whether the motion is being read: a note that exists is shown with it. */
  unfolded: boolean
  takesFocus: () => boolean
}

/** The note below a motion. */
export function NotePlace({ motion, opened, unfolded, takesFocus }: Props) {
  const exists = useNoteText(motion.id) !== ''
  const [shown, setShown] = useState(false)
  const wanted = opened || (unfolded && exists)
  // Whoever empties the field is still writing in it.
  if (wanted && !shown) setShown(true)
  if (shown && !opened && !unfolded) setShown(false)
  if (!shown) return null
  return (
    <div className={classes.place}>
      <Suspense>
        <NoteEditor motion={motion} takesFocus={takesFocus} />
      </Suspense>
    </div>
  )
}
