import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test.each(Object.entries(refusals))(
  '%s is told as a German sentence, with a status of its kind',
  (_reason, [status, sentence]) => {
    expect([400, 401, 403, 404, 409, 413, 415, 429, 503, 507]).toContain(status)
    expect(sentence).toMatch(/^[A-ZÄÖÜ].*[.!]$/)
  },
)
