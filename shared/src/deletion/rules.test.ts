import { expect, test } from 'vitest'
import { deletionKinds, deletionWords, refuseDeletion, refuseDue, usualPlan } from './rules.ts'

test('[KE10] everything that is deleted has its day after the end, and words', () => {
  const plan = usualPlan(new Date('2026-05-08T16:00:00Z'))
  expect(plan.map(({ kind }) => kind)).toEqual([...deletionKinds])
  expect(plan[0]).toEqual({ kind: 'pins', due: '2026-05-15' })
  expect(plan.at(-1)).toEqual({ kind: 'log', due: '2027-05-08' })
  for (const kind of deletionKinds) expect(deletionWords[kind].says).not.toBe('')
})

test('[KE10] nothing is deleted while the congress goes on, and nothing twice', () => {
  expect(refuseDeletion(false, null)).toBe('deletion-before-end')
  expect(refuseDeletion(true, new Date())).toBe('deletion-done')
  expect(refuseDeletion(true, null)).toBeNull()
})

test('[KE10] a day to come is planned, within ten years, by the calendar of Berlin', () => {
  // In Berlin it is the 9th already.
  const now = new Date('2026-05-08T22:30:00Z')
  for (const day of ['0000-01-01', '2026-05-08', '2026-05-09'])
    expect(refuseDue(day, now)).toBe('deletion-day-past')
  for (const day of ['2026-05-10', '2036-05-09']) expect(refuseDue(day, now)).toBeNull()
  for (const day of ['2036-05-10', '9999-12-31']) expect(refuseDue(day, now)).toBe('deletion-day-far')
})
