import type { User } from '@portal/shared/people/records.ts'
import { expect, test } from 'vitest'
import { matching, toEntries } from '#parts/find-people.ts'
import { letterPages, pageOf } from './directory.ts'

const associations = [
  { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 20 },
  { code: 'BE', laek: 'Ärztekammer Berlin', seats: 10 },
]

let serial = 10_000
const person = (name: string, change: Partial<User> = {}): User => ({
  register_number: String(++serial),
  number: '',
  name,
  roles: ['ROLE_DELEGATE'],
  online_only: true,
  voice_leader: false,
  active: true,
  replaced_from_name: null,
  medical_association_code: 'NO',
  contact: { consent: false, email: null, tel: null },
  ...change,
})

const list = (...users: User[]) => toEntries(users, associations)
const names = (entries: ReturnType<typeof list>) => entries.map(({ user }) => user.name)

test('[P1] the accounts of the hall are not listed, whoever is inactive is', () => {
  const entries = list(person('Saal 1', { roles: ['ROLE_SAAL'] }), person('Anna Alt', { active: false }))
  expect(names(entries)).toEqual(['Anna Alt'])
})

test('[P2] the order is by surname in German collation, then by first name', () => {
  const entries = list(
    person('Dr. Eva Zander'),
    person('Özlem Öztürk'),
    person('Dr. Otto von der Au'),
    person('Prof. Dr. Anna Äcker'),
    person('Bea Adam'),
    person('Karl Ott'),
    person('Ada Adam'),
    person('Ida Łaska'),
    person('Max Lang'),
  )
  expect(entries.map(({ letter, parts }) => `${letter} ${parts.surname}, ${parts.given}`)).toEqual([
    'A Äcker, Anna',
    'A Adam, Ada',
    'A Adam, Bea',
    'A Au, Otto',
    'L Lang, Max',
    'L Łaska, Ida',
    'O Ott, Karl',
    'O Öztürk, Özlem',
    'Z Zander, Eva',
  ])
})

test('people are found by name however it is spelled, by association and by register number', () => {
  const entries = list(
    person('Dr. Ayşe Müller', { register_number: '10777' }),
    person('Bernd Groß', { medical_association_code: 'BE', replaced_from_name: 'Dr. Karl Klein' }),
    person('Norbert Bauer', { medical_association_code: null, roles: ['ROLE_VORSTAND'] }),
  )
  const found = (query: string, code = '') => names(matching(entries, query, code))
  for (const query of ['müller', 'MUELLER', 'muller', 'ayse', 'mül ay', '10777', '107', 'dr. ayşe'])
    expect([query, ...found(query)]).toEqual([query, 'Dr. Ayşe Müller'])
  for (const query of ['groß', 'gross', 'berlin', 'BE bernd', 'klein'])
    expect([query, ...found(query)]).toEqual([query, 'Bernd Groß'])
  expect(found('vorstand')).toEqual(['Norbert Bauer'])
  expect(found('bauer')).toEqual(['Norbert Bauer'])
  expect(found('nordrhein')).toEqual(['Dr. Ayşe Müller'])
  expect(found('0777')).toEqual([])
  expect(found('', 'BE')).toEqual(['Bernd Groß'])
  expect(found('müller', 'BE')).toEqual([])
})

test('15 people stand on a page, and each letter leads to the page where it begins', () => {
  const many = Array.from({ length: 16 }, (_, i) => person(`Anna Adam${String.fromCharCode(97 + i)}`))
  const entries = list(...many, person('Zoe Zorn'))
  expect(pageOf(entries, 1).entries).toHaveLength(15)
  expect(pageOf(entries, 99)).toMatchObject({ page: 2, pages: 2 })
  expect(pageOf([], 3)).toEqual({ page: 1, pages: 1, entries: [] })
  expect(letterPages(entries)).toEqual([
    { letter: 'A', page: 1 },
    { letter: 'Z', page: 2 },
  ])
})
