import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetJobs, sendJob } from './send-job.ts'
import { untilLoaded } from './until-loaded.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('code that the network has lost is asked for until it comes, and the page stays', async () => {
  ask.mockRejectedValue(new TypeError('no network'))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('lost'))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load.mock.calls.length).toBeGreaterThan(15)
  load.mockResolvedValue('code')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('code')
  expect(reload).not.toHaveBeenCalled()
})

test('[V24] a page that holds a ballot stays', async () => {
  ask.mockResolvedValue(new Response())
  void sendJob('vote', { appId: 1, vote: 1 })
  void untilLoaded(() => Promise.reject(new TypeError('remembered')))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).not.toHaveBeenCalled()
  forgetJobs()
})

test('where the server answers and the code still does not come, the page begins anew', async () => {
  ask.mockResolvedValue(new Response())
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('remembered'))
  void untilLoaded(load)
  await vi.advanceTimersByTimeAsync(4500)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()
})
