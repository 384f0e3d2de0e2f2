import { expect, test } from 'vitest'
import { noteState } from './use-note.ts'

const at = (known: Partial<Parameters<typeof noteState>[0]>) =>
  noteState({ unsaved: false, refusal: undefined, savedAt: undefined, online: true, ...known })

test('[N7] the state of a note says in words what becomes of it', () => {
  expect(at({ unsaved: true }).words).toBe('Wird gespeichert …')
  expect(at({ unsaved: true, online: false }).words).toBe(
    'Noch nicht gespeichert – wird gesendet, sobald Sie online sind',
  )
  expect(at({ savedAt: Date.parse('2025-05-28T10:42:07') }).words).toBe('Gespeichert 10:42:07')
  expect(at({ unsaved: true, refusal: 'Zu lang.' })).toEqual({ kind: 'problem', words: 'Zu lang.' })
})
