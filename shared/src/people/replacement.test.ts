import { expect, test } from 'vitest'
import { refuseReplacement, refuseReturn, type SeatPerson } from './replacement.ts'

const delegate: SeatPerson = {
  id: 1,
  roles: ['ROLE_DELEGATE'],
  active: true,
  voice_leader: true,
  medical_association_code: 'BE',
  replaced_by: null,
}
const substitute: SeatPerson = { ...delegate, id: 2, roles: [], voice_leader: false }

test.each<[string, Partial<SeatPerson>, Partial<SeatPerson>, ReturnType<typeof refuseReplacement>]>([
  ['a substitute without a seat', {}, {}, null],
  ['a substitute who waits switched off', {}, { roles: ['ROLE_DELEGATE'], active: false }, null],
  ['a member of the board', {}, { roles: ['ROLE_VORSTAND'] }, null],
  [
    'of no association, where there are none',
    { medical_association_code: null },
    { medical_association_code: null },
    null,
  ],
  ['oneself', {}, { id: 1 }, 'replaces-oneself'],
  ['who was replaced already', { replaced_by: 3, active: false }, {}, 'already-replaced'],
  ['who is switched off', { active: false }, {}, 'holds-no-seat'],
  ['who is no delegate', { roles: ['ROLE_VORSTAND'] }, {}, 'holds-no-seat'],
  ['by somebody who was replaced', {}, { replaced_by: 3, active: false }, 'successor-was-replaced'],
  ['by the chair', {}, { roles: ['ROLE_MASTER'] }, 'successor-runs-the-congress'],
  ['by the office', {}, { roles: ['ROLE_OFFICE', 'ROLE_DELEGATE'] }, 'successor-runs-the-congress'],
  ['by the equipment of the hall', {}, { roles: ['ROLE_SAAL'] }, 'successor-runs-the-congress'],
  ['by a delegate', {}, { roles: ['ROLE_DELEGATE'] }, 'successor-holds-a-seat'],
  [
    'by somebody of another association',
    {},
    { medical_association_code: 'NO' },
    'successor-of-another-association',
  ],
  [
    'by somebody of no association',
    {},
    { medical_association_code: null },
    'successor-of-another-association',
  ],
])('[P7] a replacement: %s', (_what, from, to, reason) => {
  expect(refuseReplacement({ ...delegate, ...from }, { ...substitute, ...to }, false)).toBe(reason)
})

test('[P7] only a voice leader passes the voice leadership on', () => {
  expect(refuseReplacement(delegate, substitute, true)).toBeNull()
  expect(refuseReplacement({ ...delegate, voice_leader: false }, substitute, true)).toBe(
    'no-voice-leadership',
  )
})

test('[P8] who was replaced comes back, unless the seat has gone further or ballots are being taken', () => {
  const replaced = { ...delegate, active: false, replaced_by: 2 }
  const successor: SeatPerson = { ...substitute, roles: ['ROLE_DELEGATE'] }
  expect(refuseReturn(replaced, successor, false)).toBeNull()
  expect(refuseReturn(delegate, null, false)).toBe('not-replaced')
  expect(refuseReturn(replaced, { ...successor, replaced_by: 3 }, false)).toBe('successor-was-replaced')
  expect(refuseReturn(replaced, successor, true)).toBe('seat-may-have-voted')
})
