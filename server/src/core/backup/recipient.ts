import { Encrypter } from 'age-encryption'

/** Encrypts for the holder of this public key of age (`age1…`); null where it is none. */
export function encrypterFor(recipient: string): Encrypter | null {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    return encrypter
  } catch {
    return null
  }
}
