import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListTeller } from './tell-lists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A teller over lists of which a test says itself when a withdrawn entry goes. */
function openTeller() {
  const published: unknown[] = []
  const to = () => ({ except: () => ({ emit: (_: string, payload: unknown) => published.push(payload) }) })
  let note = (_topId: string) => {}
  const changes = {
    on: (_: string, listener: typeof note) => {
      note = listener
    },
  }
  const fadesIn = vi.fn<(topId: number) => Promise<number | null>>()
  new ListTeller({ local: { to } } as unknown as Server, { changes } as never, { fadesIn } as never)
  return { published, fadesIn, change: () => note('7') }
}

test('[W4] a list changes once more when its withdrawn entry goes, also where an older reading of it comes back last', async () => {
  const { published, fadesIn, change } = openTeller()
  const older = Promise.withResolvers<number | null>()
  fadesIn.mockReturnValueOnce(older.promise).mockResolvedValueOnce(5000).mockResolvedValue(null)
  change()
  await vi.advanceTimersByTimeAsync(300)
  change()
  await vi.advanceTimersByTimeAsync(300)
  older.resolve(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(published).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(6000)
  expect(published).toHaveLength(3)
})
