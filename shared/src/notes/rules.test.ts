import { expect, test } from 'vitest'
import {
  cleanNote,
  joinNotes,
  noteConflictMark,
  noteLimit,
  notesLimit,
  refuseNote,
  refuseNotes,
  writeOn,
} from './rules.ts'

test('[N3] a note is kept without space around it and with one kind of line break', () => {
  expect(cleanNote('  Ja\r\naber\rspäter \n')).toBe('Ja\naber\nspäter')
  expect(cleanNote(' \n\t ')).toBe('')
})

test('[N4] a note has at most 20,000 characters, and a longer one may only become shorter', () => {
  expect(refuseNote('x'.repeat(noteLimit), '')).toBeNull()
  expect(refuseNote('x'.repeat(noteLimit + 1), '')).toBe('note-too-long')
  const joined = 'x'.repeat(noteLimit + 100)
  expect(refuseNote(joined.slice(1), joined)).toBeNull()
  expect(refuseNote(`${joined}x`, joined)).toBe('note-too-long')
})

test('[N5] whoever knew what is stored replaces it', () => {
  expect(joinNotes('alt', 'alt', 'neu')).toBe('neu')
  expect(joinNotes('alt', 'alt', '')).toBe('')
})

test('[N5] a text that started from something else is kept beside what is stored', () => {
  expect(joinNotes('vom Telefon', 'alt', 'vom Rechner')).toBe(
    `vom Telefon\n\n${noteConflictMark}\n\nvom Rechner`,
  )
})

test('[N5] clearing a note does not clear what was never seen, and writing on brings back what was cleared', () => {
  expect(joinNotes('vom Telefon', 'alt', '')).toBe('vom Telefon')
  expect(joinNotes('', 'alt', 'alt, ergänzt')).toBe('alt, ergänzt')
})

test('[N5] sending the same text twice does not double it', () => {
  const joined = joinNotes('vom Telefon', 'alt', 'vom Rechner')
  expect(joinNotes(joined, 'alt', 'vom Rechner')).toBe(joined)
  expect(joinNotes('neu', 'alt', 'neu')).toBe('neu')
  expect(joinNotes('neu', 'alt', 'alt')).toBe('neu')
})

test('[N5] a text is not lost because it happens to be part of a word', () => {
  expect(joinNotes('ja', 'alt', 'jawohl')).toContain('ja\n')
  expect(joinNotes('jawohl', 'alt', 'ja')).toMatch(/\nja$/)
})

test('[N5] whoever writes on while an answer comes loses nothing and doubles nothing', () => {
  expect(writeOn('eins', 'eins ', 'eins zwei')).toBe('eins zwei')
  const joined = joinNotes('anderes', '', 'eins')
  expect(writeOn(joined, 'eins', 'eins zwei')).toBe(joinNotes('anderes', '', 'eins zwei'))
  expect(writeOn('ganz anders', 'eins', 'zwei')).toContain('zwei')
})

test('[N8] all notes of a person are bounded together, and whoever shortens one is never refused', () => {
  const others = notesLimit - 100
  expect(refuseNotes('x'.repeat(100), '', others)).toBeNull()
  expect(refuseNotes('x'.repeat(101), '', others)).toBe('notes-too-long')
  expect(refuseNotes('x'.repeat(150), 'x'.repeat(150), others)).toBeNull()
  expect(refuseNotes('x'.repeat(149), 'x'.repeat(150), others)).toBeNull()
})
