import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret, verifySecret } from './secret.ts'

const secret = 'Größe und „Würde“ 🗳'

/** What another implementation makes of a secret, as earlier versions of the portal kept it. */
function hashByNode(message: string): string {
  const nonce = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(nonce)}$${base64(tag)}`
}

test('[S4] a secret fits its hash, whoever computed it, and no other secret does', async () => {
  for (const hash of [await hashSecret(secret), hashByNode(secret)]) {
    expect(await verifySecret(secret, hash)).toBe(true)
    expect(await verifySecret(`${secret} `, hash)).toBe(false)
  }
})

test('[S4] the hash of a secret is another one each time', async () => {
  expect(await hashSecret(secret)).not.toBe(await hashSecret(secret))
})
