import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { carriersOf } from './carriers.ts'

const person = (register_number: string, name: string) => ({ register_number, name })
const signatory = (register_number: string, name: string) => ({
  ...person(register_number, name),
  number: register_number,
  laek: 'Ärztekammer Nordrhein',
})

test('[B1] everybody behind a motion is named by what they are to it', () => {
  const submission: Pick<OfficeSubmission, 'user' | 'applicants' | 'signatories'> = {
    user: person('1', 'Anna Müller'),
    applicants: [{ user: person('2', 'Bernd Berg') }],
    signatories: [signatory('1', 'Anna Müller'), signatory('2', 'Bernd Berg'), signatory('3', 'Cora Cramer')],
  }
  const { author, applicants, supporters } = carriersOf(submission)
  const names = (people: { name: string }[]) => people.map(({ name }) => name)
  expect([author, applicants, supporters].map(names)).toEqual([
    ['Anna Müller'],
    ['Bernd Berg'],
    ['Cora Cramer'],
  ])
})
