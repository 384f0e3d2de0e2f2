import { expect, test } from 'vitest'
import { type PersonOnDay, quorumOf, refuseAttendance, sessionDay, takeRegister, whereIs } from './rules.ts'

const at = (time: string) => new Date(`2026-05-12T${time}:00Z`)
const delegate: PersonOnDay = {
  registerNumber: '1',
  roles: ['ROLE_DELEGATE'],
  active: true,
  online_only: false,
  code: 'BE',
  hall: null,
  connectedSince: null,
  confirmedAt: null,
}
const inHall = { present: true, since: at('09:00') }
const online = { connectedSince: at('09:10'), confirmedAt: at('09:15') }
const assembly = { seats: 4, associations: [{ code: 'BE', seats: 4 }], open: true, handsCount: false }

test.each([
  [250, 126],
  [249, 125],
  [1, 1],
  [4, 3],
])('[BW1] of %i seats more than half have to be present: %i', (seats, quorum) => {
  expect(quorumOf(seats)).toBe(quorum)
})

test('[BW2] somebody is in the hall, online, or not there, and once at that', () => {
  expect(whereIs(delegate)).toEqual({ where: null, since: null })
  expect(whereIs({ ...delegate, hall: inHall })).toEqual({ where: 'hall', since: at('09:00') })
  expect(whereIs({ ...delegate, ...online })).toEqual({ where: 'online', since: at('09:15') })
  expect(whereIs({ ...delegate, ...online, hall: inHall })).toEqual({ where: 'hall', since: at('09:00') })
  expect(whereIs({ ...delegate, ...online, confirmedAt: null }).where).toBeNull()
  expect(whereIs({ ...delegate, ...online, connectedSince: null }).where).toBeNull()
  expect(whereIs({ ...delegate, hall: { present: false, since: at('10:00') } })).toEqual({
    where: null,
    since: at('10:00'),
  })
})

test('[BW1] active delegates alone count, by association', () => {
  const people = [
    { ...delegate, hall: inHall },
    { ...delegate, registerNumber: '2', ...online },
    { ...delegate, registerNumber: '3', active: false, hall: inHall },
    { ...delegate, registerNumber: '4', roles: ['ROLE_VORSTAND' as const], hall: inHall },
    { ...delegate, registerNumber: '5' },
  ]
  const register = takeRegister(people, assembly)
  expect(register).toMatchObject({ seats: 4, present: 2, hall: 1, online: 1, quorum: 3, quorate: false })
  expect(register.associations).toEqual([{ code: 'BE', seats: 4, present: 2 }])
  expect(register.people.map(({ registerNumber, where }) => [registerNumber, where])).toEqual([
    ['1', 'hall'],
    ['2', 'online'],
    ['5', null],
  ])
  expect(
    takeRegister([...people, { ...delegate, registerNumber: '6', hall: inHall }], assembly).quorate,
  ).toBe(true)
})

test('[BW6] a hand and a ballot of one person are a conflict, where hands are counted', () => {
  const conflictOf = (person: Partial<PersonOnDay>, handsCount = true) =>
    takeRegister([{ ...delegate, ...person }], { ...assembly, handsCount }).people[0]?.conflict
  expect(conflictOf({ online_only: true, hall: inHall })).toBe(true)
  expect(conflictOf({ online_only: true, hall: inHall }, false)).toBe(false)
  expect(conflictOf({ online_only: false, hall: inHall })).toBe(false)
  expect(conflictOf({ online_only: true, ...online })).toBe(false)
})

test('[BW3] a session day ends in the small hours', () => {
  expect(sessionDay(new Date('2026-05-12T22:30:00Z'))).toBe('2026-05-12')
  expect(sessionDay(new Date('2026-05-13T04:30:00Z'))).toBe('2026-05-13')
})

test('[BW4] a coming is noted unless it lies ahead, or somebody else has the seat by then', () => {
  const now = at('10:00')
  const refuse = (person: Partial<Parameters<typeof refuseAttendance>[0]>, moment: string, present = true) =>
    refuseAttendance(
      { roles: ['ROLE_DELEGATE'], replacedAt: null, ...person },
      { present, at: at(moment), now },
    )
  expect(refuse({}, '10:00')).toBeNull()
  expect(refuse({}, '10:02')).toBeNull()
  expect(refuse({}, '10:03')).toBe('attendance-ahead')
  expect(refuse({ roles: ['ROLE_SAAL'] }, '10:00')).toBe('no-attendee')
  expect(refuse({ replacedAt: at('09:30') }, '10:00')).toBe('attendee-was-replaced')
  expect(refuse({ replacedAt: at('09:30') }, '09:00')).toBeNull()
  expect(refuse({ replacedAt: at('09:30') }, '10:00', false)).toBeNull()
})
