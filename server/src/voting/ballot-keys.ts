import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
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

/** The key of one secret vote. Nothing of it is in the database but the public part, by which it is found. */
export interface VoteKey {
  /** Opens what was sealed. */
  private: KeyObject
  /** Goes into every seal, so that nobody seals who has the public part alone. */
  salt: Buffer
}

/** A key as its file has it, with the vote that it was made for. */
const KeyFile = z.object({ vote: z.int(), key: z.base64(), salt: z.base64() })

/**
 * Makes the key of a secret vote and keeps it in a file, which is on the disk when this resolves. Returns the public
 * part, by which it is found again. Only who holds the floor makes keys or sweeps them (rule Z2).
 */
export async function makeKey(folder: string, voteId: number): Promise<Buffer> {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const part = publicPart(publicKey)
  await prepareFolder(folder)
  const content: z.infer<typeof KeyFile> = {
    vote: voteId,
    key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    salt: randomBytes(SALT_BYTES).toString('base64'),
  }
  await write(await open(fileOf(folder, part), 'wx', MODE), Buffer.from(JSON.stringify(content)))
  await settle(folder)
  return part
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await settle(dirname(folder))
  await write(await open(join(folder, 'CACHEDIR.TAG'), 'w', MODE), Buffer.from(noBackup))
}

/**
 * The key of a vote, or null where this server does not have it; what lies there under another name, or was made for
 * another vote, is none.
 */
export async function readKey(folder: string, voteId: number, part: Buffer): Promise<VoteKey | null> {
  const file = await readKeyFile(fileOf(folder, part))
  if (file?.vote !== voteId) return null
  const key = await parsePrivate(Buffer.from(file.key, 'base64'))
  const fits = key !== null && publicPart(createPublicKey(key)).equals(part)
  return fits ? { private: key, salt: Buffer.from(file.salt, 'base64') } : null
}

const readKeyFile = (path: string): Promise<z.infer<typeof KeyFile> | null> =>
  readFile(path, 'utf8')
    .then((text) => KeyFile.parse(JSON.parse(text)))
    .catch(() => null)

const parsePrivate = (der: Buffer): Promise<KeyObject | null> =>
  Promise.resolve(der)
    .then((key) => createPrivateKey({ key, type: 'pkcs8', format: 'der' }))
    .catch(() => null)

/** Whether no key lies there but the one with this public part. */
export async function holdsOnly(folder: string, part: Buffer | null): Promise<boolean> {
  return (await listKeys(folder)).every((name) => part !== null && name === nameOf(part))
}

const listKeys = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING))

/**
 * Notes beside the key how many ballots everybody has been told of, so that none of them disappears unnoticed. Whoever
 * raises the number holds the row of the turnout, so that it never falls.
 */
export async function noteTold(folder: string, part: Buffer, ballots: number): Promise<void> {
  // The database is not asked whether it falls: that is what this number is for.
  if (ballots <= (await readNoted(folder, part))) return
  const draft = toldOf(folder, part, `-${randomUUID()}`)
  await writeFile(draft, String(ballots), { mode: MODE })
  await rename(draft, toldOf(folder, part))
}

/** How many ballots everybody has been told of; none where nobody was. */
export const readNoted = async (folder: string, part: Buffer): Promise<number> =>
  Number(await readFile(toldOf(folder, part), 'utf8').catch(() => '0'))

const toldOf = (folder: string, part: Buffer, suffix = ''): string =>
  join(folder, `${part.toString('base64url')}${TOLD_ENDING}${suffix}`)

/** The votes whose keys lie there, by their numbers. */
export async function readKeyedVotes(folder: string): Promise<number[]> {
  const files = await Promise.all((await listKeys(folder)).map((name) => readKeyFile(join(folder, name))))
  return files.flatMap((file) => file?.vote ?? [])
}

/**
 * Tells this folder from every other one, over all servers that use it. Two that come first in the same moment agree:
 * the id is there as a whole or not at all, and only one of them puts it there.
 */
export async function identifyFolder(folder: string): Promise<string> {
  await prepareFolder(folder)
  const place = join(folder, 'folder-id')
  const draft = join(folder, `folder-id-${randomUUID()}`)
  await write(await open(draft, 'wx', MODE), Buffer.from(randomUUID()))
  await link(draft, place).catch(() => {})
  await rm(draft)
  return z.uuid().parse(await readFile(place, 'utf8'))
}

/** Destroys the key of a vote that is over. It is overwritten first, so that no deleted file gives it back. */
export async function destroyKey(folder: string, part: Buffer): Promise<void> {
  await destroy(fileOf(folder, part))
  await rm(toldOf(folder, part), { force: true })
  await settle(folder)
}

/** Destroys what a crash has left behind: all keys but that of the running vote. */
export async function sweepKeys(folder: string, running: Buffer | null): Promise<void> {
  const own = running?.toString('base64url')
  const names = await readdir(folder).catch(whereMissing([]))
  const over = names.filter((name) => isOfVote(name) && !(own && name.startsWith(`${own}.`)))
  for (const name of over)
    await (name.endsWith(ENDING) ? destroy(join(folder, name)) : rm(join(folder, name), { force: true }))
  if (over.length > 0) await settle(folder)
}

/** A key, or what was told of its vote. */
const isOfVote = (name: string): boolean => name.endsWith(ENDING) || name.includes(TOLD_ENDING)

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
  if (file) await write(file, randomBytes((await file.stat()).size))
  await rm(path, { force: true })
}

const ENDING = '.key'
const TOLD_ENDING = '.told'
/** For the portal's own account alone. */
const MODE = 0o600
const SALT_BYTES = 32

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
