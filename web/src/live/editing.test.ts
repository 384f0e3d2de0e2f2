import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteEditing } from './editing.ts'
import { readLive, writeLive } from './store.ts'

const by = (register_number: string) => ({ register_number, name: `Dr. ${register_number}` })
const said = { appId: 7, since: '2025-05-27T08:00:00.000Z', taken: null }
const names = () => readLive().editing.map(({ by: { name }, appId }) => `${name} ${appId}`)

beforeEach(() => {
  vi.useFakeTimers()
  writeLive({ editing: [] })
})
afterEach(() => void vi.useRealTimers())

test('[BD9] who has a motion open is known until they leave it, or have been silent for a minute', () => {
  noteEditing({ ...said, by: by('1'), editing: true })
  noteEditing({ ...said, by: by('2'), editing: true })
  noteEditing({ ...said, by: by('1'), editing: false })
  expect(names()).toEqual(['Dr. 2 7'])
  vi.advanceTimersByTime(40_000)
  noteEditing({ ...said, by: by('2'), editing: true })
  vi.advanceTimersByTime(40_000)
  expect(names()).toEqual(['Dr. 2 7'])
  vi.advanceTimersByTime(20_000)
  expect(names()).toEqual([])
})
