import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH, refusePassword } from './rules.ts'

test.each([
  ['zehnlang10', null],
  ['zehn lang!', null],
  ['ein sehr langer Satz mit Umlauten: äöü', null],
  ['neunlang9', 'password-too-short'],
  ['', 'password-too-short'],
  ['mein-benutzername', 'password-is-username'],
  ['Mein-Benutzername', 'password-is-username'],
  ['K7QX-M2PD-99', 'password-is-pin'],
])('[S2] "%s" as a password: %s', (password, reason) => {
  expect(refusePassword(password, 'mein-benutzername', 'K7QX-M2PD-99')).toBe(reason)
})

test('[S2] ten characters are enough, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ minLength: MIN_PASSWORD_LENGTH }), (password) => {
      expect(refusePassword(password, 'a', 'b')).toBe(null)
    }),
  )
})
