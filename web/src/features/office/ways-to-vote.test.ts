import { motionType } from '@portal/shared/motions/types.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { becomes, type FlagChange, reasonOf, wasOf } from './ways-to-vote.ts'

const motion = (change: Partial<OfficeMotion> = {}) =>
  ({
    appId: 7,
    type_id: motionType.regular,
    secure_vote: false,
    union_vote: false,
    ...change,
  }) as OfficeMotion

/** What is said of it before. */
const said = (one: OfficeMotion, change: FlagChange, onFloor: number[] = []) => {
  const { tone, words } = becomes(one, change, onFloor)
  return [tone, words]
}

test('[BD7] before a flag is set for several motions it is said what becomes of each, by the rules of the server', () => {
  const secret = { secure_vote: true }
  expect(said(motion(), secret)).toEqual(['fine', 'offen → geheim'])
  expect(said(motion(secret), secret)).toEqual(['same', 'ist schon so: geheim'])
  expect(said(motion({ union_vote: true }), secret)).toEqual(['problem', sentence('secret-chamber-vote')])
  expect(said(motion(), secret, [7])).toEqual(['problem', sentence('motion-on-floor')])
  expect(said(motion(secret), { secure_vote: false })).toEqual(['fine', 'geheim → offen'])
})

test('[BD7] what was set is put back, and nothing else', () => {
  expect(wasOf(motion({ secure_vote: true }), { secure_vote: false })).toEqual({ secure_vote: true })
  expect(reasonOf({ secure_vote: false })).toBe('Abstimmung nicht mehr geheim')
  expect(reasonOf({ union_vote: true })).toBe('Kammerabstimmung')
})
