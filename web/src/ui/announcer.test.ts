import { beforeEach, expect, test, vi } from 'vitest'
import { announce, PAUSE_BETWEEN_MESSAGES, useSpoken } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useSpoken.setState({ polite: '', assertive: '' })
  return () => {
    vi.runAllTimers()
    vi.useRealTimers()
  }
})

test('a message is said at once, the next one after a pause', () => {
  announce('Erste')
  announce('Zweite')
  expect(useSpoken.getState().polite).toBe('Erste')
  vi.advanceTimersByTime(PAUSE_BETWEEN_MESSAGES - 1)
  expect(useSpoken.getState().polite).toBe('Erste')
  vi.advanceTimersByTime(1)
  expect(useSpoken.getState().polite).toBe('Zweite')
})

test('an assertive message overtakes polite ones, and keeps its place behind assertive ones', () => {
  announce('läuft')
  announce('wartet')
  announce('dringend', 'assertive')
  announce('auch dringend', 'assertive')
  vi.advanceTimersByTime(PAUSE_BETWEEN_MESSAGES)
  expect(useSpoken.getState()).toEqual({ polite: 'läuft', assertive: 'dringend' })
  vi.advanceTimersByTime(PAUSE_BETWEEN_MESSAGES)
  expect(useSpoken.getState()).toEqual({ polite: 'läuft', assertive: 'auch dringend' })
  vi.advanceTimersByTime(PAUSE_BETWEEN_MESSAGES)
  expect(useSpoken.getState().polite).toBe('wartet')
})

test('the same sentence again changes the region, so that it is read again', () => {
  announce('Gespeichert')
  const first = useSpoken.getState().polite
  vi.advanceTimersByTime(PAUSE_BETWEEN_MESSAGES)
  announce('Gespeichert')
  expect(useSpoken.getState().polite).not.toBe(first)
})
