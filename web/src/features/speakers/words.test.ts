import type { SpeakerEntry, SpeechStatus } from '@portal/shared/speakers/records.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { expect, test } from 'vitest'
import { clockOf, limitInWords, partsOf, placesOf, waitInWords } from './words.ts'

test('[W9] the expected time is said in minutes', () => {
  expect(waitInWords({ position: 1, seconds: 20 })).toBe('Sie sind als Nächstes an der Reihe, gleich.')
  expect(waitInWords({ position: 1, seconds: 70 })).toBe(
    'Sie sind als Nächstes an der Reihe, in etwa 1 Minute.',
  )
  expect(waitInWords({ position: 4, seconds: 500 })).toBe(
    'Sie sind voraussichtlich in etwa 8 Minuten an der Reihe.',
  )
})

test('[W8] the speaking time in words, and the clock that runs down', () => {
  expect([null, 60, 90, 180].map(limitInWords)).toEqual([
    'Redezeit unbegrenzt',
    'Redezeit 1\u00a0Minute',
    'Redezeit 1:30\u00a0Minuten',
    'Redezeit 3\u00a0Minuten',
  ])
  expect(clockOf(65, null)).toEqual({ time: '1:05', label: 'spricht seit', over: false })
  expect(clockOf(65, 120)).toEqual({ time: '0:55', label: 'noch', over: false })
  expect(clockOf(120, 120)).toEqual({ time: '0:00', label: 'noch', over: false })
  expect(clockOf(130, 120)).toEqual({ time: '+0:10', label: 'Redezeit überschritten', over: true })
})

const entry = (id: number, status: SpeechStatus | null): SpeakerEntry => ({
  id,
  type: status === null ? 1 : 2,
  value: null,
  registerNumber: null,
  name: null,
  theme: null,
  status,
  active: status === speechStatus.speaking,
  open: status !== null && status <= speechStatus.speaking,
  startedAt: null,
  endedAt: null,
  heldAt: null,
  restedMs: 0,
})

test('[W4, W10] a list shows who speaks, who comes and who has spoken; who has withdrawn has no place any more', () => {
  const list = [entry(1, 4), entry(2, 3), entry(3, null), entry(4, 2), entry(5, 5), entry(6, 1)]
  const { speaking, coming, spoken } = partsOf({ topId: 1, open: true, seconds: null, themes: [], list })
  expect(speaking?.id).toBe(2)
  expect(coming.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  expect(spoken.map(({ id }) => id)).toEqual([1])
  expect([...placesOf(list)]).toEqual([
    [4, 1],
    [6, 2],
  ])
})
