import { writeLive } from './store.ts'

/** So many count: this device's clock may be set, or drift, meanwhile. */
const READINGS = 5

/** How far the server's clock was ahead of this device's, by the last times that it was said, in milliseconds. */
let readings: number[] = []

/**
 * Takes what the server's clock says. On a bad network that comes late, by seconds too, and never early: the reading that is
 * furthest ahead is the nearest (rule I5).
 */
export function noteClock({ now, set }: { now: string; set: boolean }): void {
  if (set) forgetClock()
  readings = [...readings, Date.parse(now) - Date.now()].slice(-READINGS)
  writeLive({ clockOffset: Math.max(...readings) })
}

/** A new connection may lead to another server. */
export function forgetClock(): void {
  readings = []
}
