import { expect, test } from 'vitest'
import { isListed, nameParts, refuseEmail, refuseTel } from './rules.ts'

test('[P1] everybody is listed but the accounts of the hall', () => {
  expect(isListed({ roles: ['ROLE_DELEGATE'] })).toBe(true)
  expect(isListed({ roles: ['ROLE_OFFICE'] })).toBe(true)
  expect(isListed({ roles: ['ROLE_SAAL'] })).toBe(false)
})

test.each([
  ['Dr. med. Anna Schmidt', 'Dr. med.', 'Anna', '', 'Schmidt'],
  ['Anna Maria Müller-Lüdenscheidt', '', 'Anna Maria', '', 'Müller-Lüdenscheidt'],
  ['Prof. Dr. med. Otto von der Heide', 'Prof. Dr. med.', 'Otto', 'von der', 'Heide'],
  ['PD Dr. med. Ayşe Öztürk', 'PD Dr. med.', 'Ayşe', '', 'Öztürk'],
  ['Dr. Leitung', 'Dr.', '', '', 'Leitung'],
  ['Leitung', '', '', '', 'Leitung'],
  ['', '', '', '', ''],
])('[P2] the surname of %s is found', (name, title, given, particle, surname) => {
  expect(nameParts(name)).toEqual({ title, given, particle, surname })
})

test('[P4] an e-mail address can be written to, or is empty', () => {
  for (const email of ['', 'a@example.org', 'anna.müller+hall@ärzte.example.org', "o'neill@example.org"])
    expect(refuseEmail(email), email).toBeNull()
  for (const email of ['anna', 'anna@', '@example.org', 'anna@example', 'a b@example.org', 'a@b@c.org'])
    expect(refuseEmail(email), email).toBe('email-malformed')
  for (const email of ['a@example.org,b@example.org', 'Anna <a@example.org>', 'a@example..org'])
    expect(refuseEmail(email), email).toBe('email-malformed')
})

test('[P4] a telephone number can be called, or is empty', () => {
  for (const tel of ['', '030 1234567', '+49 (0)30 / 123-45', '0175.1234567', '110 12'])
    expect(refuseTel(tel), tel).toBeNull()
  for (const tel of ['1234', 'abends', '030 1234567 abends', '+', '1'.repeat(21), '030+123456'])
    expect(refuseTel(tel), tel).toBe('tel-malformed')
})
