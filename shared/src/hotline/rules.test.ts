import { expect, test } from 'vitest'
import { ANSWER_WITHIN_MS, parsePicture, refusePicture, stateOf } from './rules.ts'

const asked_at = new Date('2025-05-27T10:00:00Z')
const after = (ms: number) => new Date(asked_at.getTime() + ms)

test.each([
  [null, false, ANSWER_WITHIN_MS, 'asked'],
  [null, false, ANSWER_WITHIN_MS + 1, 'over'],
  [after(1000), false, 2000, 'taken'],
  [after(1000), true, ANSWER_WITHIN_MS + 1, 'declined'],
])('[H3] answered at %s, declined %s, looked at after %i ms: %s', (answered_at, declined, ms, state) => {
  expect(stateOf({ asked_at, answered_at, declined }, after(ms))).toBe(state)
})

test('[H2] while a secret vote runs no picture is taken; other votes do not matter', () => {
  expect(refusePicture('secret')).toBe('secret-vote-runs')
  for (const mode of ['open', 'rollcall', null, undefined]) expect(refusePicture(mode)).toBeNull()
})

test('[H4] only PNG and JPEG in a data URL are pictures', () => {
  expect(parsePicture('data:image/png;base64,iVBORw0=')).toEqual({ kind: 'png', base64: 'iVBORw0=' })
  expect(parsePicture('data:image/jpeg;base64,/9j/')).toEqual({ kind: 'jpeg', base64: '/9j/' })
  for (const url of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,rohe Bytes',
    'data:image/png;base64,',
    'data:text/html;base64,PGI+',
    'https://example.org/bild.png',
    'data:image/png;base64,iVBORw0=\n',
  ])
    expect(parsePicture(url), url).toBeNull()
})
