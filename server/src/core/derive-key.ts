import { hashRawSync } from '@node-rs/argon2'
import { stepBack } from './background.ts'

stepBack()

export interface Derivation {
  message: string
  nonce: Uint8Array
  /** KiB */
  memory: number
  passes: number
  parallelism: number
  /** Bytes */
  tagLength: number
}

/**
 * Derives an Argon2id key on the thread that it runs on; `secret.ts` has threads for it. What Node has takes two and a half
 * times as long.
 */
export default ({ message, nonce, memory, passes, parallelism, tagLength }: Derivation): Uint8Array =>
  hashRawSync(message, {
    salt: nonce,
    memoryCost: memory,
    timeCost: passes,
    parallelism,
    outputLen: tagLength,
  })
