import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#core/config.ts'
import type { Db } from '#core/database/schema.ts'
import { nameDatabase } from './secret-store.ts'

/**
 * Where the keys of running secret votes lie: outside of the database, and outside of every backup. Each database has a
 * folder of its own in it, so that no portal sweeps the keys of another that shares the place. A copy of a database is
 * another one.
 */
export async function findKeyFolder(
  { ballotKeys, dataDir }: Pick<Config, 'ballotKeys' | 'dataDir'>,
  db: Db,
): Promise<string> {
  return join(ballotKeys ?? join(dataDir, 'ballot-keys'), await nameDatabase(db))
}

/**
 * Makes the key of a secret vote and keeps it in a file, which is on the disk when this resolves. Returns the public
 * part, by which it is found again. Only who holds the floor makes keys or sweeps them (rule Z2).
 */
export async function makeKey(folder: string): Promise<Buffer> {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const part = publicPart(publicKey)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await settle(dirname(folder))
  await write(await open(join(folder, 'CACHEDIR.TAG'), 'w', MODE), Buffer.from(noBackup))
  const bytes = privateKey.export({ type: 'pkcs8', format: 'der' })
  await write(await open(fileOf(folder, part), 'wx', MODE), bytes)
  await settle(folder)
  return part
}

/** The private key, or null where this server does not have it; what lies there under another name is none. */
export async function readKey(folder: string, part: Buffer): Promise<KeyObject | null> {
  const key = await readFile(fileOf(folder, part))
    .then((bytes) => createPrivateKey({ key: bytes, type: 'pkcs8', format: 'der' }))
    .catch(() => null)
  return key && publicPart(createPublicKey(key)).equals(part) ? key : null
}

/** Destroys the key of a vote that is over. It is overwritten first, so that no deleted file gives it back. */
export async function destroyKey(folder: string, part: Buffer): Promise<void> {
  await destroy(fileOf(folder, part))
  await settle(folder)
}

/** Destroys what a crash has left behind: all keys but that of the running vote. */
export async function sweepKeys(folder: string, running: Buffer | null): Promise<void> {
  const names = await readdir(folder).catch(whereMissing([]))
  const over = names.filter((name) => name.endsWith(ENDING) && name !== (running && nameOf(running)))
  for (const name of over) await destroy(join(folder, name))
  if (over.length > 0) await settle(folder)
}

/** What there is instead of a file that is not there; a file that is there and can't be reached is a failure. */
const whereMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

async function destroy(path: string): Promise<void> {
  // Another process may have been faster.
  const file = await open(path, 'r+').catch(whereMissing(null))
  if (file) await write(file, randomBytes(PRIVATE_BYTES))
  await rm(path, { force: true })
}

const ENDING = '.key'
/** For the portal's own account alone. */
const MODE = 0o600
/** A private X25519 key in its PKCS #8 form. */
const PRIVATE_BYTES = 48

/** Backup programs that know the tag of cache folders pass the folder by. */
const noBackup = `Signature: 8a477f597d28d172789f06886806bc55
# Keys of running secret votes. They must never come into a backup.
`

const publicPart = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
const nameOf = (part: Buffer): string => `${part.toString('base64url')}${ENDING}`
const fileOf = (folder: string, part: Buffer): string => join(folder, nameOf(part))

async function write(file: FileHandle, bytes: Buffer): Promise<void> {
  await file
    .write(bytes)
    .then(() => file.sync())
    .finally(() => file.close())
}

/** The folder's own entries are on the disk too; systems that cannot say so do it by themselves. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle
    ?.sync()
    .catch(() => {})
    .finally(() => handle.close())
}
