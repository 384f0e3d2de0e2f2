import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { formatMoment, unbroken } from '#ui/format.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import classes from './marked-motion.module.css'
import { NoteButton } from './note-button.tsx'
import { NoteEditor } from './note-editor.tsx'
import { useNoteText } from './use-note.ts'

/** A motion with its marks, and its note to read and to go on with. */
export function MarkedMotion({ motion }: { motion: Application }) {
  const text = useNoteText(motion.id)
  const isChanged = useLive((live) => live.data?.seen[motion.id] !== true)
  const [writing, setWriting] = useState(text !== '')
  if (text !== '' && !writing) setWriting(true)
  return (
    <article className={classes.motion} aria-labelledby={`gemerkt-${motion.id}`}>
      <div className={classes.head}>
        <h3 className={classes.heading} id={`gemerkt-${motion.id}`}>
          <Link className={classes.link ?? ''} to={`/Applications?antrag=${motion.id}`}>
            <span className={classes.number}>{unbroken(printNumber(motion))}</span>
            <span>{motion.title}</span>
          </Link>
        </h3>
        <p className={classes.facts}>
          {applicantInShort(motion)} · {statusLabel(motion.statusid, motion.typ.id)}
          {isChanged && motion.editionAt && (
            <b> · geändert am {formatMoment(new Date(motion.editionAt))}, von Ihnen noch nicht gelesen</b>
          )}
        </p>
        <div className={classes.buttons}>
          <BookmarkButton motion={motion} />
          {!writing && <NoteButton motion={motion} opened={false} onToggle={() => setWriting(true)} />}
        </div>
      </div>
      {writing && (
        <div className={classes.editor}>
          <NoteEditor motion={motion} takesFocus={() => text === ''} />
        </div>
      )}
      {text !== '' && <p className={classes.printed}>{text}</p>}
    </article>
  )
}
