import type { ListedPerson } from '@portal/shared/register/records.ts'
import { expect, test } from 'vitest'
import { deputiesOf, filtered, roleOf, sorted, successorsOf } from './people.ts'
import { putBack } from './use-change-people.ts'

const person = (change: Partial<ListedPerson>): ListedPerson => ({
  registerNumber: '2001',
  number: '1',
  username: 'schmidta',
  title: '',
  first_name: 'Anna',
  surname: 'Schmidt',
  suffix: '',
  name: 'Anna Schmidt',
  email: 'anna@example.org',
  tel: '030 1234567',
  roles: ['ROLE_DELEGATE'],
  online_only: false,
  voice_leader: false,
  active: true,
  medical_association_code: 'NO',
  state: 'registered',
  replacedBy: null,
  replacedFrom: null,
  ...change,
})

const anna = person({})
const joerg = person({
  registerNumber: '999',
  surname: 'Größe',
  first_name: 'Jörg',
  name: 'Jörg Größe',
  roles: [],
  email: '',
})
const chair = person({ registerNumber: '1', name: 'Leitung', roles: ['ROLE_MASTER'], email: '' })
const all = [anna, joerg, chair]
const everything = { query: '', code: '', role: '', state: '' } as const

test('[BP12] people are found by anything that is known of them, and by association, role and state', () => {
  const found = (change: object) =>
    filtered(all, { ...everything, ...change }).map(({ registerNumber }) => registerNumber)
  expect(found({ query: 'groesse jorg' })).toEqual(['999'])
  expect(found({ query: 'anna@ex 030' })).toEqual(['2001'])
  expect(found({ query: 'ersatz' })).toEqual(['999'])
  expect(found({ code: 'BE' })).toEqual([])
  expect(found({ role: 'none' })).toEqual(['999'])
  expect(found({ role: 'ROLE_MASTER', state: 'registered' })).toEqual(['1'])
  expect(sorted(all, 'registerNumber').map(({ registerNumber }) => registerNumber)).toEqual([
    '1',
    '999',
    '2001',
  ])
  expect(sorted([anna, joerg], 'name')).toEqual([joerg, anna])
})

test('[BP10, BP12] successors hold no seat and run nothing; deputies hold one', () => {
  expect(successorsOf(all, anna)).toEqual([joerg])
  expect(
    deputiesOf([...all, person({ registerNumber: '3' })], anna).map(({ registerNumber }) => registerNumber),
  ).toEqual(['3'])
  expect(roleOf(joerg)).toBe('Ersatzdelegiert')
  expect(roleOf({ ...anna, voice_leader: true })).toBe('Delegiert · Stimmführung')
})

test('[BP13] what was changed together is put back with each as it was, and roles of a colleague stay', () => {
  const leader = person({ roles: ['ROLE_DELEGATE', 'ROLE_VORSTAND'], voice_leader: true })
  expect(
    putBack(leader, { given: ['ROLE_VORSTAND', 'ROLE_MANAGEMENT'], taken: ['ROLE_DELEGATE', 'ROLE_SAAL'] }),
  ).toEqual({ voice_leader: true, given: ['ROLE_DELEGATE'], taken: ['ROLE_MANAGEMENT'] })
  expect(putBack(leader, { given: ['ROLE_MANAGEMENT'], taken: [] })).toEqual({
    given: [],
    taken: ['ROLE_MANAGEMENT'],
  })
  expect(putBack(anna, { online_only: true })).toEqual({ online_only: false })
})
