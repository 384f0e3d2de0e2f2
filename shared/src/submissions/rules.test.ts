import { expect, test } from 'vitest'
import { motionType } from '#motions/types.ts'
import { caseContext, formCases } from './form-cases.ts'
import type { DelegateApp } from './records.ts'
import {
  awaitsDecision,
  checkForm,
  emptyForm,
  hasText,
  isComplete,
  isSelectable,
  mayRead,
  mayTrigger,
  progressOf,
  stageOf,
  titleOf,
  undecidedIds,
  withApplicant,
  withoutPerson,
  withSupporter,
  withType,
} from './rules.ts'

test.each(formCases)('[$rule] $title', ({ form, uploading = false, mistakes }) => {
  expect(checkForm(form, caseContext(uploading))).toEqual(mistakes)
})

test('[E1] an empty form names everything that is missing, in the order of the fields', () => {
  expect(checkForm(emptyForm, caseContext())).toEqual([
    { path: 'type_id', reason: 'type-missing' },
    { path: 'top_id', reason: 'top-missing' },
    { path: 'content', reason: 'content-missing' },
    { path: 'supporters', reason: 'support-insufficient' },
  ])
})

test('[E2] the screen offers what the rule lets through', () => {
  expect(isSelectable({ id: 1, selectable: true })).toBe(true)
  expect(isSelectable({ id: 1, selectable: false })).toBe(false)
  expect(isSelectable({ id: 162, selectable: true })).toBe(false)
})

test('[E3] the title is the author’s for type 1, otherwise the name of the type', () => {
  expect(
    titleOf({ ...emptyForm, type_id: motionType.regular, title: ' Mein Titel ' }, 'Beschlussantrag'),
  ).toBe('Mein Titel')
  expect(
    titleOf({ ...emptyForm, type_id: motionType.electionProposal, title: 'Mein Titel' }, 'Wahlvorschlag'),
  ).toBe('Wahlvorschlag')
})

test.each([
  ['<p>ja</p>', true],
  ['ja', true],
  ['<p>&amp;</p>', true],
  ['', false],
  ['<p></p>', false],
  ['<ul><li> </li></ul>', false],
  ['<p>&nbsp;\u00a0\u200b</p>', false],
])('[E4] %s can be read: %s', (html, readable) => {
  expect(hasText(html)).toBe(readable)
})

test('[E8] progress counts the author', () => {
  expect(progressOf(2, 4, 9)).toEqual({ reached: 7, needed: 10, missing: 3 })
  expect(progressOf(9, 0, 9)).toEqual({ reached: 10, needed: 10, missing: 0 })
  expect(progressOf(12, 3, 9)).toEqual({ reached: 16, needed: 10, missing: 0 })
})

test('[E9] nobody is on both lists, and another type begins them anew', () => {
  const form = withSupporter(withApplicant({ ...emptyForm, type_id: motionType.regular }, '1'), '2')
  expect(form).toMatchObject({ applicants: ['1'], supporters: ['2'] })
  expect(withSupporter(form, '1')).toMatchObject({ applicants: [], supporters: ['2', '1'] })
  expect(withApplicant(form, '2')).toMatchObject({ applicants: ['1', '2'], supporters: [] })
  expect(withoutPerson(form, '2')).toMatchObject({ applicants: ['1'], supporters: [] })
  expect(withType(form, 1)).toBe(form)
  expect(withType(form, 6)).toMatchObject({
    type_id: motionType.electionProposal,
    applicants: [],
    supporters: [],
  })
})

test.each([
  [1, 0, 9, 9, true],
  [1, 0, 30, 9, true],
  [1, 0, 30, 8, false],
  [1, 4, 5, 5, true],
  [1, 9, 0, 0, true],
  [2, 0, 20, 9, true],
  [5, 0, 10, 9, false],
  [6, 0, 10, 9, false],
  [6, 0, 10, 10, true],
  [6, 9, 0, 0, true],
  [6, 0, 8, 8, true],
  [6, 0, 0, 0, false],
])(
  '[E12] type %i, %i co-applicants, %i asked, %i agreed: %s',
  (typeId, applicants, asked, accepted, complete) => {
    expect(isComplete({ typeId, applicants, asked, accepted }, 9)).toBe(complete)
  },
)

test('[E13] every type above 1 can be submitted by hand', () => {
  expect([1, 2, 3, 4, 5, 6].filter(mayTrigger)).toEqual([2, 3, 4, 5, 6])
})

const named = (register_number: string) => ({ register_number, name: `Dr. ${register_number}` })
const app = {
  id: 1,
  user: named('author'),
  applicants: [{ user: named('applicant') }],
  supporters: [
    { id: 1, user: named('undecided'), accepted: null },
    { id: 2, user: named('accepted'), accepted: true },
    { id: 3, user: named('declined'), accepted: false },
  ],
  transferred: false,
} as unknown as DelegateApp
const submitted = { ...app, transferred: true }

test('[E14] until it is submitted who is asked reads it, afterwards only who has supported it', () => {
  const readers = ['author', 'applicant', 'undecided', 'accepted', 'declined', 'other']
  expect(readers.filter((number) => mayRead(app, number))).toEqual(readers.slice(0, 5))
  expect(readers.filter((number) => mayRead(submitted, number))).toEqual(['author', 'applicant', 'accepted'])
})

test('[E11] a decision is waited for until it is made or does not count any more', () => {
  const waiting = (one: DelegateApp) =>
    ['author', 'undecided', 'accepted', 'declined', 'other'].filter((number) => awaitsDecision(one, number))
  expect(waiting(app)).toEqual(['undecided'])
  expect(waiting(submitted)).toEqual([])
  expect(undecidedIds([app, submitted], 'undecided')).toEqual([1])
})

test('[E15] a motion goes through its chain', () => {
  const state = { transferred: false, backend_status: null, appId: null }
  expect(stageOf(state)).toBe('waiting-for-support')
  expect(stageOf({ ...state, transferred: true })).toBe('waiting-for-office')
  expect(stageOf({ ...state, transferred: true, backend_status: 'In Bearbeitung' })).toBe('in-office')
  expect(stageOf({ ...state, transferred: true, backend_status: 'Fertig', appId: 7 })).toBe('published')
})
