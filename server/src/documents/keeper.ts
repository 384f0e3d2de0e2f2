import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ByteRange } from '#core/byte-range.ts'
import type { Context } from '#core/context.ts'
import { readHandle, streamOf } from '#core/files/pieces.ts'
import { Overload } from '#core/overload.ts'
import { Refusal } from '#core/refusal.ts'
import { findFailure, forgetFailures, noteFailure, readFailed } from './failures-store.ts'
import { Unprintable } from './press.ts'
import type { Printable, Shelf } from './shelf.ts'
import { Slow, Typesetter, type Waiter } from './typesetter.ts'

/** Where documents lie, each under its revision. */
const documentsFolder = (dataDir: string) => join(dataDir, 'documents')

/** Which file there is the document. */
const storedName = ({ revision }: Printable) => `${revision}.pdf`

/** Changes come in bursts: of a result, of a publication. One round of making ahead does for all of them. */
const QUIET_MS = 2000

/** Old revisions go after a day: a reader who began with one can end with it. */
const KEPT_MS = 86_400_000

/** Keeps documents on disk: made when first asked for, or ahead, and as long as they say what is true. */
export class DocumentKeeper {
  readonly #context: Pick<Context, 'config' | 'log' | 'changes' | 'db'>
  readonly #shelf: Shelf
  readonly #typesetter: Typesetter
  /** Bytes of the documents that are known to be there, by their file. */
  readonly #sizes = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(
    context: Pick<Context, 'config' | 'log' | 'changes' | 'db'>,
    shelf: Shelf,
    typesetter = new Typesetter(context.log),
  ) {
    this.#context = context
    this.#shelf = shelf
    this.#typesetter = typesetter
  }

  get folder(): string {
    return documentsFolder(this.#context.config.dataDir)
  }

  /**
   * Makes the document unless it is there; returns its bytes (rule D4). What could not be made is refused for a while,
   * and costs nothing until then (rule D10).
   */
  async ready(document: Printable, waiter: Waiter, options = { waits: true }): Promise<number> {
    const there = await this.sizeOf(document)
    if (there !== null) return there
    const retryAfter = await findFailure(this.#context.db, document.revision)
    if (retryAfter !== null) throw new Refusal('document-impossible', { retryAfter })
    await mkdir(this.folder, { recursive: true })
    const order = { printout: document.printout, path: join(this.folder, storedName(document)) }
    await this.#typesetter
      .set(order, waiter, options)
      .catch((error: unknown) => this.#refuse(document, error))
    const made = await this.sizeOf(document)
    if (made === null) throw new Overload('the document cannot be found on the disk')
    return made
  }

  /** Null where the document cannot be made, or not as soon as others: an archive does not wait for it (rule D10). */
  async readySoon(document: Printable, waiter: Waiter): Promise<number | null> {
    return this.ready(document, waiter, { waits: false }).catch((error: unknown) => {
      if (error instanceof Slow || (error instanceof Refusal && error.reason === 'document-impossible'))
        return null
      throw error
    })
  }

  async #refuse({ revision }: Printable, error: unknown): Promise<never> {
    if (!(error instanceof Unprintable)) throw error
    const retryAfter = await noteFailure(this.#context.db, revision, error.failure)
    throw new Refusal('document-impossible', { retryAfter })
  }

  /** Those bytes of the document, all unless a range is asked for; one that is no longer on the disk, or not whole, is made anew. */
  async stream(document: Printable, waiter: Waiter, range: ByteRange | null = null): Promise<Readable> {
    const path = join(this.folder, storedName(document))
    const size = await this.ready(document, waiter)
    let handle = await openWhole(path, size)
    if (!handle) {
      this.#sizes.delete(storedName(document))
      await rm(path, { force: true })
      await this.ready(document, waiter)
      handle = await open(path)
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    return streamOf(whole(readHandle(handle, start, end), end + 1 - start), handle)
  }

  /** Null for a document that has not been made yet. */
  async sizeOf(document: Printable): Promise<number | null> {
    const file = storedName(document)
    const known = this.#sizes.get(file)
    if (known !== undefined) return known
    const found = await stat(join(this.folder, file)).catch(() => null)
    if (!found) return null
    this.#sizes.set(file, found.size)
    return found.size
  }

  /** How many documents there are, how many of them are made, and how many could not be made lately. */
  async count(): Promise<{ all: number; made: number; failed: number }> {
    const all = [...(await this.#shelf.get()).documents.values()]
    const known = await readFailed(this.#context.db)
    let made = 0
    let failed = 0
    for (const document of all) {
      await breathe()
      if ((await this.sizeOf(document)) !== null) made += 1
      else if (known.has(document.revision)) failed += 1
    }
    return { all: all.length, made, failed }
  }

  /** From now on documents are made before somebody asks for them. */
  start(): void {
    const soon = () => {
      if (this.#closed) return
      this.#timer ??= setTimeout(() => {
        this.#timer = null
        this.makeAhead().catch(({ message }: Error) =>
          this.#context.log.warn({ reason: message }, 'documents are not made ahead'),
        )
      }, QUIET_MS)
    }
    this.#context.changes.on('content', soon)
    // Also when the database is back: while it is away nothing can be made.
    this.#context.changes.onReset(soon)
    soon()
  }

  /** Makes what is missing, one after the other, as long as nothing is in the way. */
  async makeAhead(): Promise<void> {
    const { documents } = await this.#shelf.get()
    for (const document of documents.values()) {
      if (this.#closed) return
      // Working out a revision takes a moment of the thread that counts votes; each in a turn of its own.
      await breathe()
      await this.ready(document, null).catch((error: unknown) => {
        if (!(error instanceof Overload || error instanceof Refusal))
          this.#context.log.error({ err: error }, 'document could not be made')
      })
    }
  }

  /** Forgets revisions that nothing refers to any more, and failures that say nothing any more. */
  async sweep(now = Date.now()): Promise<void> {
    const { documents } = await this.#shelf.get()
    const current = new Set([...documents.values()].map(storedName))
    for (const file of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, file)
      if (current.has(file) || now - (await stat(path)).mtimeMs < KEPT_MS) continue
      this.#sizes.delete(file)
      await rm(path)
    }
    await forgetFailures(this.#context.db)
  }

  close(): void {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#typesetter.close()
  }
}

/** Opens a document; null for one that cannot be opened, or has another size than it had. */
async function openWhole(path: string, size: number): Promise<FileHandle | null> {
  const handle = await open(path).catch(() => null)
  const found = await handle?.stat().catch(() => null)
  if (found?.size === size) return handle
  await handle?.close().catch(() => {})
  return null
}

/** Passes bytes on and throws at their end where there were fewer than promised. */
async function* whole(bytes: AsyncIterable<Buffer>, length: number) {
  let passed = 0
  for await (const piece of bytes) {
    passed += piece.length
    yield piece
  }
  if (passed < length) throw new Error('the document is shorter than it was')
}
