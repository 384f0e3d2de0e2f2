import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { cleanNote } from '@portal/shared/notes/rules.ts'
import { IconCheck, IconCloudOff, IconLock, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { inLibrary } from '#ui/library.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { editNote } from './keeper.ts'
import classes from './note-editor.module.css'
import { useKeeper } from './note-store.ts'
import { type NoteState, useNoteState, useNoteText } from './use-note.ts'

const icons: Record<NoteState['kind'], Icon> = {
  quiet: IconCheck,
  saving: IconRefresh,
  waiting: IconCloudOff,
  problem: IconX,
}

interface Props {
  motion: Application
  /** Whether somebody has just asked to write it. One that only comes back into sight takes no focus. */
  takesFocus?: () => boolean
}

/** One's own note on a motion. It saves itself as one types. */
export const NoteEditor = inLibrary(({ motion, takesFocus }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const text = useNoteText(motion.id)
  const state = useNoteState(motion.id)
  const saved = useKeeper(({ savedAt }) => savedAt[motion.id] !== undefined)
  const [typed, setTyped] = useState(text)
  // What is saved has no space at its end; whoever is about to write the next word keeps theirs.
  const shown = cleanNote(typed) === cleanNote(text) ? typed : text
  useEffect(() => {
    if (takesFocus?.()) field.current?.focus()
  }, [])
  const Shown = state.kind === 'quiet' && !saved ? IconLock : icons[state.kind]
  return (
    <div className={classes.note}>
      <Textarea
        ref={field}
        label={
          <>
            Meine Notiz zu <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers>
          </>
        }
        classNames={{ input: classes.field ?? '' }}
        rows={3}
        value={shown}
        error={state.kind === 'problem'}
        aria-describedby={`notiz-${motion.id}`}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          editNote(motion.id, currentTarget.value)
        }}
      />
      <p id={`notiz-${motion.id}`} className={classes.state} data-kind={state.kind} role="status">
        <Shown className={classes.icon} aria-hidden />
        <span>{state.words}</span>
      </p>
      <UndoClearing appId={motion.id} />
    </div>
  )
})

/** For a while after a note was cleared it can be had again. */
function UndoClearing({ appId }: { appId: number }) {
  const cleared = useKeeper((keeper) => keeper.cleared[appId])
  if (cleared === undefined) return null
  return (
    <p className={classes.undo}>
      <span role="status">Notiz gelöscht.</span>
      <Button size="compact-md" variant="default" onClick={() => editNote(appId, cleared)}>
        Rückgängig
      </Button>
    </p>
  )
}
