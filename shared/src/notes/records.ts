import { text } from '#wire.ts'
import { joinedNoteLimit } from './rules.ts'

/** A note as it is sent; the rules say what becomes of it. */
export const NoteText = text(joinedNoteLimit)
