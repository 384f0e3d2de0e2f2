import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const WINDOW_MS = 500

/** Measures how long whatever arrives waits until the thread that takes ballots turns to it. */
export class LoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  #timer: NodeJS.Timeout | null = null
  #delayMs = 0

  /** Milliseconds that somebody waited on average who came at any moment of the last half second. */
  get delayMs(): number {
    return this.#delayMs
  }

  start(): void {
    this.#histogram.enable()
    this.#timer = setInterval(() => this.#look(), WINDOW_MS)
    this.#timer.unref()
  }

  stop(): void {
    this.#histogram.disable()
    if (this.#timer) clearInterval(this.#timer)
  }

  /**
   * Between two turns of the thread who comes at any moment waits half of the time on average; long times are met more
   * often than short ones. An idle thread turns once in the resolution.
   */
  #look(): void {
    const { mean, stddev, count } = this.#histogram
    this.#histogram.reset()
    const wait = count === 0 ? WINDOW_MS : (mean ** 2 + stddev ** 2) / (2 * mean) / 1e6
    this.#delayMs = Math.max(0, wait - RESOLUTION_MS / 2)
  }
}
