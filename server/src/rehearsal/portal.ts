import { setTimeout as delay } from 'node:timers/promises'
import { type Started, start } from './processes.ts'

/** The portal as people start it. */
const MAIN = 'server/src/main.ts'

const patienceMs = 120_000

/** Whoever breaks off a run leaves no portal behind, and no database of it. */
const started = new Set<Portal>()
process.once('exit', () => {
  for (const portal of started) void portal.end('SIGTERM')
})

/** One portal in a process of its own, which can be killed and started again on the same port. */
export class Portal {
  readonly url: string
  readonly #script: string
  readonly #env: Record<string, string>
  #process: Started

  private constructor(port: number, env: Record<string, string>, script: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#script = script
    this.#env = { LOG_LEVEL: 'warn', ...env, PORT: String(port) }
    this.#process = start(this.#script, this.#env)
    started.add(this)
  }

  static async start(port: number, env: Record<string, string>, script = MAIN): Promise<Portal> {
    const portal = new Portal(port, env, script)
    await portal.ready()
    return portal
  }

  get pid(): number {
    return this.#process.pid
  }

  get alive(): boolean {
    return this.#process.alive()
  }

  /** The end of what the process said. */
  get said(): string {
    return this.#process.said()
  }

  /** Waits until it answers and has its database. */
  async ready(): Promise<void> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await delay(10)) {
      if (!this.alive) break
      if ((await this.readiness()) === 200) return
    }
    throw new Error(`the portal does not get ready:\n${this.said}`)
  }

  /** What `/readyz` answers, 0 where nobody listens. */
  readiness(): Promise<number> {
    return fetch(`${this.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  }

  /** Starts it again after its end; returns how long it took to be ready. */
  async restart(): Promise<number> {
    const from = performance.now()
    this.#process = start(this.#script, this.#env)
    await this.ready()
    return performance.now() - from
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    return this.#process.end(signal)
  }
}
