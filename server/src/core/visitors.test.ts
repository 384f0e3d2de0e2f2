import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoopWatch } from './loop-watch.ts'
import { Visitors, visitorBounds } from './visitors.ts'

/** Nobody waits at the entrance, and there is room for all who come. */
const wide = { ...visitorBounds, socketsEach: 5000, socketsInAll: 5000, entranceMs: 0 }

const from = (remoteAddress: string | undefined) =>
  ({
    socket: Object.assign(new EventEmitter(), { remoteAddress, destroyed: false }),
    headers: {},
  }) as unknown as IncomingMessage

async function arrive(visitors: Visitors, count: number, address: (index: number) => string | undefined) {
  const arrivals = Array.from({ length: count }, (_, index) => visitors.letsIn(from(address(index))))
  return (await Promise.all(arrivals)).filter(Boolean).length
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[J3] a hall behind one address gets in, logged in or not yet, in about two seconds', async () => {
  const visitors = new Visitors(0, () => 0)
  expect(await arrive(visitors, 300 + 100, () => '192.0.2.1')).toBe(400)
  expect(400 * visitorBounds.entranceMs).toBeLessThan(2000)
})

test('[J3] those who wait at the entrance take the room that is there', async () => {
  const visitors = new Visitors(0, () => 0, { ...visitorBounds, socketsEach: 30 })
  expect(await arrive(visitors, 40, () => '192.0.2.1')).toBe(30)
  expect([visitors.sockets, visitors.turnedAway.sockets]).toEqual([0, 10])
})

test('[J3] whoever breaks off at the entrance ends nothing, and is not let in', async () => {
  const visitors = new Visitors(0, () => 0)
  const leaver = from('192.0.2.2')
  const arrivals = [...Array.from({ length: 20 }, () => from('192.0.2.1')), leaver].map((request) =>
    visitors.letsIn(request),
  )
  Object.assign(leaver.socket, { destroyed: true }).emit('error', new Error('reset'))
  expect(await Promise.all(arrivals)).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(leaver.socket.listenerCount('error')).toBe(0)
})

test('[J3] many requests of one connection listen for its failure once, and for no longer than they wait', async () => {
  const visitors = new Visitors(0, () => 0)
  const request = from('192.0.2.1')
  const arrivals = Array.from({ length: 30 }, () => visitors.letsIn(request))
  expect(request.socket.listenerCount('error')).toBe(1)
  await Promise.all(arrivals)
  expect(request.socket.listenerCount('error')).toBe(0)
})

test('[J3] whoever was gone before the request was read has no address, and takes nothing of what others have', async () => {
  const visitors = new Visitors(0, () => 0, wide)
  const { arrivals } = visitorBounds
  expect(await arrive(visitors, 2000, () => undefined)).toBe(0)
  expect(await arrive(visitors, 2000, (index) => `10.0.${index >> 8}.${index & 255}`)).toBe(arrivals.atOnce)
})

test('[J3] of two thousand from one address in a second the rest is turned away, and nobody elsewhere', async () => {
  const visitors = new Visitors(0, () => 0, wide)
  expect(await arrive(visitors, 2000, () => '192.0.2.1')).toBe(visitorBounds.arrivalsEach.atOnce)
  expect(await arrive(visitors, 400, () => '192.0.2.2')).toBe(400)
  expect(await arrive(visitors, 2000, (index) => `10.0.${index >> 8}.${index & 255}`)).toBe(
    visitorBounds.arrivals.atOnce - visitorBounds.arrivalsEach.atOnce - 400,
  )
  vi.advanceTimersByTime(1000)
  expect(await arrive(visitors, 2000, (index) => `10.1.${index >> 8}.${index & 255}`)).toBe(
    visitorBounds.arrivals.perSecond,
  )
})

const ask = (visitors: Visitors, count: number, address: string): number =>
  Array.from({ length: count }, () => visitors.answersCall(from(address))).filter(Boolean).length

test('[J7] a hall behind one address loads its pages at once; who asks without end is refused, and nobody elsewhere', () => {
  const { socketsEach, callsEach, calls } = visitorBounds
  const visitors = new Visitors(0, () => 0)
  const loadedTwice = 2 * 3 * socketsEach
  expect(ask(visitors, loadedTwice, '192.0.2.1')).toBe(loadedTwice)
  expect(ask(visitors, 20_000, '192.0.2.1')).toBe(callsEach.atOnce - loadedTwice)
  expect(ask(visitors, loadedTwice, '192.0.2.2')).toBe(loadedTwice)
  // Who has half of an address of IPv6 has all addresses that begin with it.
  const together = ['2001:db8::1', '2001:db8::2'].map((address) => ask(visitors, 20_000, address))
  expect(together).toEqual([calls.atOnce - callsEach.atOnce - loadedTwice, 0])
  expect(visitors.turnedAway.calls).toBeGreaterThan(50_000)
  vi.advanceTimersByTime(1000)
  expect(ask(visitors, 20_000, '192.0.2.1')).toBe(callsEach.perSecond)
  expect(ask(visitors, 20_000, '192.0.2.3')).toBe(calls.perSecond - callsEach.perSecond)
})

test('[J7] few pages are drawn for visitors, and fewer while the thread lags behind', () => {
  const { atOnce, perSecond } = visitorBounds.draws
  const draw = (visitors: Visitors) =>
    Array.from({ length: 1000 }, () => visitors.mayDraw()).filter(Boolean).length
  const visitors = new Visitors(0, () => 0)
  expect(draw(visitors)).toBe(atOnce)
  vi.advanceTimersByTime(1000)
  expect(draw(visitors)).toBe(perSecond)
  const whileLate = { atOnce: 3, perSecond: 0 }
  expect(draw(new Visitors(0, () => visitorBounds.lateMs, { ...visitorBounds, whileLate }))).toBe(3)
})

test('[J6] the delay of the thread is measured: one that was blocked is late, one that is free is not', async () => {
  vi.useRealTimers()
  const watch = new LoopWatch()
  watch.start()
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20))
  await turn()
  await turn()
  let latest = 0
  // Until a window has been measured that holds a block; what else the machine does only adds to the delay.
  while (latest < 100) {
    for (const end = performance.now() + 400; performance.now() < end; );
    await turn()
    latest = Math.max(latest, watch.delayMs)
  }
  await expect.poll(() => watch.delayMs).toBeLessThan(latest)
  watch.stop()
})
