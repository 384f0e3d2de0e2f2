import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Seals what lies in the database and is read later. Whoever has the database, or a backup of it, does not have the key. */
export interface SealingKey {
  /** By this a server knows what was sealed under its key; it says nothing of the key. */
  id: string
  /** The same, and those of former keys that it still opens. */
  ids: readonly string[]
  seal(text: string): Buffer
  /** Null where it was not sealed under this key, or is not what was sealed. */
  open(sealed: Buffer): string | null
}

/** A seed for a key: 32 bytes in base64url. */
export const makeSeed = (): string => randomBytes(32).toString('base64url')

const NONCE = 12
const TAG = 16

/**
 * The key of this name, of one seed or of several with blanks between them: the first one seals, what any of them has sealed is
 * opened (rule I20). Keys of other names open nothing of it, whatever their seeds are.
 */
export function sealingKeyOf(name: string, seeds: string): SealingKey {
  const keys = seeds.split(' ').map((seed) => oneKeyOf(name, seed))
  const [{ id, seal }] = keys as [ReturnType<typeof oneKeyOf>]
  const open = (sealed: Buffer) => keys.map((key) => key.open(sealed)).find((text) => text !== null) ?? null
  return { id, ids: keys.map((key) => key.id), seal, open }
}

function oneKeyOf(name: string, seed: string): Omit<SealingKey, 'ids'> {
  const key = createHash('sha256').update(`${name} key ${seed}`).digest()
  return {
    id: createHash('sha256').update(`${name} key id ${seed}`).digest('base64url').slice(0, 16),
    seal: (text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
        decipher.setAuthTag(sealed.subarray(-TAG))
        return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
