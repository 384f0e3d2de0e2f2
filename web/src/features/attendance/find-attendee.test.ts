import type { User } from '@portal/shared/people/records.ts'
import { expect, test } from 'vitest'
import { toEntries } from '#parts/find-people.ts'
import { findAttendee } from './find-attendee.ts'

const person = (register_number: string, number: string, name: string): User => ({
  register_number,
  number,
  name,
  roles: ['ROLE_DELEGATE'],
  online_only: false,
  voice_leader: false,
  active: true,
  replaced_from_name: null,
  medical_association_code: null,
  contact: { consent: false, email: null, tel: null },
})
const entries = toEntries(
  [
    person('2104', '17', 'Dr. Ada Müller'),
    person('17', '2104', 'Dr. Bo Müller'),
    person('2106', '19', 'Dr. Cy Yıldız'),
  ],
  [],
)
const namesOf = (typed: string) => {
  const { one, offered } = findAttendee(entries, typed)
  return [one?.user.name ?? null, offered.map(({ user }) => user.name)]
}

test('[BW4] a number is the badge’s before it is a register number, and a name has to be somebody’s alone', () => {
  expect(namesOf(' 17 ')).toEqual(['Dr. Ada Müller', []])
  expect(namesOf('2104')).toEqual(['Dr. Bo Müller', []])
  expect(namesOf('2106')).toEqual(['Dr. Cy Yıldız', []])
  expect(namesOf('mueller')).toEqual([null, ['Dr. Ada Müller', 'Dr. Bo Müller']])
  expect(namesOf('müller bo')).toEqual(['Dr. Bo Müller', ['Dr. Bo Müller']])
  expect(namesOf('niemand')).toEqual([null, []])
  expect(namesOf('')).toEqual([null, []])
})
