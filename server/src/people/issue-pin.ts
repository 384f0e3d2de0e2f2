import { randomInt } from 'node:crypto'
import type { Work } from '#core/work.ts'
import { writeTo } from '#mail/enqueue.ts'
import { accountChanged } from './events.ts'
import { findPerson } from './replace-user.ts'
import { setPin } from './store.ts'

/** Without letters and digits that look alike on paper or sound alike on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** A random PIN of ten characters out of 31: almost 50 bits. */
export const makePin = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A new PIN for registration or a new password (rule S4): told once, kept as a hash. */
export async function issuePin(work: Work, registerNumber: string, pinHash: string): Promise<void> {
  const user = await findPerson(work, registerNumber)
  const hadLetter = await setPin(work.tx, user.id, pinHash, work.now)
  if (hadLetter) await writeTo(work, 'letter-void', [user.id])
  work.tell(accountChanged({ userId: user.id }))
  work.audit('issue-pin', { register_number: user.register_number })
}
