import type { Log } from '#core/log.ts'
import { CachedPrinter } from '#documents/cached-printer.ts'
import type { Booklet } from './booklet.ts'

/** Prints decisions and protocols (rule RE12). */
export class RecordPrinter extends CachedPrinter<Booklet> {
  constructor(log: Log) {
    super(log, new URL('./print-process.ts', import.meta.url))
  }
}
