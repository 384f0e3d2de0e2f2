import { expect, test } from 'vitest'
import { stillMissing } from './still-missing.ts'

test('the sentence names the empty fields in the order of the form', () => {
  expect(stillMissing({ password: '', pin: '', username: '' })).toBe(
    'Bitte geben Sie noch Benutzername, PIN und Passwort ein.',
  )
  expect(stillMissing({ username: 'a', password: '' })).toBe('Bitte geben Sie noch Passwort ein.')
})

test('a form without a PIN never asks for one', () => {
  expect(stillMissing({ username: 'a', password: 'b' })).toBeNull()
})
