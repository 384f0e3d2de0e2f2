import type { RollCallEntry } from '@portal/shared/voting/records.ts'
import { expect, test } from 'vitest'
import { groupRollCall } from './roll-call-groups.ts'

const associations = [
  { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29 },
  { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 39 },
]
const entry = (name: string, medical_association_code: string | null, vote: 0 | 1 | 2): RollCallEntry => ({
  register_number: name,
  name,
  medical_association_code,
  vote,
})
const entries = [
  entry('Zorn', 'BY', 2),
  entry('Ünal', 'NO', 1),
  entry('Unger', 'NO', 0),
  entry('Gast', null, 1),
]

test('[V18] a roll call is listed by association, names in German order', () => {
  const groups = groupRollCall(entries, associations, '')
  expect(groups.map(({ name, entries }) => [name, entries.map((one) => one.name)])).toEqual([
    ['Ärztekammer Nordrhein', ['Ünal', 'Unger']],
    ['Bayerische Landesärztekammer', ['Zorn']],
    ['Ohne Landesärztekammer', ['Gast']],
  ])
  expect(groups[0]?.votings).toEqual({ '0': 1, '1': 1, '2': 0 })
})

test('a name or an association can be looked for, however it is spelled', () => {
  const found = (sought: string) =>
    groupRollCall(entries, associations, sought).flatMap((group) => group.entries.map((one) => one.name))
  expect(['ünal', 'Unal', 'uenal'].map(found)).toEqual([['Ünal'], ['Ünal'], ['Ünal']])
  expect(found(' bayer ')).toEqual(['Zorn'])
  expect(found('niemand')).toEqual([])
})
