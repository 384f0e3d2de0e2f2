import { countdownSeconds } from '@portal/shared/voting/rules.ts'
import { expect, test } from 'vitest'
import { readCountdown } from './read-countdown.ts'

test('[V13] a countdown that no vote can have is none, whether it was typed or kept on the device', () => {
  const { min, max } = countdownSeconds
  expect([min, max, 20].map(String).map(readCountdown)).toEqual([min, max, 20])
  for (const text of ['', '0', String(min - 1), String(max + 1), '1e2', '15.5', '-15', 'zwanzig'])
    expect(readCountdown(text)).toBeNull()
})
