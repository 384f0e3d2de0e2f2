import { describe, expect, test } from 'vitest'
import type { Role } from '#roles.ts'
import { speechStatus } from '#speakers/states.ts'
import type { SpeakerEntry, SpeechStatus } from './records.ts'
import {
  clockTime,
  moveBefore,
  refuseCall,
  refuseEnd,
  refuseHold,
  refuseSpeaker,
  refuseSpeech,
  refuseStart,
  refuseWithdrawal,
  spokenSeconds,
  turnOf,
  usualSeconds,
} from './rules.ts'

const user = (roles: Role[] = ['ROLE_DELEGATE'], change: object = {}) => ({
  roles,
  active: true,
  online_only: true,
  ...change,
})

describe('[W1] who registers to speak', () => {
  test.each<[string, Parameters<typeof refuseSpeaker>[0], ReturnType<typeof refuseSpeaker>]>([
    ['a delegate', user(), null],
    ['the board', user(['ROLE_VORSTAND']), null],
    ['the management', user(['ROLE_MANAGEMENT']), null],
    ['a delegate who is in the chair too', user(['ROLE_MASTER', 'ROLE_DELEGATE']), null],
    ['a delegate in the hall', user(['ROLE_DELEGATE'], { online_only: false }), 'speaks-in-the-hall'],
    ['the chair alone', user(['ROLE_MASTER']), 'no-right-to-speak'],
    ['the office', user(['ROLE_OFFICE']), 'no-right-to-speak'],
    ['the room', user(['ROLE_SAAL']), 'no-right-to-speak'],
    ['somebody switched off', user(['ROLE_DELEGATE'], { active: false }), 'account-inactive'],
    ['a visitor', null, 'not-logged-in'],
  ])('%s', (_who, person, reason) => {
    expect(refuseSpeaker(person)).toBe(reason)
  })
})

describe('[W1, W2, W3] what is refused, the first reason first', () => {
  const themes = [
    { id: 1, name: 'Notfallversorgung', active: true },
    { id: 2, name: 'Frieden', active: false },
  ]
  const context = { user: user(), list: { open: true, themes }, listed: false, topic: 1, contact: '' }
  test.each<[string, Partial<typeof context>, ReturnType<typeof refuseSpeech>]>([
    ['nothing', {}, null],
    ['a second entry', { listed: true }, 'already-listed'],
    ['a closed list', { list: { open: false, themes } }, 'list-closed'],
    ['a second entry on a closed list', { listed: true, list: { open: false, themes } }, 'already-listed'],
    ['no theme', { topic: null as never }, 'theme-required'],
    ['a theme of elsewhere', { topic: 9 }, 'theme-unknown'],
    ['a theme switched off', { topic: 2 }, 'theme-inactive'],
    ['a number that nobody can call', { contact: 'später' }, 'tel-malformed'],
    ['a number', { contact: ' +49 30 1234567 ' }, null],
  ])('%s', (_what, change, reason) => {
    expect(refuseSpeech({ ...context, ...change })).toBe(reason)
  })
  test('no theme is needed where none is active', () => {
    expect(refuseSpeech({ ...context, list: { open: true, themes: themes.slice(1) }, topic: null })).toBe(
      null,
    )
  })
})

const entry = (status: SpeechStatus | null, change: Partial<SpeakerEntry> = {}): SpeakerEntry => ({
  id: 1,
  type: status === null ? 1 : 2,
  value: null,
  registerNumber: '1001',
  name: 'Dr. Eins',
  theme: null,
  status,
  active: status === speechStatus.speaking,
  open: status !== null && status <= speechStatus.speaking,
  startedAt: null,
  endedAt: null,
  heldAt: null,
  restedMs: 0,
  ...change,
})
const everyStatus = [1, 2, 3, 4, 5, null] as const

test('[W4] whoever registered withdraws while waiting, the chair until it was spoken, nobody else ever', () => {
  const judge = (person: { register_number: string; roles: Role[] }) =>
    everyStatus.map((status) => refuseWithdrawal(entry(status), person))
  const over = 'speech-over'
  expect(judge({ register_number: '1001', roles: ['ROLE_DELEGATE'] })).toEqual([
    null,
    'already-called',
    'already-called',
    over,
    null,
    'not-your-speech',
  ])
  expect(judge({ register_number: '2', roles: ['ROLE_MASTER'] })).toEqual([
    null,
    null,
    null,
    over,
    null,
    null,
  ])
  expect(judge({ register_number: '3', roles: ['ROLE_DELEGATE', 'ROLE_OFFICE'] })).toEqual(
    everyStatus.map(() => 'not-your-speech'),
  )
})

test('[W6, W7] each step is refused where it makes no sense', () => {
  const over = 'speech-over'
  const heading = 'not-a-speaker'
  expect(everyStatus.map((status) => refuseCall(entry(status)))).toEqual([
    null,
    null,
    over,
    over,
    over,
    heading,
  ])
  expect(everyStatus.map((status) => refuseStart(entry(status)))).toEqual([
    null,
    null,
    null,
    over,
    over,
    heading,
  ])
  expect(everyStatus.map((status) => refuseEnd(entry(status)))).toEqual([
    'not-speaking',
    'not-speaking',
    null,
    null,
    over,
    heading,
  ])
})

test('[W10] a line moves before another one, or to the end, and all others stay in their order', () => {
  expect(moveBefore([1, 2, 3, 4], 4, 1)).toEqual([4, 1, 2, 3])
  expect(moveBefore([1, 2, 3, 4], 1, 4)).toEqual([2, 3, 1, 4])
  expect(moveBefore([1, 2, 3, 4], 2, null)).toEqual([1, 3, 4, 2])
  expect(moveBefore([1, 2, 3], 2, 2)).toEqual([1, 2, 3])
  expect(moveBefore([1, 2, 3], 9, 1)).toEqual([1, 2, 3])
  expect(moveBefore([1, 2, 3], 1, 9)).toEqual([1, 2, 3])
})

describe('[W9] position and expected time', () => {
  const now = new Date('2025-05-28T10:02:00Z')
  const speaking = entry(3, { id: 10, startedAt: '2025-05-28T10:00:30.000Z' })
  const list = [
    entry(4, { id: 9, startedAt: '2025-05-28T09:50:00.000Z', endedAt: '2025-05-28T09:54:00.000Z' }),
    speaking,
    entry(null, { id: 11, value: 'Aussprache' }),
    entry(2, { id: 12 }),
    entry(5, { id: 13 }),
    entry(1, { id: 14 }),
    entry(1, { id: 15 }),
  ]
  test('with a limit: the rest of the running speech, and a whole one for each before', () => {
    expect(turnOf({ seconds: 120, list }, 15, now)).toEqual({ position: 3, seconds: 30 + 2 * 120 })
    expect(turnOf({ seconds: 120, list }, 12, now)).toEqual({ position: 1, seconds: 30 })
  })
  test('without one: as long as the speeches so far; a usual time before the first', () => {
    expect(usualSeconds({ seconds: null, list })).toBe(240)
    expect(turnOf({ seconds: null, list }, 14, now)).toEqual({ position: 2, seconds: 150 + 240 })
    expect(usualSeconds({ seconds: null, list: [] })).toBe(180)
  })
  test('a speech that takes too long delays nobody into the past', () => {
    expect(turnOf({ seconds: 60, list }, 14, now)).toEqual({ position: 2, seconds: 60 })
  })
  test('who speaks, has spoken, or is not there has no turn', () => {
    for (const id of [9, 10, 11, 13, 99]) expect(turnOf({ seconds: 60, list }, id, now)).toBe(null)
  })
})

test('[W8] the clock shows minutes and seconds, and none before the beginning', () => {
  expect([0, 9, 65, 605.9, -3].map(clockTime)).toEqual(['0:00', '0:09', '1:05', '10:05', '0:00'])
  const speech = { startedAt: '2025-05-28T10:00:01.000Z', heldAt: null, restedMs: 0 }
  expect(spokenSeconds(speech, new Date('2025-05-28T10:00:00Z'))).toBe(0)
})

test('[W16] what was at rest does not count, and only the clock of whoever speaks is switched', () => {
  const now = new Date('2025-05-28T10:05:00Z')
  const startedAt = '2025-05-28T10:00:00.000Z'
  expect(spokenSeconds({ startedAt, heldAt: null, restedMs: 60_000 }, now)).toBe(240)
  const held = { startedAt, heldAt: '2025-05-28T10:02:00.000Z', restedMs: 30_000 }
  expect(spokenSeconds(held, now)).toBe(90)
  expect(spokenSeconds(held, new Date('2025-05-28T11:00:00Z'))).toBe(90)
  const list = [entry(3, { id: 1, ...held }), entry(1, { id: 2 })]
  expect(turnOf({ seconds: 120, list }, 2, now)).toEqual({ position: 1, seconds: 30 })
  const spoken = entry(4, { startedAt, endedAt: '2025-05-28T10:04:00.000Z', restedMs: 60_000 })
  expect(usualSeconds({ seconds: null, list: [spoken] })).toBe(180)
  expect(everyStatus.map((status) => refuseHold(entry(status)))).toEqual([
    'not-speaking',
    'not-speaking',
    null,
    'speech-over',
    'speech-over',
    'not-a-speaker',
  ])
})
