import { expect, test } from 'vitest'
import { deletionKinds, deletionWords, refuseDeletion, usualPlan } from './rules.ts'

test('[KE10] everything that is deleted has its day after the end, and words', () => {
  const plan = usualPlan(new Date('2026-05-08T16:00:00Z'))
  expect(plan.map(({ kind }) => kind)).toEqual([...deletionKinds])
  expect(plan[0]).toEqual({ kind: 'pins', due: '2026-05-15' })
  expect(plan.at(-1)).toEqual({ kind: 'contact', due: '2026-08-06' })
  for (const kind of deletionKinds) expect(deletionWords[kind].says).not.toBe('')
})

test('[KE10] nothing is deleted while the congress goes on, and nothing twice', () => {
  expect(refuseDeletion(false, null)).toBe('deletion-before-end')
  expect(refuseDeletion(true, new Date())).toBe('deletion-done')
  expect(refuseDeletion(true, null)).toBeNull()
})
