import { motionType } from '@portal/shared/motions/types.ts'
import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { amending, changesOf, emptyForm, formOf, mistakesIn, sentOf } from './motion-form.ts'

const motion = {
  appId: 7,
  top_id: 1,
  type_id: motionType.regular,
  number: 4,
  changes: '',
  print_number: 'Ib - 04',
  title: 'Notdienst',
  content: '<p>Text</p>',
  statement: '',
  users: [{ number: '12', name: 'Dr. A' }],
  applicant: 'Dr. A',
  laek: '',
  union_vote: false,
  secure_vote: false,
  clone: null,
} as unknown as OfficeMotionDetail

test('[BD8] only what was changed in the fields is sent', () => {
  const before = formOf(motion)
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, title: 'Notdienste', number: ' 5', users: ['12', '13'] })).toEqual({
    title: 'Notdienste',
    number: 5,
    users: ['12', '13'],
  })
  expect(changesOf(before, { ...before, clone: 3 })).toEqual({ clone: 3 })
})

test('[BD8] an amendment begins with the words that it changes, a new version with all of the old one', () => {
  const first = { top_id: 9, type_id: 9 }
  expect(emptyForm(first, { changed: motion })).toMatchObject({
    top_id: 1,
    content: '<p>Text</p>',
    users: [],
    clone: 7,
  })
  expect(emptyForm(first, { replaced: motion })).toMatchObject({
    title: 'Notdienst',
    users: ['12'],
    clone: null,
  })
  expect(emptyForm(first, {})).toMatchObject({ top_id: 9, title: '', content: '' })
})

test('[BD11, BV5] whoever names the motion that theirs changes writes into its text, unless they have written one', () => {
  const empty = emptyForm({ top_id: 1, type_id: motionType.regular }, {})
  const begun = amending({ ...empty, clone: 7 }, { ...motion, version: 3 }, '')
  expect(begun).toMatchObject({
    title: 'Änderungsantrag zu Ib - 04: Notdienst',
    content: '<p>Text</p>',
    amended_version: 3,
  })
  const other = { ...motion, appId: 8, content: '<p>Anderes</p>', version: 1 }
  expect(amending(begun, other, '<p>Text</p>').content).toBe('<p>Anderes</p>')
  expect(amending({ ...begun, content: '<p>Eigenes</p>' }, other, '<p>Text</p>').content).toBe(
    '<p>Eigenes</p>',
  )
})

test('[BD11] the address of an election is one, or none', () => {
  const form = formOf({ ...motion, polya: 'https://wahl.example.org/1' })
  expect(sentOf(form).polya).toBe('https://wahl.example.org/1')
  expect(changesOf(form, { ...form, polya: ' ' })).toEqual({ polya: null })
  const mistakes = (polya: string) => mistakesIn({ ...form, polya }, { reason: '', needsReason: false })
  expect(mistakes('https://wahl.example.org/2')).toEqual({})
  expect(Object.keys(mistakes('javascript:alert(1)'))).toEqual(['polya'])
})

test('[BD8] a change of what is public says why, and a number is a number', () => {
  const form = formOf(motion)
  expect(mistakesIn(form, { reason: '', needsReason: false })).toEqual({})
  expect(
    Object.keys(mistakesIn({ ...form, number: 'x', changes: 'A' }, { reason: ' ', needsReason: true })),
  ).toEqual(['number', 'changes', 'reason'])
})
