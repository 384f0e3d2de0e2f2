import { expect, test, vi } from 'vitest'
import { forgetHallSize, type HallWish, useHallSize, wishHallSize } from './hall-size.ts'

test('[A8] letters keep the size of the hall while a length is typed, and lose it with the length', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const wish: HallWish = { height: '8', distance: '10' }
  const sized = () => {
    const { scale } = useHallSize.getState()
    return { scale, stored: [...stored.values()] }
  }
  wishHallSize(wish, { height: 8, distance: 10 })
  expect(sized()).toEqual({ scale: 0.5, stored: ['8 10'] })
  wishHallSize({ ...wish, distance: '0,' }, null)
  expect(sized()).toEqual({ scale: 0.5, stored: ['8 10'] })
  wishHallSize({ ...wish, distance: ' ' }, null)
  expect(sized()).toEqual({ scale: 1, stored: [] })
  expect(useHallSize.getState().wish.height).toBe('8')
  forgetHallSize()
  expect(useHallSize.getState().wish).toEqual({ height: '', distance: '' })
})
