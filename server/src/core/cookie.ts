import { fastifyCookie } from '@fastify/cookie'
import { LRUCache } from 'lru-cache'
import type { Config } from './config.ts'
import { valuesOf } from './secret.ts'

/** Behind TLS the browser itself keeps the cookie to this host, this path and secure connections. */
export const isSecure = (config: Pick<Config, 'publicUrl'>): boolean =>
  config.publicUrl?.startsWith('https:') ?? false

export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Host-sid' : 'sid'

export const SESSION_DAYS = 14

export const cookieOptions = (config: Pick<Config, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(config) }) as const

/** What this portal has signed, with whichever value of its secret (rule I20). */
export const signed = (secret: string, text: string): string =>
  fastifyCookie.sign(text, valuesOf(secret)[0] ?? '')

/** What was signed; null where it was not this portal. */
export function unsigned(secret: string, cookie: string | undefined): string | null {
  for (const key of valuesOf(secret)) {
    const { valid, value } = fastifyCookie.unsign(cookie ?? '', key)
    if (valid) return value
  }
  return null
}

/** Signatures that were found to be ours, so that each is checked once and not with every call. */
const known = new LRUCache<string, string>({ max: 5000 })

/** The session's secret out of a signed cookie, or null when the signature is not ours. */
export function readSession(secret: string, cookie: string | undefined): string | null {
  if (!cookie) return null
  const key = `${secret} ${cookie}`
  const session = known.get(key)
  if (session !== undefined) return session
  const read = unsigned(secret, cookie)
  if (read !== null) known.set(key, read)
  return read
}
