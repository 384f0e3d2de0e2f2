import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange } from '#core/byte-range.ts'
import { contentKey } from '#core/content-key.ts'
import type { Log } from '#core/log.ts'
import { Overload } from '#core/overload.ts'
import { disposition } from '#core/send-file.ts'
import { type Outcome, Press } from './press.ts'

/** Five hundred motions take some seconds. */
const LIMITS = { processorMs: 60_000, memory: 1_500_000_000 }

/** Bytes of documents that are kept; each of them holds until what it says changes. */
const CACHE_BYTES = 60_000_000

/** What the process answers: the document itself. */
export interface Printed extends Outcome {
  pdf: Uint8Array
  notConforming: string | null
}

/** A paper to be set in type; papers that say the same have the same mark. */
export interface PrintOrder<Paper> {
  paper: Paper
  mark: string
}

/** A document and what names its bytes. */
export interface PrintedPaper {
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

/** Sets papers of one kind in type, one after the other, in a process of its own; the same content once. */
export class CachedPrinter<Paper extends { name: string }> {
  readonly #log: Log
  readonly #press: Press<PrintOrder<Paper>, Printed>
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length || 1,
  })
  readonly #running = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  /** The process listens for papers and answers each with what it has printed. */
  constructor(log: Log, process: URL) {
    this.#log = log
    this.#press = new Press(process, LIMITS)
  }

  /** What could not be printed is an overload, and its reason is in the log. */
  async print(paper: Paper): Promise<PrintedPaper> {
    const key = await contentKey(paper)
    return { pdf: this.#cache.get(key) ?? (await this.#inTurn(key, paper)), etag: `"${key}"` }
  }

  #inTurn(key: string, paper: Paper): Promise<Buffer> {
    const running = this.#running.get(key)
    if (running) return running
    const printed = this.#last.then(() => this.#print(key, paper))
    this.#last = printed.catch(() => {})
    this.#running.set(key, printed)
    void printed.catch(() => {}).finally(() => this.#running.delete(key))
    return printed
  }

  #print(key: string, paper: Paper): Promise<Buffer> {
    const { name } = paper
    return this.#press.print({ paper, mark: key.slice(0, 8).toUpperCase() }).then(
      ({ pdf, notConforming }) => {
        if (notConforming) this.#log.warn({ name, notConforming }, 'document is not PDF/UA')
        const bytes = Buffer.from(pdf)
        this.#cache.set(key, bytes)
        return bytes
      },
      (error: unknown) => {
        this.#log.error({ err: error, name }, 'paper cannot be set in type')
        throw new Overload('the document cannot be made now')
      },
    )
  }

  close(): void {
    this.#press.close()
  }
}
