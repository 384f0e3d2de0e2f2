import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import type { Application, Top } from '@portal/shared/motions/records.ts'
import { expect, test } from 'vitest'
import { forecast, progressOf } from './forecast.ts'
import { stepsOf } from './next-motion.ts'

const tops: Top[] = ['I', 'II', 'III'].map((name, index) => ({ id: index + 1, name, content: '' }))
const typ = (id: number) => ({ id, name: id === 5 ? 'Wahl' : 'Antrag', content: '', decision: '' })
const motion = (id: number, topId: number, statusid: number, typeId = 1) =>
  ({
    id,
    top: tops[topId - 1],
    typ: typ(typeId),
    number: id,
    changes: '',
    new: '',
    statusid,
  }) as unknown as Application
const apps = [
  motion(1, 1, 10),
  motion(2, 2, 1),
  motion(3, 2, 10),
  motion(4, 2, 10, 5),
  motion(5, 3, 10),
  motion(6, 3, 10),
]
const presentation = apps.map(({ id, top }) => ({
  ...{ id, kind: 'motion' as const, application: id, text: '' },
  ...{ topid: top.id, fresh: false },
}))
const at = (minute: number) => new Date(Date.UTC(2026, 4, 12, 8, minute)).toISOString()
const sitting: SittingSoFar = {
  since: at(0),
  items: [],
  votes: [1, 2, 3].map((minute) => ({
    appId: minute,
    type: 0,
    result: true,
    startedAt: at(minute - 1),
    declaredAt: at(minute),
  })),
  speeches: [{ topId: 2, startedAt: at(5), endedAt: at(7), rests: [] }],
  pauses: [],
  waiting: 0,
}
const agenda = { tops, apps, presentation, current: tops[1] ?? null }

test('[K30] an order is so far as its motions are decided; elections are held elsewhere', () => {
  const steps = stepsOf(apps.slice(1, 4).map((one) => ({ id: one.id, motion: one, fresh: false })))
  expect(progressOf(steps)).toEqual({ done: 1, all: 2 })
})

test('[K30] the forecast counts what is left of this agenda item and of those behind it, with those who wait to speak', () => {
  expect(forecast(agenda, { ...sitting, waiting: 2 }, new Date(at(10)))).toEqual({
    top: 60 + 240,
    all: 180 + 240,
  })
})

test('[K30] without a pace there is no forecast, and none of an item that nobody has called', () => {
  expect(forecast(agenda, { ...sitting, votes: [] }, new Date(at(10)))).toEqual({ top: null, all: null })
  expect(forecast({ ...agenda, current: null }, sitting, new Date(at(10))).top).toBeNull()
})
