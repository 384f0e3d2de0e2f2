import { argon2Sync } from 'node:crypto'
import { stepBack } from './background.ts'

stepBack()

/** Derives an Argon2id key on the thread that it runs on; `secret.ts` has threads for it. */
export default (parameters: Parameters<typeof argon2Sync>[1]): Uint8Array =>
  argon2Sync('argon2id', parameters)
