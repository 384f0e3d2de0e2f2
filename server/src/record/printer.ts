import type { Log } from '#core/log.ts'
import { KeptPrinter } from '#documents/kept-printer.ts'
import type { Booklet } from './booklet.ts'

/** Prints decisions and protocols (rule RE12). */
export class RecordPrinter extends KeptPrinter<Booklet> {
  constructor(log: Log) {
    super(log, new URL('./print-process.ts', import.meta.url))
  }
}
