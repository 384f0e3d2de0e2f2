import type { ListedPerson } from '@portal/shared/register/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { deputiesOf, filtered, roleOf, sinceWords, sorted, successorsOf } from './people.ts'
import { changesOf, draftOf } from './person-fields.tsx'
import { previewChange } from './preview-change.ts'
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
  since: null,
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

test('[BP13] before several are changed it is said what becomes of each, and who stands in the way', () => {
  const leader = person({ registerNumber: '2', voice_leader: true, online_only: true })
  const around = {
    everybody: [...all, leader],
    associations: [
      { code: 'NO', seats: 2 },
      { code: 'WL', seats: 0 },
    ],
    voting: false,
  }
  const preview = (change: Parameters<typeof previewChange>[1], voting = false) =>
    previewChange([anna, leader, joerg], change, { ...around, voting }).map(({ words, refusal, ...one }) => [
      one.person.registerNumber,
      words.join(', '),
      refusal,
    ])
  expect(preview({ online_only: true })).toEqual([
    ['2001', 'vor Ort → online', null],
    ['999', 'vor Ort → online', null],
  ])
  expect(preview({ given: ['ROLE_VORSTAND'], taken: ['ROLE_DELEGATE'] })).toEqual([
    ['2001', '+ Vorstand, − Delegiert', null],
    ['2', '+ Vorstand, − Delegiert, − Stimmführung', null],
    ['999', '+ Vorstand', null],
  ])
  expect(preview({ medical_association_code: 'WL' })).toEqual([
    ['2001', 'NO → WL', sentence('association-full')],
    ['2', 'NO → WL, − Stimmführung', sentence('association-full')],
    ['999', 'NO → WL', null],
  ])
  expect(preview({ online_only: true }, true)[0]).toEqual([
    '2001',
    'vor Ort → online',
    sentence('seats-during-vote'),
  ])
})

test('[BP1] a shown name that was overwritten stays when a part of it changes, and goes where it is emptied', () => {
  const called = draftOf(person({ name: 'Anna S.' }))
  expect(draftOf(anna).name).toBe('')
  expect(called.name).toBe('Anna S.')
  expect(changesOf(called, { ...called, title: 'Dr.' })).toEqual({ title: 'Dr.', name: 'Anna S.' })
  expect(changesOf(called, { ...called, tel: '' })).toEqual({ tel: '' })
  expect(changesOf(called, { ...called, name: '' })).toEqual({ name: '' })
  expect(changesOf(draftOf(anna), { ...draftOf(anna), title: 'Dr.' })).toEqual({ title: 'Dr.' })
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

test('[BP12] the table says since when somebody is where they are, by the day or by the clock', () => {
  const now = new Date(2025, 4, 28, 12)
  const said = (state: ListedPerson['state'], since: Date | null) =>
    sinceWords({ state, since: since?.toISOString() ?? null }, now)
  expect(said('logged-in', new Date(2025, 4, 28, 10, 42))).toBe('seit 10:42 Uhr')
  expect(said('logged-in', new Date(2025, 4, 27, 10, 42))).toBe('seit 27.05.')
  expect(said('pin-issued', new Date(2025, 4, 20))).toBe('am 20.05.')
  expect(said('pin-issued', new Date(2025, 4, 28, 9))).toBe('um 09:00 Uhr')
  expect(said('registered', null)).toBe('')
})
