import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import {
  countFilters,
  findByKey,
  keyOf,
  listed,
  newsInWords,
  newsOf,
  rowsOf,
  type Shown,
} from './motion-list.ts'

const tops = [
  { id: 1, name: 'Ib', content: '', short: null, selectable: true },
  { id: 2, name: 'II', content: '', short: null, selectable: true },
] as unknown as Parameters<typeof listed>[2]['tops']
const types = [
  { id: 1, name: 'Beschlussantrag' },
  { id: 2, name: 'Änderungsantrag' },
] as unknown as Parameters<typeof listed>[2]['types']
const names = { tops, types }

let nextId = 0
function motion(changes: Partial<OfficeMotion> = {}): OfficeMotion {
  nextId += 1
  return {
    appId: nextId,
    submission: null,
    transfer_id: null,
    state: 'published',
    statusid: motionStatus.published,
    top_id: 1,
    type_id: motionType.regular,
    number: nextId,
    changes: '',
    new: '',
    print_number: `Ib - ${nextId}`,
    title: 'Antrag',
    applicant: '',
    users: [],
    laek: '',
    union_vote: false,
    secure_vote: false,
    public_datetime: '2025-05-12T06:00:00.000Z',
    submittedAt: null,
    backend_status: null,
    responsible: null,
    withdrawal: null,
    ...changes,
  } as OfficeMotion
}
const submission = (id: number, changes: Partial<OfficeMotion> = {}) =>
  motion({
    appId: null,
    submission: id,
    transfer_id: id + 100,
    state: 'submitted',
    number: null,
    print_number: null,
    ...changes,
  })

const all: Shown = {
  filter: 'all',
  top: null,
  type: null,
  responsible: null,
  flag: null,
  query: '',
  sort: 'state',
  descending: false,
  open: null,
}
const titles = (motions: readonly OfficeMotion[], shown: Partial<Shown>) =>
  listed(motions, { ...all, ...shown }, names).map(({ title }) => title)

test('[BD3] each button shows and counts what it names, within all else that is chosen', () => {
  const motions = [
    submission(1, { title: 'Hitze' }),
    submission(2, { backend_status: 'In Prüfung' }),
    motion({ state: 'draft' }),
    motion({ state: 'scheduled', top_id: 2 }),
    motion({ state: 'decided' }),
    motion({ state: 'published' }),
    motion({ state: 'withdrawn' }),
  ]
  expect(countFilters(motions, all)).toEqual({
    all: 7,
    incoming: 1,
    'in-work': 1,
    drafts: 2,
    published: 2,
    settled: 1,
  })
  expect(countFilters(motions, { ...all, top: 2 })).toMatchObject({ all: 1, drafts: 1 })
  expect(titles(motions, { filter: 'incoming' })).toEqual(['Hitze'])
})

test('[BD3] what is looked for is found by number, however it is written, by title and by name', () => {
  const motions = [
    motion({ print_number: 'V - 14', title: 'Weiterbildung' }),
    submission(18, { title: 'Hitzeschutz', users: [{ number: '7', name: 'Dr. Möller' }] }),
  ]
  for (const query of ['v-14', 'V - 14', 'weiter'])
    expect(titles(motions, { query })).toEqual(['Weiterbildung'])
  for (const query of ['eingang 118', 'moeller', 'hitze'])
    expect(titles(motions, { query })).toEqual(['Hitzeschutz'])
})

test('[BD3] the desk is sorted by what its heads say, and where two are alike by agenda and number', () => {
  const motions = [
    motion({ title: 'Ärzte', number: 2 }),
    motion({ title: 'Zeit', number: 10 }),
    motion({ title: 'Amt', number: 1, top_id: 2 }),
  ]
  expect(titles(motions, { sort: 'title' })).toEqual(['Amt', 'Ärzte', 'Zeit'])
  expect(titles(motions, { sort: 'number' })).toEqual(['Ärzte', 'Zeit', 'Amt'])
  expect(titles(motions, { sort: 'top', descending: true })).toEqual(['Amt', 'Ärzte', 'Zeit'])
})

test('[BD4] what waits for the office stands first, new ones before others, and each group but the last is short', () => {
  const waiting = [
    submission(1, {
      title: 'in work',
      backend_status: 'In Prüfung',
      submittedAt: '2025-05-27T07:00:00.000Z',
    }),
    ...Array.from({ length: 6 }, (_, index) =>
      submission(2 + index, { title: `new ${index}`, submittedAt: `2025-05-27T0${index}:00:00.000Z` }),
    ),
  ]
  const motions = [...Array.from({ length: 9 }, () => motion()), ...waiting]
  const shown = listed(motions, all, names)
  const rows = rowsOf(shown, all, new Set())
  const lines = rows.map((row) =>
    row.kind === 'group' ? `${row.group} ${row.count} ${row.isCut}` : row.motion.title,
  )
  expect(lines.slice(0, 7)).toEqual([
    'to-do 7 true',
    'new 0',
    'new 1',
    'new 2',
    'new 3',
    'new 4',
    'published 9 false',
  ])
  expect(lines).toHaveLength(7 + 9)
  expect(rowsOf(shown, all, new Set(['to-do']))).toHaveLength(2 + 7 + 9)
  // What is open is never cut off.
  const open = rowsOf(shown, { ...all, open: 'e1' }, new Set())
  expect(open.some((row) => row.kind === 'motion' && row.key === 'e1')).toBe(true)
  // Sorted otherwise, there are no groups.
  expect(rowsOf(shown, { ...all, sort: 'title' }, new Set()).every(({ kind }) => kind === 'motion')).toBe(
    true,
  )
})

test('[BD4] a submission keeps its name when it becomes a motion', () => {
  const before = submission(5)
  const after = motion({ submission: 5, appId: 312, state: 'draft' })
  expect(keyOf(after)).toBe(keyOf(before))
  expect(findByKey([after], 'e5')).toBe(after)
  expect(findByKey([after], 'a312')).toBe(after)
  expect(findByKey([after], 'a5')).toBeUndefined()
})

test('[BD5] a list that stays as it was says what has come and what would stand elsewhere', () => {
  const known = new Set(['a', 'b', 'c'])
  expect(newsInWords(newsOf(['a', 'b'], ['a', 'b'], known))).toBe('')
  expect(newsInWords(newsOf(['a', 'b'], ['x', 'a', 'b', 'y'], known))).toBe('2 neue Anträge')
  expect(newsInWords(newsOf(['a', 'b'], ['b', 'a'], known))).toBe('Die Reihenfolge hat sich geändert')
  expect(newsInWords(newsOf(['a', 'b'], ['a'], known))).toBe('Die Reihenfolge hat sich geändert')
})
