import { writeLive } from './store.ts'

/** So many count: the clocks drift. */
const READINGS = 5
/** By so much a device's clock goes astray from a clock that nobody can set only where it was set, or the device slept. */
const SET_MS = 200

/** How far the server's clock was ahead of this device's, by the last times that it was said, in milliseconds. */
let readings: number[] = []
/** How far this device's clock was ahead of the one that nobody can set, when they were taken. */
let deviceAheadMs = 0

/**
 * Takes what the server's clock says. On a bad network that comes late, by seconds too, and never early: the reading that is
 * furthest ahead is the nearest (rule I5).
 */
export function noteClock({ now, set }: { now: string; set: boolean }): void {
  const aheadMs = Date.now() - performance.now()
  if (set || Math.abs(aheadMs - deviceAheadMs) > SET_MS) forgetClock()
  deviceAheadMs = aheadMs
  readings = [...readings, Date.parse(now) - Date.now()].slice(-READINGS)
  writeLive({ clockOffset: Math.max(...readings) })
}

/** A new connection may lead to another server. */
export function forgetClock(): void {
  readings = []
}
