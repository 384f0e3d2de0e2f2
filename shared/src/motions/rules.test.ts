import { describe, expect, test } from 'vitest'
import { motionType } from '#motions/types.ts'
import type { StatusId } from './records.ts'
import {
  applicantInShort,
  applicantInWords,
  asVoted,
  printNumber,
  shortTop,
  statusLabel,
  votingOrder,
} from './rules.ts'

describe('print numbers', () => {
  test.each([
    ['Ib - 07', 'Ib', 7, '', ''],
    ['Ib - 07 a', 'Ib', 7, 'a', ''],
    ['Ib - 07 a neu', 'Ib', 7, 'a', 'neu'],
    ['IV - 07 neu', 'IV', 7, '', 'neu'],
    ['Ic - 94', 'Ic', 94, '', ''],
    ['VI - 101', 'VI', 101, '', ''],
  ])('%s', (written, name, number, changes, renewed) => {
    expect(printNumber({ top: { name }, number, changes, new: renewed })).toBe(written)
  })
})

describe('the status in words', () => {
  const words: [StatusId, string, string][] = [
    [1, 'Angenommen', 'Gewählt'],
    [2, 'Abgelehnt', 'Nicht Gewählt'],
    [3, 'Vorstand', 'Vorstand'],
    [4, 'Entfallen', 'Entfallen'],
    [5, 'Zurückgezogen', 'Zurückgezogen'],
    [6, 'Nichtbefassung', 'Nichtbefassung'],
    [10, 'Veröffentlicht', 'Veröffentlicht'],
    [11, 'Vertagt', 'Vertagt'],
  ]
  test.each(words)('%i is "%s", of an election "%s"', (status, motion, election) => {
    for (const typeId of [1, 2, 3, 4]) expect(statusLabel(status, typeId)).toBe(motion)
    for (const typeId of [5, 6]) expect(statusLabel(status, typeId)).toBe(election)
  })
})

test('who moves a motion is named as the motion does, with the association once', () => {
  const users = [
    { number: '1', name: 'Dr. Eins' },
    { number: '2', name: 'Dr. Zwei' },
  ]
  const laek = 'Ärztekammer Berlin'
  expect(applicantInWords({ applicant: '', users, laek })).toBe('Dr. Eins, Dr. Zwei · Ärztekammer Berlin')
  expect(applicantInWords({ applicant: '', users, laek: '' })).toBe('Dr. Eins, Dr. Zwei')
  expect(applicantInWords({ applicant: 'Delegierte der Ärztekammer Berlin', users, laek })).toBe(
    'Delegierte der Ärztekammer Berlin',
  )
  expect(applicantInShort({ applicant: 'Vorstand', users: [], laek })).toBe('Vorstand')
  expect(applicantInShort({ applicant: '', users, laek })).toBe('Dr. Eins u.\u00a0a.')
  expect(applicantInShort({ applicant: '', users: users.slice(0, 1), laek })).toBe('Dr. Eins')
})

type App = Parameters<typeof votingOrder>[1][number]

test('the order of voting is the office’s, of one agenda item, without motions that are not shown', () => {
  const apps = [{ id: 1 }, { id: 2 }] as App[]
  const entry = (id: number, application: number | null, topid = 1, text = '') => ({
    id,
    kind: application === null ? ('pause' as const) : ('motion' as const),
    application,
    text,
    topid,
    fresh: application === 2,
  })
  const order = [entry(11, 2), entry(12, null, 1, 'Pause'), entry(13, 99), entry(14, 1, 2), entry(15, 1)]
  expect(votingOrder(order, apps, 1)).toEqual([
    { id: 11, motion: apps[1], fresh: true },
    { id: 12, text: 'Pause', pause: true },
    { id: 15, motion: apps[0], fresh: false },
  ])
  expect(votingOrder(order, apps, 3)).toEqual([])
})

test('a motion is asked about with the flag that lies beside it', () => {
  const motion = { id: 7, typ: { id: 3, name: '', content: '', decision: '' }, union_vote: true }
  expect(asVoted(motion, { 7: true })).toEqual({
    id: 7,
    typeId: motionType.amendment,
    union_vote: true,
    secure_vote: true,
  })
  expect(asVoted(motion, {}).secure_vote).toBe(false)
})

test('[A11] an agenda item without a short name is called by its whole title', () => {
  const top = { id: 1, name: 'Ib', content: 'Gesundheits-, Sozial- und ärztliche Berufspolitik' }
  expect(shortTop(top)).toBe(top.content)
  expect(shortTop({ ...top, short: 'Berufspolitik' })).toBe('Berufspolitik')
})
