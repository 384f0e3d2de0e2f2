import { beforeEach, expect, test, vi } from 'vitest'

let announcer: typeof import('./announcer.ts')
const announce: typeof announcer.announce = (...message) => announcer.announce(...message)
const spoken = () => announcer.useSpoken.getState()
const pause = () => vi.advanceTimersByTime(announcer.PAUSE_BETWEEN_MESSAGES)

beforeEach(async () => {
  // Another file of this worker may have left a message whose pause never ends.
  vi.resetModules()
  announcer = await import('./announcer.ts')
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

test('a message is said at once, the next one after a pause', () => {
  announce('Erste')
  announce('Zweite')
  expect(spoken().polite).toBe('Erste')
  vi.advanceTimersByTime(announcer.PAUSE_BETWEEN_MESSAGES - 1)
  expect(spoken().polite).toBe('Erste')
  vi.advanceTimersByTime(1)
  expect(spoken().polite).toBe('Zweite')
})

test('an assertive message overtakes polite ones, and keeps its place behind assertive ones', () => {
  announce('läuft')
  announce('wartet')
  announce('dringend', 'assertive')
  announce('auch dringend', 'assertive')
  pause()
  expect(spoken()).toEqual({ polite: 'läuft', assertive: 'dringend' })
  pause()
  expect(spoken()).toEqual({ polite: 'läuft', assertive: 'auch dringend' })
  pause()
  expect(spoken().polite).toBe('wartet')
})

test('the same sentence again changes the region, so that it is read again', () => {
  announce('Gespeichert')
  const first = spoken().polite
  pause()
  announce('Gespeichert')
  expect(spoken().polite).not.toBe(first)
})
