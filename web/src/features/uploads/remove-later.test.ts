import { afterEach, expect, test, vi } from 'vitest'
import { removeLater, UNDO_SECONDS } from './remove-later.ts'

const ask = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(async () => Response.json(1))
vi.stubGlobal('fetch', ask)
vi.useFakeTimers()
afterEach(() => ask.mockClear())

test('[U12] the portal hears of a removed file when it can no longer be had back', async () => {
  removeLater('a.pdf')
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledOnce()
  expect(ask.mock.calls[0]).toMatchObject(['/api/upload-remove', { body: '{"filename":"a.pdf"}' }])
})

test('[U12] a file that was had back in time stays', async () => {
  const keep = removeLater('a.pdf')
  await vi.advanceTimersByTimeAsync(1000)
  keep()
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000)
  expect(ask).not.toHaveBeenCalled()
})
