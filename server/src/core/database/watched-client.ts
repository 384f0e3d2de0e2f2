import { Socket } from 'node:net'
import pg from 'pg'

/** How long a connection may be silent; all in milliseconds. */
export interface Patience {
  /** From a statement to its answer. */
  statementMs: number
  /** From the last answer to a question whether anybody is still there. */
  heartbeatMs: number
  /** From that question to its answer. */
  heartbeatAnswerMs: number
}

export interface WatchedConfig extends pg.ClientConfig {
  patience: Patience
  /** Where all connections that are open or being opened are kept. */
  open: Set<WatchedClient>
  /**
   * Asked on another connection when a statement was silent for its time: whether the server still works on it. Without it a
   * statement has its time and no more.
   */
  works?: () => Promise<boolean>
}

/**
 * A connection that notices when the other end has gone without a word (rule I1), as behind a switch that died or an
 * address that moved: nothing arrives any more and nothing fails. A statement that is not answered in time breaks the
 * connection, and so does an idle connection that does not answer a question. Whoever waits hears of it as of any other
 * broken connection.
 */
export class WatchedClient extends pg.Client {
  readonly #line: Socket
  readonly #patience: Patience
  readonly #works: WatchedConfig['works']
  /** Runs while a statement waits for its answer, or until the next question. */
  #timer: NodeJS.Timeout | null = null

  constructor(settings: WatchedConfig) {
    const line = new Socket()
    // A pool hides the password from whoever copies its settings.
    super({ ...settings, password: settings.password, stream: () => line })
    const { patience, open, works } = settings
    this.#line = line
    this.#patience = patience
    this.#works = works
    open.add(this)
    line.once('close', () => {
      open.delete(this)
      this.#stopTimer()
    })
    // Every statement so far is answered.
    this.on('drain', () => this.#rest())
  }

  /** The library's own overloads say what goes in and out. */
  override query(...args: unknown[]): never {
    this.#waitForStatement()
    return super.query.apply(this, args as Parameters<pg.Client['query']>) as never
  }

  /** Says good-bye; where nobody answers it the connection is closed all the same. */
  override end(...args: unknown[]): never {
    if (!this.#line.closed) {
      const late = setTimeout(() => this.#line.destroy(), this.#patience.heartbeatAnswerMs)
      this.#line.once('close', () => clearTimeout(late))
    }
    return super.end.apply(this, args as Parameters<pg.Client['end']>) as never
  }

  /** Breaks the connection at once, whatever it is doing; whoever waits for it fails. */
  break(reason: string): void {
    this.#line.destroy(new Error(`Connection terminated: ${reason}`))
  }

  #waitForStatement(): void {
    const moved = this.#moved()
    this.#waitFor(this.#patience.statementMs, async () => {
      if (!this.#works) return false
      // Rows that come or go are an answer, and rows that wait here for their reader are not the server's silence.
      if (this.#moved() !== moved || this.connection.stream.readableLength > 0) return true
      return this.#works()
    })
  }

  #waitFor(ms: number, goesOn: () => Promise<boolean> = async () => false): void {
    this.#stopTimer()
    const timer = setTimeout(() => {
      // A process that was busy itself reads first what has come meanwhile.
      setImmediate(async () => {
        if (timer !== this.#timer) return
        const on = await goesOn()
        if (timer !== this.#timer) return
        if (on) this.#waitForStatement()
        else this.break('no answer in time')
      })
    }, ms)
    this.#timer = timer
  }

  /** How many bytes have come and gone. */
  #moved(): number {
    return this.#line.bytesRead + this.#line.bytesWritten
  }

  #rest(): void {
    this.#stopTimer()
    this.#timer = setTimeout(() => this.#ask(), this.#patience.heartbeatMs)
    // Somebody at rest keeps no process alive.
    this.#timer.unref()
  }

  #ask(): void {
    // Within a transaction its owner asks, and the server itself limits how long nobody may.
    if (this.getTransactionStatus() !== 'I') return this.#rest()
    this.#waitFor(this.#patience.heartbeatAnswerMs)
    super.query('select 1').catch(() => {})
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
