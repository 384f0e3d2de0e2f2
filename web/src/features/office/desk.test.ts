import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { arrived, carriersOf, countStates, listed, type Shown } from './desk.ts'

const person = (register_number: string, name: string) => ({ register_number, name })
const signatory = (register_number: string, name: string) => ({
  ...person(register_number, name),
  number: register_number,
  laek: 'Ärztekammer Nordrhein',
})

const submission = (id: number, change: Partial<OfficeSubmission> = {}): OfficeSubmission => ({
  id,
  top_id: 1,
  type_id: 1,
  title: 'Hitzeschutz',
  content: '<p>Text</p>',
  user: person('1', 'Anna Müller'),
  applicants: [],
  supporters: [],
  asked: 0,
  accepted: 0,
  created_at: '2025-05-27T08:00:00.000Z',
  transferred: true,
  transfer_time: '2025-05-27T09:00:00.000Z',
  transfer_id: id,
  backend_status: null,
  appId: null,
  print_number: null,
  files: [],
  version: 1,
  signatories: [signatory('1', 'Anna Müller')],
  versions: [],
  ...change,
})

const fresh = submission(1)
const inWork = submission(2, { backend_status: 'In Prüfung', top_id: 2 })
const published = submission(3, { appId: 7, print_number: 'Ib - 07', title: 'Notdienst' })
const all = [fresh, inWork, published]
const shown: Shown = { state: 'open', top: null, query: '', unfolded: null }
const ids = (change: Partial<Shown>) => listed(all, { ...shown, ...change }).map(({ id }) => id)

test('the list shows what is to be worked on, or the state that is asked for', () => {
  expect(ids({})).toEqual([1, 2])
  expect(ids({ state: 'new' })).toEqual([1])
  expect(ids({ state: 'in-work' })).toEqual([2])
  expect(ids({ state: 'published' })).toEqual([3])
  expect(ids({ state: 'all', top: 1 })).toEqual([1, 3])
})

test('[B6] what is unfolded stays in the list when its state changes', () => {
  expect(ids({ unfolded: 3 })).toEqual([1, 2, 3])
})

test.each([
  ['mueller', [1, 2, 3]],
  ['notdienst', [3]],
  ['Ib - 07', [3]],
  ['nordrhein hitze', [1, 2]],
  ['nichts davon', []],
])('%s is found by number, title, name and association', (query, found) => {
  expect(ids({ state: 'all', query })).toEqual(found)
})

test('each state is counted within what else is chosen', () => {
  expect(countStates(all, shown)).toEqual({ open: 2, new: 1, 'in-work': 1, published: 1, all: 3 })
  expect(countStates(all, { ...shown, top: 2 })).toEqual({
    open: 1,
    new: 0,
    'in-work': 1,
    published: 0,
    all: 1,
  })
})

test('[B1] everybody behind a motion is named by what they are to it', () => {
  const { author, applicants, supporters } = carriersOf(
    submission(4, {
      applicants: [{ user: person('2', 'Bernd Berg') }],
      signatories: [
        signatory('1', 'Anna Müller'),
        signatory('2', 'Bernd Berg'),
        signatory('3', 'Cora Cramer'),
      ],
    }),
  )
  const names = (people: { name: string }[]) => people.map(({ name }) => name)
  expect([author, applicants, supporters].map(names)).toEqual([
    ['Anna Müller'],
    ['Bernd Berg'],
    ['Cora Cramer'],
  ])
})

test('[B6] only what was not there before has come in', () => {
  expect(arrived([fresh, inWork], all)).toEqual([published])
  expect(arrived(all, [inWork])).toEqual([])
})
