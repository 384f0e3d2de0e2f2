import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#core/config.ts'
import type { Db } from '#core/database/schema.ts'
import { nameDatabase } from './secret-store.ts'

declare module '#core/context.ts' {
  interface FeatureTools {
    /** The folder for the keys of running secret votes of this database. */
    ballotKeys: string
  }
}

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

/** A key as its file has it, with the vote that it was made for, and the key that goes once that vote is there. */
const KeyFile = z.object({
  vote: z.int(),
  key: z.base64(),
  salt: z.base64(),
  replaces: z.base64url().nullable(),
})

/**
 * Makes the folder where it is not there yet, once at the start: a folder that goes while the portal runs is a disk that was
 * lost, and none that somebody makes in its place holds the keys.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await settle(dirname(folder))
  await write(await open(join(folder, 'CACHEDIR.TAG'), 'w', MODE), Buffer.from(noBackup))
}

/**
 * Makes the key of a secret vote and keeps it in a file, which is on the disk when this resolves. It waits for its vote to
 * be there (`enforceKey`); until then the key that it `replaces` stays in force. Returns the public part, by which it is
 * found again. Only who holds the floor makes keys or sweeps them (rule Z2).
 */
export async function makeKey(folder: string, voteId: number, replaces: Buffer | null): Promise<Buffer> {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const part = publicPart(publicKey)
  const content: z.infer<typeof KeyFile> = {
    vote: voteId,
    key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    salt: randomBytes(SALT_BYTES).toString('base64'),
    replaces: replaces && nameOf(replaces),
  }
  await write(await open(fileOf(folder, part, WAITING), 'wx', MODE), Buffer.from(JSON.stringify(content)))
  await settle(folder)
  return part
}

/**
 * The vote of a key is there: in one step the key comes into force, beside which no other counts, and the one that it
 * replaces is out of force. That one is then destroyed.
 */
export async function enforceKey(folder: string, part: Buffer): Promise<void> {
  // Another server may have been faster.
  await rename(fileOf(folder, part, WAITING), fileOf(folder, part)).catch(whereMissing(undefined))
  await settle(folder)
  const replaces = (await readKeyFile(fileOf(folder, part)))?.replaces
  if (replaces) await destroyKey(folder, Buffer.from(replaces, 'base64url'))
}

/**
 * The key of a vote, or null where this server does not have it; what lies there under another name, or was made for
 * another vote, is none.
 */
export async function readKey(folder: string, voteId: number, part: Buffer): Promise<VoteKey | null> {
  const file = await findKeyFile(folder, part)
  if (file?.vote !== voteId) return null
  const key = await parsePrivate(Buffer.from(file.key, 'base64'))
  const fits = key !== null && publicPart(createPublicKey(key)).equals(part)
  return fits ? { private: key, salt: Buffer.from(file.salt, 'base64') } : null
}

const readKeyFile = (path: string): Promise<z.infer<typeof KeyFile> | null> =>
  readFile(path, 'utf8')
    .then((text) => KeyFile.parse(JSON.parse(text)))
    .catch(() => null)

/** A key in force, or one that waits: first looked for where it is before the step, so that the step hides it from nobody. */
const findKeyFile = async (folder: string, part: Buffer): Promise<z.infer<typeof KeyFile> | null> =>
  (await readKeyFile(fileOf(folder, part, WAITING))) ?? (await readKeyFile(fileOf(folder, part)))

const parsePrivate = (der: Buffer): Promise<KeyObject | null> =>
  Promise.resolve(der)
    .then((key) => createPrivateKey({ key, type: 'pkcs8', format: 'der' }))
    .catch(() => null)

/**
 * Whether no key is in force there but the one with this public part. The one that it replaces does not count, until it is
 * destroyed; nor does one that waits for its vote to be there.
 */
export async function holdsOnly(folder: string, part: Buffer | null): Promise<boolean> {
  const others = (await listFiles(folder))
    .filter((name) => name.endsWith(ENDING))
    .filter((name) => part === null || name !== `${nameOf(part)}${ENDING}`)
  if (part === null || others.length === 0) return others.length === 0
  const replaced = (await findKeyFile(folder, part))?.replaces
  return others.every((name) => name === `${replaced}${ENDING}`)
}

const listFiles = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Whether nothing lies there of any vote but the one with this public part, whose key is in force. */
export const isSwept = async (folder: string, part: Buffer | null): Promise<boolean> =>
  (await listFiles(folder)).every((name) => !isOfVote(name) || (isOf(part, name) && !name.endsWith(WAITING)))

/**
 * Notes beside the key how many ballots everybody has been told of, so that none of them disappears unnoticed. Whoever
 * raises the number holds the row of the turnout, so that it never falls.
 */
export async function noteAnnounced(folder: string, part: Buffer, ballots: number): Promise<void> {
  // The database is not asked whether it falls: that is what this number is for.
  if (ballots <= (await readNoted(folder, part))) return
  const draft = toldOf(folder, part, `-${randomUUID()}`)
  await writeFile(draft, String(ballots), { mode: MODE })
  await rename(draft, toldOf(folder, part))
}

/** How many ballots everybody has been told of; none where nobody was. */
export const readNoted = async (folder: string, part: Buffer): Promise<number> =>
  Number(await readFile(toldOf(folder, part), 'utf8').catch(() => '0'))

const toldOf = (folder: string, part: Buffer, suffix = ''): string => fileOf(folder, part, `${TOLD}${suffix}`)

/** The votes whose keys lie there, by their numbers. */
export async function readKeyedVotes(folder: string): Promise<number[]> {
  const names = (await listFiles(folder)).filter(isKey)
  const files = await Promise.all(names.map((name) => readKeyFile(join(folder, name))))
  return files.flatMap((file) => file?.vote ?? [])
}

/** Destroys the key of a vote that is over. It is overwritten first, so that no deleted file gives it back. */
export async function destroyKey(folder: string, part: Buffer): Promise<void> {
  await destroy(fileOf(folder, part, WAITING))
  await destroy(fileOf(folder, part))
  await rm(toldOf(folder, part), { force: true })
  await settle(folder)
}

/** Puts in order what a crash has left behind: the key of the running vote is in force, and all others are destroyed. */
export async function sweepKeys(folder: string, running: Buffer | null): Promise<void> {
  if (running) await enforceKey(folder, running)
  const names = await readdir(folder).catch(whereMissing([]))
  const over = names.filter((name) => isOfVote(name) && !isOf(running, name))
  for (const name of over)
    await (isKey(name) ? destroy(join(folder, name)) : rm(join(folder, name), { force: true }))
  if (over.length > 0) await settle(folder)
}

const isKey = (name: string): boolean => name.endsWith(ENDING) || name.endsWith(WAITING)

/** A key, or what was told of its vote. */
const isOfVote = (name: string): boolean => isKey(name) || name.includes(TOLD)

const isOf = (part: Buffer | null, name: string): boolean =>
  part !== null && name.startsWith(`${nameOf(part)}.`)

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
/** Of a key whose vote is not there yet. */
const WAITING = '.waiting'
const TOLD = '.told'
/** For the portal's own account alone. */
export const MODE = 0o600
const SALT_BYTES = 32

/** Backup programs that know the tag of cache folders pass the folder by. */
const noBackup = `Signature: 8a477f597d28d172789f06886806bc55
# Keys of running secret votes. They must never come into a backup.
`

const publicPart = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
const nameOf = (part: Buffer): string => part.toString('base64url')
const fileOf = (folder: string, part: Buffer, ending = ENDING): string =>
  join(folder, `${nameOf(part)}${ending}`)

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
