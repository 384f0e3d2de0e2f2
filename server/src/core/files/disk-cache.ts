import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#core/log.ts'
import { type Bytes, keyOf, readHandle } from './pieces.ts'
import type { FileKey } from './store.ts'

const HOUR_MS = 3_600_000

/** What a copy looked like when its bytes were last compared with its hash. */
interface Copy {
  size: number
  mtimeMs: number
  ino: number
}

/**
 * Copies of stored files, on the disk of this machine and only as many bytes as allowed; what was not asked for
 * longest goes first. Nothing depends on it: the whole folder can be deleted at any time, what was changed in it is
 * noticed and fetched again, and where the disk takes nothing more there are no copies (rule X4).
 */
export class DiskCache {
  readonly #folder: string
  readonly #log: Log
  readonly #copies: LRUCache<string, Copy>
  #found: Promise<void> | null = null

  constructor(folder: string, maxBytes: number, log: Log) {
    this.#folder = folder
    this.#log = log
    this.#copies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      noDisposeOnSet: true,
      dispose: (_copy, sha256) => void this.#remove(sha256),
    })
  }

  /** Bytes of all copies. */
  get bytes(): number {
    return this.#copies.calculatedSize
  }

  /** The copy of a file, open for whoever closes it again; null where there is none, or not the right one. */
  async open({ sha256, size }: FileKey): Promise<FileHandle | null> {
    await (this.#found ??= this.#find())
    const handle = await open(this.#path(sha256), 'r').catch(() => null)
    const isRight = handle !== null && (await this.#isRight(handle, { sha256, size }).catch(() => false))
    if (isRight) return handle
    await handle?.close().catch(() => {})
    this.#copies.delete(sha256)
    return null
  }

  /**
   * Reads the bytes to their end, says what they are, and keeps a copy if they are what they should be. A disk that
   * fails only costs the copy.
   */
  async keep(key: FileKey, bytes: Bytes): Promise<FileKey> {
    await (this.#found ??= this.#find())
    const draft = `${this.#path(key.sha256)}.${randomUUID()}`
    const handle = await this.#begin(draft)
    let isWhole = handle !== null
    const write = this.#write.bind(this)
    const written = async function* () {
      for await (const piece of bytes) {
        if (handle && isWhole) isWhole = await write(handle, piece)
        yield piece
      }
    }
    try {
      const found = await keyOf(written())
      if (handle && isWhole && found.sha256 === key.sha256) await this.#take(handle, draft, key)
      return found
    } finally {
      await handle?.close().catch(() => {})
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  /** Removes the copies of files that are not stored any more. */
  async keepOnly(stored: (hashes: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    await (this.#found ??= this.#find())
    const hashes = [...this.#copies.keys()]
    const known = new Set(await stored(hashes))
    for (const sha256 of hashes) if (!known.has(sha256)) this.#copies.delete(sha256)
  }

  async #begin(draft: string): Promise<FileHandle | null> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      return await open(draft, 'wx', 0o600)
    } catch (error) {
      return this.#complain(error)
    }
  }

  async #write(handle: FileHandle, piece: Buffer): Promise<boolean> {
    try {
      for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
      return true
    } catch (error) {
      return this.#complain(error) !== null
    }
  }

  async #take(handle: FileHandle, draft: string, { sha256 }: FileKey): Promise<void> {
    try {
      const { size, mtimeMs, ino } = await handle.stat()
      await rename(draft, this.#path(sha256))
      await this.#count(sha256, { size, mtimeMs, ino })
    } catch (error) {
      this.#complain(error)
    }
  }

  /** Looked at anew only when it is another file than the one that was compared last. */
  async #isRight(handle: FileHandle, { sha256, size: wanted }: FileKey): Promise<boolean> {
    const { size, mtimeMs, ino } = await handle.stat()
    if (size !== wanted) return false
    const known = this.#copies.get(sha256)
    if (known?.mtimeMs === mtimeMs && known.ino === ino) return true
    if ((await keyOf(readHandle(handle, 0, size))).sha256 !== sha256) return false
    this.#copies.set(sha256, { size, mtimeMs, ino })
    return true
  }

  /** Counts what an earlier run has left, the oldest first; its bytes are compared when they are asked for. */
  async #find(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = (await stat(join(this.#folder, name)).catch(() => null)) ?? {}
        return size === undefined || mtimeMs === undefined ? [] : { name, size, mtimeMs }
      }),
    )
    for (const { name, size, mtimeMs } of found.flat().toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (/^[0-9a-f]{64}$/.test(name)) await this.#count(name, { size, mtimeMs, ino: 0 })
      else if (Date.now() - mtimeMs > HOUR_MS) await this.#remove(name)
    }
  }

  /** What is larger than the whole cache goes again at once. */
  async #count(sha256: string, copy: Copy): Promise<void> {
    if (!this.#copies.set(sha256, copy).has(sha256)) await this.#remove(sha256)
  }

  #remove(name: string): Promise<void> {
    return rm(this.#path(name), { force: true }).catch((error: unknown) => void this.#complain(error))
  }

  #complain(error: unknown): null {
    this.#log.warn({ err: error }, 'no copy of a stored file could be kept on the disk')
    return null
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }
}
