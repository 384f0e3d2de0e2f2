import { expect, test } from 'vitest'
import { readAgenda } from './agenda.ts'
import { refuseClearing, tryingDeeds } from './demo.ts'
import { daysBetween, refuseSetup } from './rules.ts'

test('[BN2] an agenda is read as people paste it, and what names no item is said', () => {
  const pasted = [
    'TOP Ia: Leitantrag',
    'Ib\tArzneimittelversorgung',
    '  II.  Bericht   des Vorstandes ',
    '3) Finanzen',
    'Tagesordnungspunkt IV – Wahlen',
    '',
    'Ib Noch einmal',
    'Schlusswort',
  ].join('\r\n')
  expect(readAgenda(pasted)).toEqual({
    items: [
      { name: 'Ia', content: 'Leitantrag' },
      { name: 'Ib', content: 'Arzneimittelversorgung' },
      { name: 'II', content: 'Bericht des Vorstandes' },
      { name: '3', content: 'Finanzen' },
      { name: 'IV', content: 'Wahlen' },
    ],
    unread: ['Ib Noch einmal', 'Schlusswort'],
  })
})

test('[BN2] the days go from the first to the last, also over the end of summer time', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-05-27', '')).toEqual(['2026-05-27'])
  expect(daysBetween('', '')).toEqual([])
  expect(daysBetween('2026-05-27', '2026-05-26')).toBe(null)
  expect(daysBetween('2026-05-01', '2026-06-01')).toBe(null)
  expect(daysBetween('morgen', '2026-06-01')).toBe(null)
})

test('[BN1] a link counts until it ends, and never where there is a congress', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const link = { expiresAt: new Date('2026-05-01T10:00:01Z') }
  expect(refuseSetup(link, now, false)).toBe(null)
  expect(refuseSetup({ expiresAt: now }, now, false)).toBe('setup-unknown')
  expect(refuseSetup(null, now, false)).toBe('setup-unknown')
  expect(refuseSetup(link, now, true)).toBe('setup-done')
})

test('[BN5] the demo is cleared while it was only tried, and not during a vote', () => {
  const untouched = { isDemo: true, changed: false, voting: false }
  expect(refuseClearing(untouched)).toBeNull()
  expect(refuseClearing({ ...untouched, isDemo: false })).toBe('demo-gone')
  expect(refuseClearing({ ...untouched, changed: true })).toBe('demo-changed')
  expect(refuseClearing({ ...untouched, voting: true })).toBe('demo-voting')
  const trying: readonly string[] = tryingDeeds
  for (const earnest of [
    'change-congress',
    'import-people',
    'enter-motion',
    'publish-motions',
    'make-pin-letters',
  ])
    expect(trying).not.toContain(earnest)
})
