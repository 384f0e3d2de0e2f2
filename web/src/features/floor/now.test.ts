import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { CurrentVote, Result } from '@portal/shared/voting/records.ts'
import { expect, test } from 'vitest'
import { nowOf as nowAt } from './now.ts'

const top = { id: 1, name: 'Ib', content: 'Aussprache' }
const typ = { id: 1 }
const apps = [{ id: 7, top, typ, number: 7, changes: 'a', new: '', title: 'Telemedizin' }] as Application[]
const nowOf = (at: WorkingPoint, motions: Application[]) =>
  nowAt(at, motions, new Date('2025-05-27T10:00:01Z'))
const vote = { appId: 7, open: false, hasVoted: false, closesAt: null, block: [] as number[] } as CurrentVote
const result = {
  appId: 7,
  votings: { 0: 10, 1: 132, 2: 80 },
  hall: null,
  result: true,
  block: [] as number[],
} as Result
const point = (changes: Partial<WorkingPoint>): WorkingPoint => ({
  top: null,
  currentVote: null,
  currentUnionVote: null,
  currentBusinessOrder: null,
  pause: null,
  hallText: '',
  result: null,
  rev: 1,
  ...changes,
})

test('a running vote stands before a result, and a result before the agenda item', () => {
  const open = { ...vote, open: true }
  expect(nowOf(point({ top, result, currentVote: open }), apps).word).toBe('Abstimmung läuft')
  expect(nowOf(point({ top, result }), apps).word).toBe('Angenommen')
  expect(nowOf(point({ top }), apps)).toMatchObject({ subject: 'TOP Ib', text: 'Aussprache' })
  expect(nowOf(point({}), apps).text).toBe('Zurzeit ist kein Tagesordnungspunkt aufgerufen.')
})

test('[Q1] a procedural motion stands before the vote that it interrupts, and its result is no motion’s', () => {
  const procedural = {
    type: proceduralType.boardReferral,
    open: false,
    owner: { register_number: '1', name: 'Dr. Eins' },
    hasVoted: false,
    appId: 7,
  } as NonNullable<WorkingPoint['currentBusinessOrder']>
  const now = (changes: object) =>
    nowOf(point({ currentVote: vote, currentBusinessOrder: { ...procedural, ...changes } }), apps)
  expect(now({})).toMatchObject({
    word: 'Geschäftsordnungsantrag',
    subject: 'Vorstandsüberweisung',
    text: 'zu Ib - 07 a',
    to: '/Voting',
  })
  expect(now({ open: true }).word).toBe('Abstimmung läuft')
  expect(now({ appId: null }).text).toBe('Dr. Eins')
  expect(
    nowOf(point({ result: { ...result, type: proceduralType.boardReferral, result: false } }), apps),
  ).toMatchObject({
    word: 'Abgelehnt',
    subject: 'Vorstandsüberweisung',
    more: '132\u00a0zu\u00a080 bei 10\u00a0Enthaltungen',
  })
})

test('a vote says whether it is to come, runs, or has closed, and whether one has voted', () => {
  const word = (changes: Partial<CurrentVote>) =>
    nowOf(point({ currentVote: { ...vote, ...changes } }), apps).word
  expect(word({})).toBe('Abstimmung folgt')
  expect(word({ open: true })).toBe('Abstimmung läuft')
  expect(word({ closesAt: '2025-05-27T10:00:00Z' })).toBe('Abstimmung geschlossen')
  expect(nowOf(point({ currentVote: { ...vote, hasVoted: true } }), apps).more).toBe('Stimme abgegeben.')
})

test('a result says its votes with those of the hall, and a broken-off vote that nothing was decided', () => {
  const withHall = { ...result, hall: { 0: 0, 1: 8, 2: 0 } }
  expect(nowOf(point({ result: withHall }), apps)).toMatchObject({
    subject: 'Ib - 07 a',
    more: '140\u00a0zu\u00a080 bei 10\u00a0Enthaltungen',
  })
  const undecided = { ...result, result: null }
  expect(nowOf(point({ result: undecided }), apps).word).toBe('Konnte nicht entschieden werden')
})

test('[V8] an election is won or lost, not accepted or rejected', () => {
  const elections = apps.map((app) => ({ ...app, typ: { ...app.typ, id: 5 } }))
  expect(nowOf(point({ result }), elections).word).toBe('Gewählt')
})

test('[K12] a pause says until when, and a vote goes before it', () => {
  const pause = { until: '2025-05-27T12:30:00Z' }
  const said = nowOf(point({ top, pause }), apps)
  expect(said).toMatchObject({ word: 'Sitzung unterbrochen', subject: 'TOP Ib' })
  expect(said.text).toMatch(/^bis \d\d:30 Uhr$/)
  expect(nowOf(point({ pause: { until: null } }), apps).text).toBe('')
  expect(nowOf(point({ pause, currentVote: vote }), apps).word).toBe('Abstimmung folgt')
})

test('[K20] a ballot over several motions is named by the first and their number', () => {
  const block = [7, 8, 9]
  expect(nowOf(point({ top, currentVote: { ...vote, block } }), apps)).toMatchObject({
    subject: 'Ib - 07 a',
    text: '3 Anträge en bloc – eine Stimme für alle',
  })
})
