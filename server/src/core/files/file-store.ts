import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { ByteRange } from '#core/byte-range.ts'
import type { Schema } from '#core/database/schema.ts'
import { FairQueue } from '#core/fair-queue.ts'
import type { Log } from '#core/log.ts'
import type { Stage } from '#core/pace.ts'
import { noteQuiet } from '#core/quiet.ts'
import { stepAside } from '#core/step-aside.ts'
import type { DiskCache } from './disk-cache.ts'
import { type Bytes, inPieces, keyOf, readHandle, streamOf } from './pieces.ts'
import {
  AT_ONCE,
  claimFile,
  deletePieces,
  deleteUnreferred,
  type FileKey,
  findLost,
  findUnreferred,
  insertPieces,
  PIECE_BYTES,
  readPieces,
  readStored,
} from './store.ts'

/** A stored file, and what those who ask for it call it. */
export interface NamedFile extends FileKey {
  name: string
}

/** Thrown for a file whose bytes are not there, too few, or others than they were (rule X3). */
export class FileLost extends Error {
  override name = 'FileLost'
  readonly file: NamedFile

  constructor(file: NamedFile) {
    super(`the stored file ${file.name} is lost`)
    this.file = file
  }
}

/** Bytes that can be read more than once: first to know them, then to store them. */
export type Source = () => Bytes

/** So long a file that is lost is not looked for again: who asks for it again and again costs nothing. */
const LOST_MS = 5000

/** So many files are stored at a time: there are connections left for those who read. */
const STORED_AT_ONCE = 2

const FOREIGN_KEY = '23503'

/**
 * The files of the portal: in the database, under their hash, each once. They are streamed in and out in pieces, over
 * connections of their own, so that no number of downloads takes those that ballots need (rule X5).
 */
export class FileStore {
  readonly #db: Kysely<Schema>
  readonly #log: Log
  readonly #cache: DiskCache | null
  readonly #step: (stage: Stage) => Promise<void>
  readonly #fetching = new Map<string, Promise<void>>()
  /** Files that somebody here is about to refer to, with how many they are. */
  readonly #claimed = new Map<string, number>()
  readonly #storing = new FairQueue({ atOnce: STORED_AT_ONCE, waiting: Infinity, waitingEach: Infinity })
  /** Lost files, with the moment from which each is looked for again. */
  readonly #lost = new Map<string, number>()

  /** Without a cache every byte comes from the database. `step` waits for the next step of what is stored. */
  constructor(
    db: Kysely<Schema>,
    log: Log,
    cache: DiskCache | null = null,
    step: (stage: Stage) => Promise<void> = stepAside,
  ) {
    this.#db = db
    this.#log = log
    this.#cache = cache
    this.#step = step
  }

  /** How many files are known to be lost. */
  get lost(): number {
    return this.#lost.size
  }

  /** Stores bytes; those that are there already are left as they are, those that were lost are there again. */
  async store(source: Source): Promise<FileKey> {
    const key = await keyOf(source(), () => this.#step('hash'))
    await this.#keep(key, source)
    return key
  }

  /**
   * Stores bytes and has `refer` note who they belong to. Until then nobody else here lets them go. On another server
   * the last one who referred to the same bytes may have let them go, and then they are stored again.
   */
  async storeFor<T>(source: Source, refer: (key: FileKey) => Promise<T>): Promise<T> {
    const key = await keyOf(source(), () => this.#step('hash'))
    this.#claim(key, 1)
    const referred = this.#keepFor(key, source, refer).finally(() => this.#claim(key, -1))
    return referred.catch(async (error: unknown) => {
      await this.release([key.sha256])
      throw error
    })
  }

  async #keepFor<T>(key: FileKey, source: Source, refer: (key: FileKey) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await this.#keep(key, source)
      try {
        return await refer(key)
      } catch (error) {
        if (!breaksReference(error) || tries === 3) throw error
      }
    }
  }

  #claim({ sha256 }: FileKey, by: 1 | -1): void {
    const claims = (this.#claimed.get(sha256) ?? 0) + by
    if (claims === 0) this.#claimed.delete(sha256)
    else this.#claimed.set(sha256, claims)
  }

  #keep(key: FileKey, source: Source): Promise<void> {
    // Who sends a file waits here for those who came before, not for a connection, which would be refused after a while.
    return this.#storing.run(0, () => this.#insert(key, source))
  }

  async #insert(key: FileKey, source: Source): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const known = await claimFile(tx, key)
      const step = () => this.#step('store')
      if (known && (await this.#isWhole(tx, key, step))) return
      if (known) await deletePieces(tx, key.sha256)
      let place = 0
      let pieces: Buffer[] = []
      const flush = async () => {
        if (pieces.length > 0) await insertPieces(tx, key.sha256, place, pieces)
        place += pieces.length
        pieces = []
      }
      for await (const piece of inPieces(source())) {
        await step()
        pieces.push(piece)
        if (pieces.length === AT_ONCE) await flush()
      }
      await flush()
    })
    this.#lost.delete(key.sha256)
  }

  /** Those bytes of a file, all unless a range is asked for. Throws `FileLost` before the first of them. */
  async stream(file: NamedFile, range: ByteRange | null = null): Promise<Readable> {
    const copy = await this.#ready(file)
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    return streamOf(this.#bytes(file, copy, start, end), copy)
  }

  /** Brings all bytes of the file to where they are read; false where it is lost (rule X3). */
  async bring(file: NamedFile): Promise<boolean> {
    try {
      const copy = await this.#ready(file)
      await copy?.close().catch(() => {})
      return true
    } catch (error) {
      if (error instanceof FileLost) return false
      throw error
    }
  }

  /** Whether the database has the right bytes. */
  isStored(key: FileKey): Promise<boolean> {
    return this.#isWhole(this.#db, key)
  }

  /**
   * Forgets the bytes that nobody refers to any more, or is about to (rule X6). What fails here is found by the
   * housekeeping.
   */
  async release(hashes: readonly string[]): Promise<void> {
    for (const sha256 of new Set(hashes)) {
      if (this.#claimed.has(sha256)) continue
      await deleteUnreferred(this.#db, [sha256]).catch((error: unknown) => {
        // Somebody has begun to refer to it in the same moment.
        if (!breaksReference(error)) noteQuiet(this.#log.child({ sha256 }), 'remove a stored file')(error)
      })
    }
  }

  /** Forgets what a crash has left without anybody who refers to it, and the copies of what is gone. */
  async sweep(): Promise<void> {
    await this.release(await findUnreferred(this.#db))
    await this.#cache?.keepOnly((hashes) => readStored(this.#db, hashes))
  }

  /** Looks for files that lack bytes, and again at those that are known to be lost, and says in the log which they are. */
  async check(): Promise<void> {
    const lost = await findLost(this.#db, [...this.#lost.keys()])
    const known = new Set(lost.map(({ sha256 }) => sha256))
    for (const sha256 of this.#lost.keys()) if (!known.has(sha256)) this.#lost.delete(sha256)
    for (const { sha256, names } of lost) this.#note(sha256, names)
  }

  /** The verified copy of a file, or null where its bytes come from the database. */
  async #ready(file: NamedFile): Promise<FileHandle | null> {
    const there = await this.#cache?.open(file)
    if (there) return there
    if (performance.now() < (this.#lost.get(file.sha256) ?? 0)) throw new FileLost(file)
    let fetching = this.#fetching.get(file.sha256)
    if (!fetching) {
      fetching = this.#fetch(file).finally(() => this.#fetching.delete(file.sha256))
      this.#fetching.set(file.sha256, fetching)
    }
    await fetching.catch((error: unknown) => {
      // Who waited for somebody else's question may know the file by another name.
      throw error instanceof FileLost ? new FileLost(file) : error
    })
    return (await this.#cache?.open(file)) ?? null
  }

  /** Reads the whole file once, to see that it is what it should be, and keeps a copy of it where there is a cache. */
  async #fetch(file: NamedFile): Promise<void> {
    const stored = this.#pieces(this.#db, file, 0, file.size - 1)
    const found = await (this.#cache?.keep(file, stored) ?? keyOf(stored))
    if (found.sha256 !== file.sha256) {
      this.#note(file.sha256, [file.name])
      throw new FileLost(file)
    }
    this.#lost.delete(file.sha256)
  }

  #note(sha256: string, names: readonly string[]): void {
    if (!this.#lost.has(sha256)) this.#log.error({ sha256, names }, 'a stored file is lost')
    this.#lost.set(sha256, performance.now() + LOST_MS)
  }

  async #isWhole(db: Kysely<Schema>, key: FileKey, step = stepAside): Promise<boolean> {
    const found = await keyOf(this.#pieces(db, key, 0, key.size - 1), step)
    return found.sha256 === key.sha256
  }

  /** From the copy, and what the disk does not give from the database. */
  async *#bytes(
    file: NamedFile,
    copy: FileHandle | null,
    start: number,
    end: number,
  ): AsyncGenerator<Buffer> {
    let at = start
    if (copy) {
      try {
        for await (const bytes of readHandle(copy, start, end)) {
          at += bytes.length
          yield bytes
        }
      } catch (error) {
        this.#log.warn({ err: error, name: file.name }, 'the copy of a stored file cannot be read')
      }
    }
    for await (const bytes of this.#pieces(this.#db, file, at, end)) {
      at += bytes.length
      yield bytes
    }
    // Whoever reads learns of it by an answer that breaks off, and not by one that seems to be whole.
    if (at <= end) throw new FileLost(file)
  }

  /** The stored bytes from one place to another, the last one included; fewer where a piece is missing. */
  async *#pieces(
    db: Kysely<Schema>,
    { sha256 }: FileKey,
    start: number,
    end: number,
  ): AsyncGenerator<Buffer> {
    const last = Math.floor(end / PIECE_BYTES)
    const read = (first: number) => {
      const reading = stepAside().then(() =>
        readPieces(db, sha256, first, Math.min(last, first + AT_ONCE - 1)),
      )
      // Whoever has left does not wait for it.
      reading.catch(() => {})
      return reading
    }
    let first = Math.floor(start / PIECE_BYTES)
    let next = start <= end ? read(first) : null
    for (let at = start; next; ) {
      const pieces: Buffer[] = await next
      first += AT_ONCE
      // The database works on the next ones while these are worked on here.
      next = first <= last && pieces.length === AT_ONCE ? read(first) : null
      for (const piece of pieces) {
        const from = at % PIECE_BYTES
        const bytes = piece.subarray(from, from + end + 1 - at)
        if (bytes.length === 0) return
        yield bytes
        at += bytes.length
        // A piece that is too short would move all those behind it.
        if (at <= end && at % PIECE_BYTES !== 0) return
      }
    }
  }
}

const breaksReference = (error: unknown): boolean => (error as { code?: string }).code === FOREIGN_KEY
