import { expect, test } from 'vitest'
import { usualMailTexts } from '#text/mail.ts'
import {
  fillIn,
  hasAddress,
  type MailKind,
  mailKinds,
  placeholders,
  refuseMailText,
  refuseRetry,
  waitAfter,
} from './rules.ts'

test('[EM3] a mail that failed waits longer each time, and an hour at most', () => {
  expect([1, 2, 3, 6, 7, 400].map(waitAfter)).toEqual([
    60_000, 120_000, 240_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})

test('[EM4] nothing that is filled in begins a line of the head, and none of it is filled in again', () => {
  const facts = { Name: 'Dr. A\r\nBcc: alle@example.org', Titel: '{PIN}\u2028x', PIN: 'GEHEIM' }
  const { subject, text } = fillIn({ subject: 'An {Name}:\n{Titel}', text: '{Name}\n{Titel} {Fremd}' }, facts)
  expect(subject).toBe('An Dr. A Bcc: alle@example.org: {PIN} x')
  expect(text).toBe('Dr. A Bcc: alle@example.org\n{PIN} x {Fremd}')
})

test('[EM4] only what is one address is written to', () => {
  expect(
    [
      '',
      'a@b.example',
      'müller@ärzte.example',
      'a@b',
      'a@b.example\nBcc: c@d.example',
      'a@b.example,c@d.example',
    ].map((email) => hasAddress({ email })),
  ).toEqual([false, true, true, false, false, false])
})

test('[EM5] what waits is tried at once, what failed again; a PIN never', () => {
  expect(refuseRetry({ kind: 'published', state: 'refused' })).toBe(null)
  expect(refuseRetry({ kind: 'invitation', state: 'waiting' })).toBe(null)
  expect(refuseRetry({ kind: 'invitation', state: 'given-up' })).toBe('mail-not-again')
  expect(refuseRetry({ kind: 'support', state: 'sent' })).toBe('mail-not-again')
})

test('[EM8] the usual texts may be had, and every placeholder can be filled in', () => {
  for (const kind of mailKinds) {
    expect(refuseMailText(kind, usualMailTexts[kind]), kind).toBe(null)
    const facts = Object.fromEntries(placeholders[kind].map((name) => [name, 'x']))
    const { subject, text } = fillIn(usualMailTexts[kind], facts)
    expect(subject + text).not.toMatch(/[{}]/)
  }
})

test.each<[MailKind, string, string, string]>([
  ['support', ' ', 'Text', 'mail-subject-missing'],
  ['support', 'Betreff', '\n', 'mail-text-missing'],
  ['support', 'Betreff', 'Ihre PIN: {PIN}', 'mail-placeholder-unknown'],
  ['support', 'Betreff', 'Guten Tag {name}', 'mail-placeholder-unknown'],
  ['invitation', 'PIN {PIN}', '{Link}', 'mail-pin-in-subject'],
  ['invitation', 'Zugang', 'PIN: {PIN}', 'mail-without-pin'],
])('[EM8] a text of %s is refused: %s, %s', (kind, subject, text, reason) => {
  expect(refuseMailText(kind, { subject, text })).toBe(reason)
})
