import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteEditing } from './editing.ts'
import { readLive, writeLive } from './store.ts'

const by = (register_number: string) => ({ register_number, name: `Dr. ${register_number}` })
const names = () => readLive().editing.map(({ by: { name }, appId }) => `${name} ${appId}`)

beforeEach(() => {
  vi.useFakeTimers()
  writeLive({ editing: [] })
})
afterEach(() => void vi.useRealTimers())

test('[BD9] who has a motion open is known until they leave it, or have been silent for a minute', () => {
  noteEditing({ by: by('1'), appId: 7, editing: true })
  noteEditing({ by: by('2'), appId: 7, editing: true })
  noteEditing({ by: by('1'), appId: 7, editing: false })
  expect(names()).toEqual(['Dr. 2 7'])
  vi.advanceTimersByTime(40_000)
  noteEditing({ by: by('2'), appId: 7, editing: true })
  vi.advanceTimersByTime(40_000)
  expect(names()).toEqual(['Dr. 2 7'])
  vi.advanceTimersByTime(20_000)
  expect(names()).toEqual([])
})
