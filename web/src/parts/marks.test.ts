import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#live/receive.ts'
import { refresh } from '#live/snapshot.ts'
import { readLive, useLive } from '#live/store.ts'
import { switchFavorite } from './marks.ts'

/** Answered when the test lets it; the snapshot was read before the bookmark. */
let snapshot: PromiseWithResolvers<Response>
let stored: PromiseWithResolvers<Response>

const snapshotBefore = () =>
  Response.json({
    rev: 7,
    apps: [],
    users: [],
    user: { register_number: '1' },
    favorites: {},
    seen: {},
    notes: {},
  })
const point = { rev: 7, currentVote: null, currentUnionVote: null, result: null }

beforeEach(async () => {
  snapshot = Promise.withResolvers()
  stored = Promise.withResolvers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/portal') return Response.json({ open: true })
    if (path === '/api/working-point') return Response.json(point)
    return path === '/api/data' ? snapshot.promise : stored.promise
  })
  const before = refresh()
  snapshot.resolve(snapshotBefore())
  await before
  snapshot = Promise.withResolvers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  useLive.setState(useLive.getInitialState())
})

const isBookmarked = () => readLive().data?.favorites[7] === true

test('[N9] a bookmark stays while a snapshot comes that was read before it was set', async () => {
  const reading = refresh()
  const switched = switchFavorite(7)
  snapshot.resolve(snapshotBefore())
  await reading
  expect(isBookmarked()).toBe(true)
  stored.resolve(Response.json({ favorite: true }))
  await switched
  expect(isBookmarked()).toBe(true)
})

test('[N9] and where that snapshot comes after the answer', async () => {
  const reading = refresh()
  const switched = switchFavorite(7)
  stored.resolve(Response.json({ favorite: true }))
  await switched
  snapshot.resolve(snapshotBefore())
  await reading
  expect(isBookmarked()).toBe(true)
})

test('[N9] a bookmark that was refused goes back, whatever comes meanwhile', async () => {
  const reading = refresh()
  const switched = switchFavorite(7)
  stored.resolve(Response.json({ detail: 'Diesen Antrag gibt es nicht.' }, { status: 404 }))
  await expect(switched).rejects.toMatchObject({ status: 404 })
  snapshot.resolve(snapshotBefore())
  await reading
  expect(isBookmarked()).toBe(false)
})
