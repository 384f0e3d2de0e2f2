import { expect, test } from 'vitest'
import { LatestReading } from './latest-reading.ts'

test('of several readings the one that was asked last holds, whichever comes back first', () => {
  const readings = new LatestReading()
  const [older, newer] = [readings.begin(), readings.begin()]
  expect([newer(), older()]).toEqual([true, false])
})

test('an older reading holds until a later one is there, and for good where that fails', () => {
  const readings = new LatestReading()
  const older = readings.begin()
  readings.begin()
  expect(older()).toBe(true)
  expect(readings.begin()()).toBe(true)
})
