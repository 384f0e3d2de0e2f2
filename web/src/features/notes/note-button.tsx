import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconNote, IconPencilPlus, IconX } from '@tabler/icons-react'
import { unbroken } from '#ui/format.ts'
import classes from './mark-button.module.css'
import { useNoteText } from './use-note.ts'

interface Props {
  motion: Application
  opened: boolean
  onToggle: () => void
}

/** Opens the note of a motion, and shows whether there is one. */
export function NoteButton({ motion, opened, onToggle }: Props) {
  const exists = useNoteText(motion.id).trim() !== ''
  const number = unbroken(printNumber(motion))
  const Shown = opened ? IconX : exists ? IconNote : IconPencilPlus
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={opened}
      aria-keyshortcuts="n"
      data-on={exists || undefined}
      aria-label={exists ? `Notiz zu ${number}, vorhanden` : `Notiz zu ${number}`}
      title={opened ? 'Notiz schließen' : exists ? 'Notiz öffnen' : 'Notiz schreiben'}
      onClick={onToggle}
    >
      <Shown aria-hidden />
    </button>
  )
}
