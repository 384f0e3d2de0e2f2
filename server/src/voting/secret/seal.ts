import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  decapsulate,
  encapsulate,
  hkdfSync,
} from 'node:crypto'
import { Choice } from '@portal/shared/voting/records.ts'
import type { VoteKey } from './ballot-keys.ts'

/** Whose ballot in which vote: a sealed ballot opens for nobody else's name and in no other vote. */
export interface SealBinding {
  voteId: number
  userId: number
}

const CIPHER = 'aes-256-gcm'
const KEM_BYTES = 32
const TAG_BYTES = 16
/** Each ballot has a key of its own, which encrypts nothing else. */
const onlyOnce = Buffer.alloc(12)

/** Seals a choice so that only the vote's key makes and opens it. All sealed ballots have the same length. */
export function sealBallot(key: VoteKey, cover: SealBinding, choice: Choice): Buffer {
  const { sharedKey, ciphertext } = encapsulate(createPublicKey(key.private))
  const cipher = createCipheriv(CIPHER, boxKey(key, sharedKey), onlyOnce)
  cipher.setAAD(inscription(cover))
  const box = Buffer.concat([cipher.update(Buffer.of(choice)), cipher.final()])
  return Buffer.concat([ciphertext, cipher.getAuthTag(), box])
}

/** Opens a sealed ballot; throws where it was changed, or belongs to somebody else or to another vote. */
export function openBallot(key: VoteKey, cover: SealBinding, sealed: Buffer): Choice {
  const sharedKey = decapsulate(key.private, sealed.subarray(0, KEM_BYTES))
  const decipher = createDecipheriv(CIPHER, boxKey(key, sharedKey), onlyOnce)
  decipher.setAAD(inscription(cover))
  decipher.setAuthTag(sealed.subarray(KEM_BYTES, KEM_BYTES + TAG_BYTES))
  const [choice] = Buffer.concat([decipher.update(sealed.subarray(KEM_BYTES + TAG_BYTES)), decipher.final()])
  return Choice.parse(choice)
}

/** Whoever has the vote's public part alone agrees on a shared key too, but not on this one. */
const boxKey = ({ salt }: VoteKey, sharedKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sharedKey, salt, 'sealed ballot', KEM_BYTES))

const inscription = ({ voteId, userId }: SealBinding) => Buffer.from(`secret ballot ${voteId} ${userId}`)
