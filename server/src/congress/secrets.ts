import type { CongressUser } from '@portal/shared/congress/records.ts'
import { fingerprints } from '#core/secret.ts'
import type { Row } from './merge.ts'
import type { Fingerprints } from './rows.ts'

export interface NewHashes {
  pin_hash?: string
  password_hash?: string
}

/** The hashes of what is new, by register number. */
export type Hashes = ReadonlyMap<string, NewHashes>

/**
 * Keyed fingerprints tell a later import, without verifying slow hashes, that a secret in the file is the same. One that was noted
 * under a former value of the portal's secret stays as it is (rule I20).
 */
export function fingerprintsOf(
  users: readonly CongressUser[],
  key: string,
  before: ReadonlyMap<string, Row> = new Map(),
): Fingerprints {
  const print = (user: CongressUser, kind: 'pin' | 'password', secret: string) => {
    const prints = fingerprints(key, `${kind} ${user.register_number} ${secret}`)
    return prints.find((one) => one === before.get(user.register_number)?.[kind]) ?? prints[0] ?? ''
  }
  return new Map(
    users.map((user) => [
      user.register_number,
      {
        ...(user.pin !== undefined && { pin: print(user, 'pin', user.pin) }),
        ...(user.password !== undefined && { password: print(user, 'password', user.password) }),
      },
    ]),
  )
}

/** At most so many at a time: hashing shares the machine with those who log in. */
const lanes = 4

/** Hashes the secrets that the file gives for the first time, or gives anew (rule F19). */
export async function hashNewSecrets(
  users: readonly CongressUser[],
  fingerprints: Fingerprints,
  before: ReadonlyMap<string, Row>,
  hash: (secret: string) => Promise<string>,
): Promise<Hashes> {
  const hashes = new Map<string, NewHashes>()
  const waiting = users.values()
  const work = async () => {
    for (const user of waiting) {
      const known = before.get(user.register_number)
      const given = fingerprints.get(user.register_number)
      const found: NewHashes = {}
      if (user.pin !== undefined && known?.['pin'] !== given?.pin) found.pin_hash = await hash(user.pin)
      if (user.password !== undefined && known?.['password'] !== given?.password) {
        found.password_hash = await hash(user.password)
      }
      if (Object.keys(found).length > 0) hashes.set(user.register_number, found)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return hashes
}
