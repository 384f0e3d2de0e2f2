import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Crypto } from '@portal/shared/audit/check.ts'
import type { Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { storedSecret } from './stored-secret.ts'

/** The pair that signs the heads of the audit log (rule RL4). Whoever has the database alone does not have it. */
export interface LogKeys {
  /** The public half, in base64url. */
  key: string
  /** Ed25519, in base64url. */
  sign: (text: string) => string
}

const FILE = 'log-key'

/** The seed of a new pair, 32 bytes in base64url. */
export const makeLogSeed = (): string => randomBytes(32).toString('base64url')

/** The operator's key, or the one that is made on the first start and kept. It is read again, because it can be replaced. */
export async function loadLogKeys(config: Pick<Config, 'dataDir' | 'logKey'>): Promise<LogKeys> {
  return logKeysOf(config.logKey ?? (await storedSecret(config, FILE, makeLogSeed)))
}

/** The public half of this portal's key, where the machine has one; a command makes none. */
export async function findLogKey({
  dataDir,
  logKey,
}: Pick<Config, 'dataDir' | 'logKey'>): Promise<string | null> {
  const seed = logKey ?? (await readFile(join(dataDir, FILE), 'utf8').catch(() => ''))
  return seed === '' ? null : logKeysOf(seed).key
}

const stagedFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, `${FILE}.new`)

/** Lays a new key beside the one that is kept, for `keepStagedSeed` to put it in its place. */
export async function stageLogSeed(config: Pick<Config, 'dataDir'>, seed: string): Promise<void> {
  await makeDataDir(config)
  await writeFile(stagedFile(config), seed, { mode: 0o600, flush: true })
}

export const keepStagedSeed = (config: Pick<Config, 'dataDir'>): Promise<void> =>
  rename(stagedFile(config), join(config.dataDir, FILE))

/** Puts the key in force in its place, where a command was stopped between naming it in the log and doing so. */
export async function finishStagedSeed(config: Pick<Config, 'dataDir'>, inForce: string): Promise<void> {
  const seed = await readFile(stagedFile(config), 'utf8').catch(() => '')
  if (seed !== '' && logKeysOf(seed).key === inForce) await keepStagedSeed(config)
}

export const dropStagedSeed = (config: Pick<Config, 'dataDir'>): Promise<void> =>
  rm(stagedFile(config), { force: true })

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form, and of its public half in SPKI. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export function logKeysOf(seed: string): LogKeys {
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')])
  const pair: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    key: createPublicKey(pair).export({ format: 'jwk' }).x ?? '',
    sign: (text) => sign(null, Buffer.from(text), pair).toString('base64url'),
  }
}

/** Hashes and signatures as Node does them. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  utf8: (text) => Buffer.from(text),
  verify: ({ key, text, signature }) => {
    const der = Buffer.concat([SPKI, Buffer.from(key, 'base64url')])
    const known = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'))
  },
}
