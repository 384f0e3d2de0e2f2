import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  foldPassword,
  isUnlockable,
  type StreamSource,
  WRONG_TRIES_A_MINUTE,
} from '@portal/shared/stream/rules.ts'
import { Refusal } from '#core/refusal.ts'
import { fingerprint, fingerprints } from '#core/secret.ts'
import type { Work } from '#core/work.ts'
import { chargeTry, insertUnlock, readSource, takeBackTry } from './store.ts'

const MINUTE_MS = 60_000

interface Unlocked {
  source: StreamSource
  /** Goes into the browser's cookie and nowhere else. */
  secret: string
}

/**
 * Compares the password and notes who has unlocked the stream (rules L2 and L3). A wrong one is answered, not thrown:
 * the try has to stay charged.
 */
export async function unlockStream(
  work: Work,
  { password, network }: { password: string; network: string },
): Promise<Unlocked | Refusal> {
  const source = await readSource(work.tx)
  if (!isUnlockable(source)) throw new Refusal('nothing-to-unlock')
  const key = fingerprint(work.secret, `stream ${network}`)
  const minute = new Date(Math.floor(work.now.getTime() / MINUTE_MS) * MINUTE_MS)
  if ((await chargeTry(work.tx, key, minute)) > WRONG_TRIES_A_MINUTE) return tooMany(work.now, minute)
  if (!isPassword(password, source)) return new Refusal('stream-password-wrong')
  await takeBackTry(work.tx, key)
  const secret = randomBytes(32).toString('base64url')
  await insertUnlock(work.tx, {
    id_hash: hashUnlock(secret),
    password_mark: marksOf(work.secret, source)[0] ?? '',
    unlocked_at: work.now,
  })
  return { source, secret }
}

/** In constant time: how long it takes tells nothing of how much was right. */
const isPassword = (entry: string, { password }: StreamSource): boolean =>
  password !== null && timingSafeEqual(digest(foldPassword(entry)), digest(foldPassword(password)))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What the database keeps of a browser's secret. */
export const hashUnlock = digest

/** Tell which password opened the stream, without being it; the first is the one to keep. */
export const marksOf = (key: string, { password }: StreamSource): string[] =>
  fingerprints(key, `stream-password ${foldPassword(password ?? '')}`)

const tooMany = (now: Date, minute: Date): Refusal =>
  new Refusal('stream-tries-spent', {
    retryAfter: Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000),
  })
