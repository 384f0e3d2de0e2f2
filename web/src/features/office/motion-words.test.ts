import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { initialsOf, moverOf, publishedWords, shortType, since } from './motion-words.ts'

const now = new Date('2025-05-28T10:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('how long something waits is said in the unit that fits', () => {
  expect(since(before(0.5), now)).toBe('seit 0 min')
  expect(since(before(12), now)).toBe('seit 12 min')
  expect(since(before(190), now)).toBe('seit 3 h')
  expect(since(before(60 * 50), now)).toBe('seit 26.05.')
})

test('[BD4] what is new and has waited for more than ten minutes is marked, what somebody works on is not', () => {
  const submitted = {
    state: 'submitted',
    submittedAt: before(12).toISOString(),
    public_datetime: null,
    backend_status: null,
  }
  expect(publishedWords(submitted as OfficeMotion, now)).toEqual({ words: 'seit 12 min', late: true })
  expect(publishedWords({ ...submitted, backend_status: 'In Prüfung' } as OfficeMotion, now)).toEqual({
    words: 'seit 12 min',
  })
})

test('people and kinds are said in short', () => {
  expect(initialsOf('Dr. med. Jochen Schneider')).toBe('JS')
  expect(initialsOf('Prof. Dr. med. habil. Claus von Wegener')).toBe('CW')
  expect(shortType({ name: 'Beschlussantrag' })).toBe('Beschluss')
  expect(
    moverOf({
      users: [
        { name: 'Dr. A', number: '1' },
        { name: 'B', number: '2' },
      ],
      applicant: '',
      laek: 'Berlin',
    } as unknown as OfficeMotion),
  ).toBe('Dr. A\u00a0u.\u00a0a. · Berlin')
})
