import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { ConfigError } from '#core/config.ts'
import { DamagedBackup } from './frames.ts'
import { encrypterFor } from './recipient.ts'

/** How a file begins that was encrypted for somebody. */
const AGE = 'age-encryption.org/'
const GZIP = Buffer.from([0x1f, 0x8b])

/** How a file is called while it is written. */
export const draftOf = (path: string): string => `${path}.part`

/** Thrown where a file is read back with other bytes than were written. */
export class MisreadBackup extends ConfigError {
  override name = 'MisreadBackup'
}

/** Thrown where the disk keeps a file from being written; `code` is what it answered. */
export class DiskFailure extends ConfigError {
  override name = 'DiskFailure'
  readonly code: string | undefined

  constructor(path: string, { code, message }: NodeJS.ErrnoException) {
    super(`${path} lässt sich nicht schreiben: ${message}.`)
    this.code = code
  }
}

/**
 * Writes a new file, compressed, and encrypted where a recipient is named (`age1…`). It stands under its name only when its
 * bytes are on the disk and were read back; where it is given up before, or fails, nothing stays. Throws a `ConfigError` where there
 * is such a file, or no such recipient, or the disk does not take it; what the bytes throw is thrown as it is.
 */
export async function writeBackupFile(
  path: string,
  bytes: AsyncIterable<Buffer>,
  recipient: string | null,
  signal?: AbortSignal,
): Promise<void> {
  if (await exists(path)) throw new ConfigError(`${path} gibt es schon. Eine Sicherung ersetzt keine andere.`)
  const encrypt = encryptionFor(recipient)
  const draft = draftOf(path)
  let stands = draft
  // A volume of the network and a connection to the database fail with the same codes: only the place tells them apart.
  let ofBytes: Error | null = null
  const source = watched(bytes, (error) => {
    ofBytes = error
  })
  const written = createHash('sha256')
  const noted = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      written.update(piece)
      done(null, piece)
    },
  })
  try {
    const gzip = createGzip({ level: 1 })
    const packed = await encrypt(gzip)
    const both = [
      pipeline(Readable.from(source), gzip, { signal }),
      pipeline(packed, noted, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), {
        signal,
      }),
    ]
    // The first one that fails has the reason; nobody writes any more when the draft is removed.
    await Promise.all(both).finally(() => Promise.allSettled(both))
    if (!(await hashOf(draft, signal)).equals(written.digest()))
      throw new MisreadBackup(`Die Platte gibt ${path} anders zurück, als es geschrieben wurde.`)
    signal?.throwIfAborted()
    await rename(draft, path)
    stands = path
    await keepName(path)
  } catch (error) {
    // A disk that does not let it go has failed before, and that is the reason.
    await rm(stands, { force: true }).catch(() => {})
    throw ofBytes ?? (isOfDisk(error) ? new DiskFailure(path, error) : error)
  }
}

/** The same pieces; `fails` learns what they throw themselves, and nothing of what their reader throws. */
async function* watched(bytes: AsyncIterable<Buffer>, fails: (error: Error) => void): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]()
  const next = () =>
    pieces.next().catch((error: Error) => {
      fails(error)
      throw error
    })
  try {
    for (let piece = await next(); !piece.done; piece = await next()) yield piece.value
  } finally {
    await pieces.return?.()
  }
}

function encryptionFor(recipient: string | null): (bytes: Readable) => Promise<Readable> {
  if (recipient === null) return async (bytes) => bytes
  const encrypter = encrypterFor(recipient)
  if (!encrypter)
    throw new ConfigError(`--recipient ${recipient} ist kein öffentlicher Schlüssel von age (age1…).`)
  return async (bytes) => Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(bytes) as never)) as never)
}

/**
 * The bytes that were written into this file. Throws a `ConfigError` where there is none, or where the key for it is missing;
 * `DamagedBackup` where it is not as it was written.
 */
export async function* readBackupFile(path: string, identityFile: string | null): AsyncGenerator<Buffer> {
  const stored = createReadStream(path)
  try {
    await once(stored, 'open')
    const start = await beginningOf(path)
    if (start.toString('latin1') === AGE) yield* unpacked(await decrypted(stored, path, identityFile))
    else if (start.subarray(0, GZIP.length).equals(GZIP)) yield* unpacked(stored)
    else throw new DamagedBackup('sie beginnt nicht wie eine Sicherung')
  } catch (error) {
    if (!isOfDisk(error)) throw error
    throw new ConfigError(`${path} lässt sich nicht lesen: ${error.message}.`)
  } finally {
    stored.destroy()
  }
}

async function* unpacked(packed: Readable): AsyncGenerator<Buffer> {
  const unpacker = createGunzip()
  // What goes wrong in one of both is what the reader of the last learns.
  pipeline(packed, unpacker).catch((error: Error) => unpacker.destroy(error))
  try {
    for await (const piece of unpacker) yield piece as Buffer
  } catch (error) {
    if (isOfDisk(error)) throw error
    throw new DamagedBackup('sie lässt sich nicht entpacken', { cause: error })
  }
}

/** A disk that fails says with a code of the system what is wrong; a damaged file does not. */
const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  (error as NodeJS.ErrnoException).syscall !== undefined

async function decrypted(bytes: Readable, path: string, identityFile: string | null): Promise<Readable> {
  if (identityFile === null)
    throw new ConfigError(
      `${path} ist verschlüsselt. --identity nennt die Datei mit dem geheimen Schlüssel (AGE-SECRET-KEY-…).`,
    )
  const decrypter = new Decrypter()
  try {
    for (const key of secretKeys(await readFile(identityFile, 'utf8'))) decrypter.addIdentity(key)
  } catch {
    throw new ConfigError(`${identityFile} enthält keinen geheimen Schlüssel von age (AGE-SECRET-KEY-…).`)
  }
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(bytes) as never)) as never)
  } catch (error) {
    if (/no identity matched/i.test((error as Error).message))
      throw new ConfigError(`${path} ist für einen anderen Schlüssel verschlüsselt.`)
    throw new DamagedBackup('sie lässt sich nicht entschlüsseln', { cause: error })
  }
}

/** The keys of a file as `age-keygen` writes it. Throws where there is none. */
function secretKeys(text: string): string[] {
  const keys = text.split('\n').flatMap((line) => (line.startsWith('AGE-SECRET-KEY-') ? [line.trim()] : []))
  if (keys.length === 0) throw new Error('there is no key')
  return keys
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(AGE.length)
    const { bytesRead } = await file.read(start, 0, start.length, 0)
    return start.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function hashOf(path: string, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { signal })) hash.update(piece as Buffer)
  return hash.digest()
}

/** The name of a file is on the disk only when its folder is. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
