import { type AuditHead, readHead } from '#core/audit.ts'
import type { Context } from '#core/context.ts'

const MINUTE_MS = 60_000

/** Days as the congress counts them: `2026-05-12`. */
const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/**
 * Writes the head of the audit log into the portal's own log, at the end of each day and of the process (rule I6). Once a
 * minute it looks whether the day has changed, so that neither clocks that are set nor a database that is away at midnight
 * lose a day.
 */
export class HeadNoter {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>
  #day: string
  #timer: NodeJS.Timeout | null = null

  constructor(context: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#context = context
    this.#day = this.#today()
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), MINUTE_MS)
  }

  /** Notes the head where a day has ended; what fails is tried again at the next look. */
  async look(): Promise<void> {
    const today = this.#today()
    if (today === this.#day) return
    if (await this.#note({ day: this.#day }, 'the head of the audit log at the end of the day'))
      this.#day = today
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#note({}, 'the head of the audit log when the portal stopped')
  }

  #today(): string {
    return days.format(this.#context.clock.now())
  }

  #note(fields: { day?: string }, message: string): Promise<boolean> {
    const { db, log } = this.#context
    return readHead(db).then(
      (head) => {
        log.info({ ...fields, head: inShort(head) }, message)
        return true
      },
      (error: unknown) => {
        log.warn({ err: error }, 'the head of the audit log could not be noted')
        return false
      },
    )
  }
}

/** As `portal verify --head` takes it. */
const inShort = ({ seq, hash }: AuditHead) => `${seq}:${hash}`
