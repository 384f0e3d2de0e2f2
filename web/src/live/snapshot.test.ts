import { liveDataOf } from '@portal/shared/live-data.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './fetch-call.ts'
import { refresh } from './snapshot.ts'
import { emptyLive, readLive, useLive, whenEmptied, writeLive } from './store.ts'

/** What the server answers next, by address. */
const answers: Record<string, (() => Response | Promise<Response>)[]> = {}
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })
const portal = json({ open: true })
const point = json({ rev: 7, currentVote: null, result: null })
const data = (user: string | null) =>
  json({ rev: 7, apps: [], users: [], user: user === null ? null : { register_number: user } })

async function answer(path: string) {
  const [next, ...later] = answers[path] ?? []
  if (later.length > 0) answers[path] = later
  return next?.() ?? Response.json({}, { status: 404 })
}

beforeEach(() => {
  vi.useFakeTimers()
  answers['/api/portal'] = [portal]
  answers['/api/working-point'] = [point]
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', answer)
  writeLive({ data: null, point: null, ended: null, failure: null })
})

afterEach(async () => {
  // What failed is asked for until it is there: never beside the tests that follow, nor beside other files of this worker.
  answers['/api/data'] = [data(null)]
  vi.stubGlobal('fetch', answer)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  useLive.setState(useLive.getInitialState())
})

const shownUser = () => readLive().data?.user?.register_number ?? null

test('[S6] a session that has ended shows what visitors see, and says so', async () => {
  answers['/api/data'] = [data('1')]
  await refresh()
  expect(shownUser()).toBe('1')
  answers['/api/data'] = [json({ detail: 'Ihre Sitzung ist beendet.' }, 401), data(null)]
  await refresh()
  expect(readLive()).toMatchObject({ data: { user: null }, ended: { reason: 'expired' }, failure: null })
})

test('[S6] who was logged out while a page was asked for reads what visitors may read', async () => {
  answers['/api/pages'] = [json({ detail: 'Ihre Sitzung ist beendet.' }, 401), json({ service: null })]
  expect(await call('pages', {})).toEqual({ service: null })
})

/** Somebody who is shown something logs out while this is read; answers whom the window shows from then on. */
async function logOutWhile(reading: Promise<void>, late: PromiseWithResolvers<Response>) {
  expect(shownUser()).toBe('1')
  const seen = new Set<string | null>()
  const stop = useLive.subscribe(() => seen.add(shownUser()))
  emptyLive()
  void refresh()
  late.resolve(data('1')())
  await reading
  stop()
  return [...seen]
}

test('[O4] what was asked before somebody logged out is not shown afterwards', async () => {
  const late = Promise.withResolvers<Response>()
  answers['/api/data'] = [data('1'), () => late.promise, data(null)]
  await refresh()
  expect(await logOutWhile(refresh(), late)).toEqual([null])
  expect(readLive()).toMatchObject({ data: { user: null }, ended: null })
})

test('[O4] nor is it where somebody had been shown what was kept on the device', async () => {
  const late = Promise.withResolvers<Response>()
  answers['/api/data'] = [() => late.promise, data(null)]
  const reading = refresh()
  writeLive({ data: liveDataOf(await data('1')().json()), copied: true })
  expect(await logOutWhile(reading, late)).toEqual([null])
  expect(readLive()).toMatchObject({ data: { user: null }, ended: null })
})

test('a first snapshot that fails is tried again until it is there', async () => {
  answers['/api/data'] = [json({}, 503), json({}, 503), data(null)]
  await refresh()
  expect(readLive()).toMatchObject({ data: null, failure: { status: 503 } })
  await vi.runAllTimersAsync()
  expect(readLive()).toMatchObject({ data: { user: null }, failure: null })
})

test('a portal that cannot be reached leaves what is there, and is asked until it answers', async () => {
  answers['/api/data'] = [data('1')]
  await refresh()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await refresh()
  expect(shownUser()).toBe('1')
  expect(readLive().failure?.status).toBe(0)
  vi.stubGlobal('fetch', answer)
  await vi.runAllTimersAsync()
  expect([shownUser(), readLive().failure]).toEqual(['1', null])
})

test('what has not changed is not read a second time, and what has changed is', async () => {
  const marked = (user: string, etag: string) => () =>
    Response.json({ rev: 7, apps: [], users: [], user: { register_number: user } }, { headers: { etag } })
  answers['/api/data'] = [marked('1', '"a"'), marked('1', '"a"'), marked('2', '"b"')]
  await refresh()
  const first = readLive().data
  await refresh()
  expect(readLive().data).toBe(first)
  await refresh()
  expect(shownUser()).toBe('2')
})

test('whoever comes after somebody else is not shown what that one has read', async () => {
  const marked = () =>
    Response.json({ rev: 7, apps: [], users: [], user: null }, { headers: { etag: '"same"' } })
  answers['/api/data'] = [marked]
  await refresh()
  const first = readLive().data
  emptyLive()
  await refresh()
  expect(readLive().data).not.toBe(first)
})

test('[O4] where another window has logged in as somebody else, this one is emptied before it shows them', async () => {
  let emptied = 0
  const stop = whenEmptied(() => (emptied += 1))
  answers['/api/data'] = [data(null), data('1'), data('1'), data('2')]
  for (const [user, times] of [
    [null, 0],
    ['1', 0],
    ['1', 0],
    ['2', 1],
  ] as const) {
    await refresh()
    expect([shownUser(), emptied]).toEqual([user, times])
  }
  stop()
})
