import { afterEach, expect, test, vi } from 'vitest'
import { useToast } from '#ui/toast-store.ts'
import { tellDeclined } from './tell-declined.ts'

const ask = vi.fn<() => Promise<Response>>(async () => Response.json(1))
vi.stubGlobal('fetch', ask)
afterEach(() => {
  ask.mockClear()
  useToast.setState({ toast: null })
})

test('[H1] whoever declined learns that it did not arrive, and can send it again', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'))
  tellDeclined(7)
  await expect
    .poll(() => useToast.getState().toast?.text)
    .toMatch(/^Ihre Ablehnung ist beim Tagungsbüro nicht angekommen/)
  useToast.getState().toast?.action?.run()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('[H1] of a wish that is over nothing is said', async () => {
  const over = Response.json({ status: 409, detail: 'Die Bitte ist schon beantwortet.' }, { status: 409 })
  const read = vi.spyOn(over, 'json')
  ask.mockResolvedValueOnce(over)
  tellDeclined(7)
  await expect.poll(() => read).toHaveResolved()
  expect(useToast.getState().toast).toBe(null)
})
