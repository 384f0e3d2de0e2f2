import { expect, test } from 'vitest'
import { good, warning } from '#doctor/finding.ts'
import { lifetimeOf } from './readiness.ts'

test('[KU6] what was wrong around the portal is looked at anew by whoever asks again', () => {
  const machine = { clock: [], database: [good('da')], disk: [good('Platz')], address: [good('da')] }
  const fine = lifetimeOf({ machine, stream: [null] })
  expect(fine).toBeGreaterThan(30_000)
  expect(lifetimeOf({ machine, stream: ['stream.example antwortet nicht'] })).toBeLessThanOrEqual(1000)
  const full = { ...machine, disk: [warning('fast voll', 'Platz schaffen.')] }
  expect(lifetimeOf({ machine: full, stream: [] })).toBeLessThanOrEqual(1000)
})
