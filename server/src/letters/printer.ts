import type { Log } from '#core/log.ts'
import { Overload } from '#core/overload.ts'
import { Press } from '#documents/press.ts'
import type { Printed, PrintOrder } from './print-order.ts'

/** Two hundred and fifty letters take two seconds. */
const LIMITS = { processorMs: 60_000, memory: 1_500_000_000 }

/** Sets letters and badges in type, one bundle after the other, in a process of its own. */
export class LetterPrinter {
  readonly #log: Log
  readonly #press = new Press<PrintOrder, Printed>(new URL('./print-process.ts', import.meta.url), LIMITS)
  #last: Promise<unknown> = Promise.resolve()

  constructor(log: Log) {
    this.#log = log
  }

  /** The document's bytes; what could not be printed is an overload, and its reason is in the log. */
  print(paper: PrintOrder['paper']): Promise<Buffer> {
    const printed = this.#last.then(() => this.#print(paper))
    this.#last = printed.catch(() => {})
    return printed
  }

  #print(paper: PrintOrder['paper']): Promise<Buffer> {
    const { kind } = paper
    return this.#press.print({ paper }).then(
      ({ pdf, notConforming }) => {
        if (notConforming) this.#log.warn({ kind, notConforming }, 'document is not PDF/UA')
        return Buffer.from(pdf)
      },
      (error: unknown) => {
        // The fault names a place in the template; what the letters say is not in it.
        this.#log.error({ err: error, kind }, 'letters cannot be set in type')
        throw new Overload('the letters cannot be made now')
      },
    )
  }

  close(): void {
    this.#press.close()
  }
}
