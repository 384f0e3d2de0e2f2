/** How long a note may be that somebody writes. */
export const noteLimit = 20_000
/** How long it may become where two devices have written it at the same time. */
export const joinedNoteLimit = 60_000

/** How long all notes of a person may be together: they come with whatever the person reads first. */
export const notesLimit = 500_000

export type NoteRefusal = 'note-too-long' | 'notes-too-long'

/** Stands between two texts that were written at the same time. */
export const noteConflictMark = '– Zugleich auf einem anderen Gerät geschrieben: –'

/** A note as it is kept: without space around it, and with one kind of line break (rule N3). */
export const cleanNote = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** A note that became too long by joining may still be shortened step by step (rule N4). */
export const refuseNote = (text: string, stored: string): NoteRefusal | null =>
  text.length > noteLimit && text.length >= stored.length ? 'note-too-long' : null

/** All notes of a person are bounded together; whoever shortens one is never refused (rule N8). */
export const refuseNotes = (note: string, stored: string, others: number): NoteRefusal | null =>
  note.length > stored.length && others + note.length > notesLimit ? 'notes-too-long' : null

/**
 * What becomes of a note when `text` comes from somebody who started from `before`, while `stored` is what is there
 * now. Whatever the writer had not seen is kept (rule N5).
 */
export function joinNotes(stored: string, before: string, text: string): string {
  if (before === stored || stored === '') return text
  if (text === before || text === '' || holds(stored, text)) return stored
  if (holds(text, stored)) return text
  return `${stored}\n\n${noteConflictMark}\n\n${text}`
}

/** Whether a note has the other one in it, as whole lines: sending a text again does not double it. */
const holds = (note: string, other: string): boolean => `\n${note}\n`.includes(`\n${other}\n`)

/**
 * What the writer's text becomes when the answer to an earlier one comes while the writing has gone on: `sent` is the
 * part of it that was sent, `answer` what was made of it (rule N5).
 */
export function writeOn(answer: string, sent: string, text: string): string {
  const own = cleanNote(sent)
  if (answer === own) return text
  if (answer.endsWith(own)) return answer.slice(0, answer.length - own.length) + text
  return joinNotes(answer, own, text)
}
