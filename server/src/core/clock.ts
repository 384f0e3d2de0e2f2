import type { Log } from './log.ts'

/** Where the time comes from. Handed in, so that a test can set it. */
export interface Clock {
  now(): Date
}

/** For whoever has no database at hand. */
export const systemClock: Clock = { now: () => new Date() }

/** From so much on people would see a countdown wrong. */
const NOTABLE_MS = 200
/** By so much of the time since a reading the clocks of two machines may have drifted apart. */
const DRIFT = 1e-4

interface Reading {
  /** What the database's clock said, in milliseconds since 1970 … */
  databaseMs: number
  /** … at this moment of the process, by `performance.now()`, … */
  atMs: number
  /** … give or take. */
  doubtMs: number
}

/**
 * The database's clock, which closes votes, as this process knows it (rule I5): read again and again, and carried on in
 * between by a clock that nobody can set. The machine's own clock is only looked at to say how far it is off.
 */
export class DatabaseClock implements Clock {
  readonly #log: Log
  readonly #onMove: () => void
  #reading: Reading | null = null
  #warned = false

  /** `onMove` is called when the database's clock was set to another time, so that people would now be told a wrong one. */
  constructor(log: Log, onMove: () => void = () => {}) {
    this.#log = log
    this.#onMove = onMove
  }

  now(): Date {
    return new Date(this.#reading ? carriedOn(this.#reading, performance.now()) : Date.now())
  }

  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  get skewMs(): number {
    return Date.now() - this.now().getTime()
  }

  /** Takes what the database's clock said between two moments of this process, those by `performance.now()`. */
  note(said: Date, requestedMs: number, answeredMs: number): void {
    const atMs = (requestedMs + answeredMs) / 2
    const reading = { databaseMs: said.getTime(), atMs, doubtMs: (answeredMs - requestedMs) / 2 }
    const known = this.#reading
    const movedMs = known ? Math.abs(reading.databaseMs - carriedOn(known, atMs)) : 0
    const knownDoubtMs = known ? known.doubtMs + DRIFT * (atMs - known.atMs) : Number.POSITIVE_INFINITY
    const contradicts = movedMs > reading.doubtMs + knownDoubtMs + ROUNDING_MS
    if (contradicts || reading.doubtMs <= knownDoubtMs) this.#reading = reading
    if (contradicts && movedMs >= NOTABLE_MS) this.#onMove()
    this.#warn()
  }

  #warn(): void {
    const skewMs = Math.round(this.skewMs)
    const notable = Math.abs(skewMs) >= NOTABLE_MS
    if (notable && !this.#warned) {
      this.#log.warn(
        { skewMs },
        "this machine's clock and the database's differ; votes close by the database's",
      )
    }
    if (!notable && this.#warned)
      this.#log.info({ skewMs }, "this machine's clock agrees with the database's")
    this.#warned = notable
  }
}

/** The database's times come in whole milliseconds. */
const ROUNDING_MS = 1

const carriedOn = ({ databaseMs, atMs }: Reading, nowMs: number) => databaseMs + nowMs - atMs
