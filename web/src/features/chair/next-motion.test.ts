import type { Application } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { nextMotion, stepsOf } from './next-motion.ts'

const motion = (id: number, fields: Partial<Application> = {}) =>
  ({
    id,
    top: { id: 1, name: 'Ib', content: '' },
    typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
    number: id,
    changes: '',
    new: '',
    statusid: motionStatus.published,
    union_vote: false,
    ...fields,
  }) as Application

const next = (motions: (Application | string)[], last: number | null = null) => {
  const lines = motions.map((one, id) =>
    typeof one === 'string' ? { id, text: one, pause: true } : { id, motion: one, fresh: false },
  )
  const { motion, passed } = nextMotion(stepsOf(lines), last)
  return { id: motion?.id ?? null, passed }
}

test('[V7] the next motion is the first open one; texts and what was decided are passed by', () => {
  const decided = [1, 2, 3, 4, 5, 6, 11] as const
  const motions = decided.map((statusid, place) => motion(place + 1, { statusid }))
  expect(next(['Pause', ...motions, motion(20), motion(21)])).toEqual({ id: 20, passed: [] })
})

test('[V6] what the portal holds no vote on is passed by, and it is said why; chamber votes are not', () => {
  const election = { id: 5, name: 'Wahl', content: '', decision: '' }
  const report = { id: 7, name: 'Bericht', content: '', decision: '' }
  const motions = [motion(1, { typ: election }), motion(2, { typ: report }), motion(3, { union_vote: true })]
  expect(next(motions)).toEqual({
    id: 3,
    passed: ['Ib - 01 (Wahl, nicht hier)', 'Ib - 02 (Bericht, nicht hier)'],
  })
})

test('[V8] a motion that was not decided comes up again only after all others', () => {
  const motions = [motion(1, { statusid: motionStatus.accepted }), motion(2), motion(3)]
  expect(next(motions, 2).id).toBe(3)
  expect(next(motions.slice(0, 2), 2).id).toBe(null)
  expect(next([motion(1), motion(2, { statusid: motionStatus.accepted })], 2).id).toBe(1)
})

test('an order that is worked off, or empty, has no next motion', () => {
  expect(next([motion(1, { statusid: motionStatus.accepted }), 'Ende']).id).toBe(null)
  expect(next([])).toEqual({ id: null, passed: [] })
})
