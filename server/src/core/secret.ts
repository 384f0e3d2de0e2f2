import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from './semaphore.ts'

const derive = promisify(argon2)

/** OWASP's minimum set: 19 MiB, two passes, one lane; about 10 ms a hash. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** For secrets that everybody may know, such as those of the demo congress: next to no work. */
export const cheap: typeof parameters = { ...parameters, memory: 64, passes: 1 }

/** Hashing shares the thread pool with files and names: four at a time leave room for the rest. */
const hashing = new Semaphore(4, 400)

/** Argon2id hash in the usual `$argon2id$…` notation. Rejects with `Overload` when too many wait. */
export async function hashSecret(secret: string, cost = parameters): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashing.run(() => derive('argon2id', { ...cost, message: secret, nonce }))
  const { memory, passes, parallelism } = cost
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
  const actual = await hashing.run(() =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      message: secret,
      nonce: Buffer.from(nonce, 'base64'),
    }),
  )
  return timingSafeEqual(actual, expected)
}

/** A keyed fingerprint: equal for equal input, useless without the portal's secret. */
export const fingerprint = (secret: string, input: string): string =>
  createHmac('sha256', secret).update(input).digest('base64url')

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
