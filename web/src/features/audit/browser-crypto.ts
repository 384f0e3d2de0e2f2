import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Crypto } from '@portal/shared/audit/check.ts'

const encoder = new TextEncoder()

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** Hashes and signatures in any browser: its own means for that are missing where the portal is reached without TLS. */
export const browserCrypto: Crypto = {
  sha256,
  utf8: (text) => encoder.encode(text),
  verify: ({ key, text, signature }) =>
    ed25519.verify(bytesOf(signature), encoder.encode(text), bytesOf(key)),
}
