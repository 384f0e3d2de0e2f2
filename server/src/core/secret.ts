import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Derivation } from './derive-key.ts'
import { Overload } from './overload.ts'

/** OWASP's minimum set: 19 MiB, two passes, one lane; about 15 ms a hash. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** For secrets that everybody may know, such as those of the demo congress: next to no work. */
export const cheap: typeof parameters = { ...parameters, memory: 64, passes: 1 }

/**
 * Hashing has threads of its own: neither the one that takes ballots computes, nor those of Node that read files, unzip
 * and look up names. One core at least stays free of it.
 */
const threads = new Piscina({
  filename: new URL('./derive-key.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxQueue: 400,
  idleTimeout: 60_000,
  // What this process was started with is for its own modules.
  execArgv: [],
})

/** Rejects with `Overload` where too many wait, or a thread was lost. */
async function deriveKey(derivation: Derivation): Promise<Buffer> {
  try {
    return Buffer.from(await threads.run(derivation))
  } catch (error) {
    throw new Overload('no hash could be made', { cause: error })
  }
}

/** Argon2id hash in the usual `$argon2id$…` notation. Rejects with `Overload` when too many wait. */
export async function hashSecret(secret: string, cost = parameters): Promise<string> {
  const nonce = randomBytes(16)
  return encode(cost, nonce, await deriveKey({ ...cost, message: secret, nonce }))
}

/** A hash that nothing fits. Comparing with it takes as long as with that of a secret. */
export const hashOfNothing = (): string =>
  encode(parameters, randomBytes(16), randomBytes(parameters.tagLength))

function encode({ memory, passes, parallelism }: typeof parameters, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether the secret belongs to the hash, compared in constant time. */
export async function verifySecret(secret: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) return false
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const expected = Buffer.from(tag, 'base64')
  const actual = await deriveKey({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: secret,
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(actual, expected)
}

/**
 * The values of the portal's secret, which are separated by blanks: the first one signs, and what any of them has signed is accepted
 * (rule I20).
 */
export const valuesOf = (secret: string): string[] => secret.split(' ')

/** A keyed fingerprint: equal for equal input, useless without the portal's secret. */
export const fingerprint = (secret: string, input: string): string => fingerprints(secret, input)[0] ?? ''

/** The fingerprint, and behind it those that the portal would have made with its secret's other values. */
export const fingerprints = (secret: string, input: string): string[] =>
  valuesOf(secret).map((value) => createHmac('sha256', value).update(input).digest('base64url'))

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
