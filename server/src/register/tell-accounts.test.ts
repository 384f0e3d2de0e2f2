import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountTeller } from './tell-accounts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[BP12] of 250 who log in within a minute the office hears at once, a dozen times, and of the last one too', () => {
  const published: [name: string, payload: unknown, rooms: unknown][] = []
  const to = (rooms: unknown) => ({
    except: () => ({ emit: (name: string, payload: unknown) => published.push([name, payload, rooms]) }),
  })
  let note = () => {}
  const changes = {
    on: (_: string, listener: () => void) => {
      note = listener
    },
  }
  const teller = new AccountTeller({ local: { to } } as unknown as Server, { changes } as never)
  note()
  vi.advanceTimersByTime(100)
  expect(published).toEqual([['send-data', { op: 'accounts', data: {} }, ['office']]])
  for (let login = 0; login < 249; login += 1) {
    note()
    vi.advanceTimersByTime(240)
  }
  const before = published.length
  expect(before).toBeLessThanOrEqual(13)
  note()
  vi.advanceTimersByTime(5000)
  expect(published.length).toBe(before + 1)
  teller.stop()
})
