import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginDelay, MIN_PASSWORD_LENGTH, refusePassword } from './rules.ts'

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

test('[S3] the delay grows after the third failure, and is never longer than a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(loginDelay)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
  fc.assert(
    fc.property(fc.nat(100_000), (failures) => {
      expect(loginDelay(failures)).toBeLessThanOrEqual(60)
      expect(loginDelay(failures + 1)).toBeGreaterThanOrEqual(loginDelay(failures))
    }),
  )
})
