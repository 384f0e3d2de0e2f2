import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { arrivalsBetween, arrivalsInWords } from './arrivals.ts'
import { buildMotion } from './build-motion.ts'

const [one, two, three, four] = [buildMotion(), buildMotion(), buildMotion(), buildMotion()]

test('[M8] motions that were not there yet are counted', () => {
  const arrivals = arrivalsBetween([one, two], [one], [one, three, four])
  expect(arrivals).toEqual({ fresh: 2, changed: false })
  expect(arrivalsInWords(arrivals)).toBe('2 neue Anträge')
  expect(arrivalsInWords({ fresh: 1, changed: true })).toBe('1 neuer Antrag')
})

test('[M8] a motion that comes in or falls out by a change is no new one', () => {
  expect(arrivalsBetween([one, two], [one], [one, two])).toEqual({ fresh: 0, changed: true })
  expect(arrivalsBetween([one, two], [one, two], [two])).toEqual({ fresh: 0, changed: true })
  expect(arrivalsInWords({ fresh: 0, changed: true })).toBe('Die Liste hat sich geändert')
})

test('[M8] nothing is said where nothing would move', () => {
  expect(arrivalsBetween([one, two], [one], [{ ...one, statusid: motionStatus.accepted }])).toEqual({
    fresh: 0,
    changed: false,
  })
  expect(arrivalsInWords({ fresh: 0, changed: false })).toBe('')
})
