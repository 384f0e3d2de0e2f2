import { cleanNote, joinedNoteLimit, joinNotes, refuseNote, refuseNotes } from '@portal/shared/notes/rules.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { beginMark } from './begin-mark.ts'
import { motionMarked } from './events.ts'
import { deleteNote, measureOthers, readNote, storeNote } from './store.ts'

interface WrittenNote {
  appId: number
  text: string
  /** The text that the writer started from, where they say so. */
  before?: string | undefined
}

/** Somebody has written a note. What another of their devices wrote meanwhile is kept with it (rule N5). */
export async function writeNote(work: Work, { appId, text, before }: WrittenNote): Promise<{ text: string }> {
  const mark = await beginMark(work, appId)
  const stored = await readNote(work.tx, mark)
  const written = cleanNote(text)
  refuseIf(refuseNote(written, stored))
  const note = before === undefined ? written : joinNotes(stored, cleanNote(before), written)
  if (note.length > joinedNoteLimit) throw new Refusal('note-too-long')
  if (note === stored) return { text: note }
  refuseIf(refuseNotes(note, stored, await measureOthers(work.tx, mark)))
  if (note === '') await deleteNote(work.tx, mark)
  else await storeNote(work.tx, mark, note)
  work.tell(motionMarked({ userId: mark.user_id, mark: { op: 'note-app', data: { appId, text: note } } }))
  return { text: note }
}
