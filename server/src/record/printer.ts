import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange } from '#core/byte-range.ts'
import type { Log } from '#core/log.ts'
import { Overload } from '#core/overload.ts'
import { disposition } from '#core/send-file.ts'
import { Press } from '#documents/press.ts'
import type { Booklet } from './booklet.ts'
import type { Printed } from './print-process.ts'

/** Five hundred decisions take some seconds. */
const LIMITS = { processorMs: 60_000, memory: 1_500_000_000 }

/** Bytes of documents that are kept; each of them holds until what it says changes. */
const KEPT_BYTES = 60_000_000

/** A document and what names its bytes. */
export interface PrintedBooklet {
  pdf: Buffer
  etag: string
}

/** The document as it is sent, whole or in ranges. */
export const pdfBytes = (pdf: Buffer, etag: string) => ({
  etag,
  size: pdf.length,
  stream: async (range: ByteRange | null) =>
    Readable.from([range ? pdf.subarray(range.start, range.end + 1) : pdf]),
})

export const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': disposition('inline', name),
})

/** Sets decisions and protocols in type, one after the other, in a process of its own; the same content once. */
export class RecordPrinter {
  readonly #log: Log
  readonly #press = new Press<{ booklet: Booklet }, Printed>(
    new URL('./print-process.ts', import.meta.url),
    LIMITS,
  )
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length || 1,
  })
  readonly #running = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(log: Log) {
    this.#log = log
  }

  /** What could not be printed is an overload, and its reason is in the log. */
  async print(booklet: Booklet): Promise<PrintedBooklet> {
    const key = createHash('sha256').update(JSON.stringify(booklet)).digest('base64url')
    return { pdf: this.#kept.get(key) ?? (await this.#inTurn(key, booklet)), etag: `"${key}"` }
  }

  #inTurn(key: string, booklet: Booklet): Promise<Buffer> {
    const running = this.#running.get(key)
    if (running) return running
    const printed = this.#last.then(() => this.#print(key, booklet))
    this.#last = printed.catch(() => {})
    this.#running.set(key, printed)
    void printed.catch(() => {}).finally(() => this.#running.delete(key))
    return printed
  }

  #print(key: string, booklet: Booklet): Promise<Buffer> {
    const { name } = booklet
    return this.#press.print({ booklet }).then(
      ({ pdf, notConforming }) => {
        if (notConforming) this.#log.warn({ name, notConforming }, 'document is not PDF/UA')
        const bytes = Buffer.from(pdf)
        this.#kept.set(key, bytes)
        return bytes
      },
      (error: unknown) => {
        this.#log.error({ err: error, name }, 'booklet cannot be set in type')
        throw new Overload('the document cannot be made now')
      },
    )
  }

  close(): void {
    this.#press.close()
  }
}
