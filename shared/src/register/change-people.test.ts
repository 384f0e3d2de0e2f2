import { expect, test } from 'vitest'
import { refusePeople } from './change-people.ts'
import type { PersonRecord } from './records.ts'

const person = (registerNumber: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  ...{ registerNumber, number: registerNumber, username: registerNumber, title: '', suffix: '' },
  ...{ first_name: 'Eva', surname: 'Jost', name: 'Eva Jost', email: '', tel: '' },
  ...{ roles: [], online_only: false, voice_leader: false, active: true, medical_association_code: 'BE' },
  ...more,
})
const delegate = (registerNumber: string, more: Partial<PersonRecord> = {}) =>
  person(registerNumber, { roles: ['ROLE_DELEGATE'], ...more })
const becomes = (before: PersonRecord, more: Partial<PersonRecord>) => ({
  before,
  after: { ...before, ...more },
  replaced: false,
})
const berlin = { associations: [{ code: 'BE', seats: 2 }], voting: false }
const [a, b, c] = [delegate('1'), delegate('2'), person('3')]
const seat = { roles: ['ROLE_DELEGATE' as const] }

test('[BP13] seats are counted as they are when all have been changed', () => {
  const swap = [becomes(c, seat), becomes(a, { roles: [] })]
  expect(refusePeople(swap, [a, b, c], berlin)).toEqual(new Map())
  expect(refusePeople([becomes(c, seat)], [a, b, c], berlin)).toEqual(new Map([['3', 'association-full']]))
  // Two want the last seat: neither is the one who gets it.
  const d = person('4')
  const both = refusePeople([becomes(c, seat), becomes(d, seat)], [a, c, d], berlin)
  expect([...both.keys()]).toEqual(['3', '4'])
})

test('[BP13] the last office account stays, whoever else goes with it, and nobody votes otherwise while ballots are taken', () => {
  const offices = ['5', '6'].map((number) => person(number, { roles: ['ROLE_OFFICE'] }))
  const locked = offices.map((office) => becomes(office, { active: false }))
  expect([...refusePeople(locked, offices, berlin).values()]).toEqual(['last-office', 'last-office'])
  expect(refusePeople(locked.slice(0, 1), offices, berlin).size).toBe(0)
  const voting = { ...berlin, voting: true }
  const voter = delegate('1', { online_only: true })
  expect([...refusePeople([becomes(voter, { active: false })], [voter, b, c], voting)]).toEqual([
    ['1', 'seats-during-vote'],
  ])
  expect(refusePeople([becomes(c, { active: false })], [a, b, c], voting).size).toBe(0)
})

test('[BP13] who leads a voice again takes it from nobody, and who was replaced stays so', () => {
  const led = delegate('7', { voice_leader: true })
  expect([...refusePeople([becomes(a, { voice_leader: true })], [a, led], berlin).values()]).toEqual([
    'led-by-another',
  ])
  const gone = { ...becomes(delegate('8', { active: false }), { active: true }), replaced: true }
  expect([...refusePeople([gone], [a, gone.before], berlin).values()]).toEqual(['replaced-stays-replaced'])
})
