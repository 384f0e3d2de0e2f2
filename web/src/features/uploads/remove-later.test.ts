import { afterEach, expect, test, vi } from 'vitest'
import { useToast } from '#ui/toast-store.ts'
import { removeLater, UNDO_SECONDS } from './remove-later.ts'

const ask = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(async () => Response.json(1))
vi.stubGlobal('fetch', ask)
vi.useFakeTimers()
afterEach(() => {
  ask.mockClear()
  useToast.setState({ toast: null })
})

test('[U12] the portal hears of a removed file when it can no longer be had back', async () => {
  removeLater('a3f0.pdf', 'a.pdf')
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledOnce()
  expect(ask.mock.calls[0]).toMatchObject(['/api/upload-remove', { body: '{"filename":"a3f0.pdf"}' }])
})

test('[U12] a file that was had back in time stays', async () => {
  const keep = removeLater('a3f0.pdf', 'a.pdf')
  await vi.advanceTimersByTimeAsync(1000)
  keep()
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000)
  expect(ask).not.toHaveBeenCalled()
})

test('[U12] whoever removed a file learns that it is still there, and can try again', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'))
  removeLater('a3f0.pdf', 'a.pdf')
  await vi.advanceTimersByTimeAsync((UNDO_SECONDS + 1) * 1000)
  const { toast } = useToast.getState()
  expect(toast?.text).toMatch(/^a\.pdf liegt noch auf dem Server/)
  toast?.action?.run()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('[U12] a file that is gone already is not spoken of', async () => {
  const gone = Response.json({ status: 404, detail: 'Diese Datei gibt es nicht.' }, { status: 404 })
  const read = vi.spyOn(gone, 'json')
  ask.mockResolvedValueOnce(gone)
  removeLater('a3f0.pdf', 'a.pdf')
  await vi.advanceTimersByTimeAsync((UNDO_SECONDS + 1) * 1000)
  await expect.poll(() => read).toHaveResolved()
  expect(useToast.getState().toast).toBe(null)
})
