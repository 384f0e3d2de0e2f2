import type { Log } from '#core/log.ts'
import { CachedPrinter } from '#documents/cached-printer.ts'
import type { DeskPaper } from './desk-paper.ts'

/** Prints what the office lays on the desks (rules BR9 and RP6). */
export class DeskPaperPrinter extends CachedPrinter<DeskPaper> {
  constructor(log: Log) {
    super(log, new URL('./print-process.ts', import.meta.url))
  }
}
