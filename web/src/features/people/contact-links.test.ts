import type { User } from '@portal/shared/people/records.ts'
import { expect, test } from 'vitest'
import { telLink } from '#ui/tel-link.ts'
import { mailLink, vCard } from './contact-links.ts'

test('an e-mail link writes to one address, whatever was typed', () => {
  expect(mailLink('anna@example.org')).toBe('mailto:anna@example.org')
  expect(mailLink('a?bcc=b@example.org')).toBe('mailto:a%3Fbcc%3Db@example.org')
})

test('a telephone link dials digits', () => {
  expect(telLink('+49 (0)30 / 123-45')).toBe('tel:+493012345')
  expect(telLink('0175 1234567')).toBe('tel:01751234567')
  expect(telLink('Zentrale')).toBeNull()
})

const person = (name: string, contact: Partial<User['contact']>) =>
  ({ name, contact: { consent: true, email: null, tel: null, ...contact } }) as User

test('a card has name, association and what is known', () => {
  const user = person('Prof. Dr. med. Otto von der Heide', { email: 'o@example.org', tel: '+49 30 1' })
  expect(vCard(user, 'Ärztekammer Berlin').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:von der Heide;Otto;;Prof. Dr. med.;',
    'FN:Prof. Dr. med. Otto von der Heide',
    'ORG:Ärztekammer Berlin',
    'EMAIL;TYPE=INTERNET:o@example.org',
    'TEL;TYPE=VOICE:+49 30 1',
    'END:VCARD',
    '',
  ])
})

test('nothing in a value can begin a line or a value of its own', () => {
  const card = vCard(person('Eva; Klug,\r\nTEL:1', { tel: 'a\\b\nURL:x' }), '')
  expect(card).toContain('FN:Eva\\; Klug\\, TEL:1\r\n')
  expect(card).toContain('TEL;TYPE=VOICE:a\\\\b URL:x\r\n')
})

test('long lines are folded at 75 bytes, between letters', () => {
  const place = 'Ä'.repeat(100)
  const lines = vCard(person('Eva Klug', {}), place).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`ORG:${place}\r\n`)
})
