import type { OwnUser } from '@portal/shared/people/records.ts'
import { expect, test } from 'vitest'
import { menuFor } from './screens.ts'

const user = (...roles: OwnUser['roles']) => ({ roles, supported: [] as number[] }) as OwnUser
const paths = (...question: Parameters<typeof menuFor>) => menuFor(...question).map((screen) => screen.path)
const silent = { currentSpeakers: [], calledSpeakers: [] }
const visitor = (who: OwnUser | null) => ({ ...silent, user: who, favorites: {}, notes: {} })

test('an anonymous visitor is offered the motions, voting, the exhibition and the service page', () => {
  expect(paths(visitor(null))).toEqual(['/Applications', '/Voting', '/Ausstellung', '/Service'])
})

test('before a closed portal the menu is empty, except for those who are let in', () => {
  expect(paths(visitor(null), false)).toEqual([])
  expect(paths(visitor(user('ROLE_MASTER')), false)).toContain('/Applications')
})

test('support is offered to delegates, board and management alone', () => {
  for (const role of ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT'] as const)
    expect(paths(visitor(user(role)))).toContain('/Antragsuntersützung')
  for (const role of ['ROLE_SAAL', 'ROLE_MASTER', 'ROLE_OFFICE'] as const)
    expect(paths(visitor(user(role)))).not.toContain('/Antragsuntersützung')
})

test('[BR1] the place of the congress office is offered to the office, and to the chair who arranges the order', () => {
  for (const role of ['ROLE_OFFICE', 'ROLE_MASTER'] as const)
    expect(paths(visitor(user(role)))).toContain('/Tagungsbuero')
  for (const role of ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT', 'ROLE_SAAL'] as const)
    expect(paths(visitor(user(role)))).not.toContain('/Tagungsbuero')
})

test('bookmarks and notes are offered to those who have at least one', () => {
  const member = user('ROLE_DELEGATE')
  expect(paths(visitor(member))).not.toContain('/FavoritesAndNotes')
  expect(paths({ ...silent, user: member, favorites: { 7: true }, notes: {} })).toContain(
    '/FavoritesAndNotes',
  )
  expect(paths({ ...silent, user: member, favorites: {}, notes: { 7: { text: 'x' } } })).toContain(
    '/FavoritesAndNotes',
  )
})

test('[W13] a point pulses at the speaker list for whoever speaks, and for nobody else', () => {
  const speaks = { id: 1, top_id: 1, register_number: '7', name: 'Dr. Sieben', seconds: null }
  const listens = (registerNumber: string) => ({
    ...visitor({ ...user('ROLE_DELEGATE'), register_number: registerNumber }),
    currentSpeakers: [{ ...speaks, startedAt: '2025-05-28T10:00:00.000Z', heldAt: null, restedMs: 0 }],
  })
  const pulse = (who: Parameters<typeof menuFor>[0]) =>
    menuFor(who).flatMap((screen) => (who && screen.pulse?.(who)) ?? [])
  expect(pulse(listens('7'))).toEqual(['Sie sprechen'])
  expect(pulse(listens('8'))).toEqual([])
  expect(pulse({ ...listens('7'), currentSpeakers: [], calledSpeakers: [speaks] })).toEqual([])
})
