import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from './config.ts'

/** Behind TLS the browser itself keeps the cookie to this host, this path and secure connections. */
export const isSecure = (config: Pick<Config, 'publicUrl'>): boolean =>
  config.publicUrl?.startsWith('https:') ?? false

export const sessionCookie = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Host-sid' : 'sid'

export const SESSION_DAYS = 14

export const cookieOptions = (config: Pick<Config, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(config) }) as const

export const signSession = (secret: string, session: string): string => fastifyCookie.sign(session, secret)

/** Signatures that were found to be ours, so that each is checked once and not with every call. */
const known = new LRUCache<string, string>({ max: 5000 })

/** The session's secret out of a signed cookie, or null when the signature is not ours. */
export function readSession(secret: string, cookie: string | undefined): string | null {
  if (!cookie) return null
  const key = `${secret} ${cookie}`
  const session = known.get(key)
  if (session !== undefined) return session
  const { valid, value } = fastifyCookie.unsign(cookie, secret)
  if (!valid) return null
  known.set(key, value)
  return value
}

const deviceCookie = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Host-secure-votes' : 'secure-votes'

/** What the signature of a permitted device begins with, before its id; nothing else that the portal signs reads so. */
const PERMITTED = 'permitted-for-secret-votes '
const PERMISSION_DAYS = 30

interface Signing {
  config: Pick<Config, 'publicUrl'>
  secret: string
}

/** A permission as its device has it: whose it is, and its number, which is another after each login there. */
export interface DevicePermission {
  id: string
  serial: string
}

/** The permission of a device that was permitted for secret votes; null for any other. Whether it still is the database says. */
export function deviceOf({ config, secret }: Signing, { cookies }: FastifyRequest): DevicePermission | null {
  const { valid, value } = fastifyCookie.unsign(cookies[deviceCookie(config)] ?? '', secret)
  if (!valid || !value.startsWith(PERMITTED)) return null
  const [id = '', serial = ''] = value.slice(PERMITTED.length).split(' ')
  return { id, serial }
}

export const permitDevice = (
  { config, secret }: Signing,
  reply: FastifyReply,
  { id, serial }: DevicePermission,
): FastifyReply =>
  reply.setCookie(deviceCookie(config), fastifyCookie.sign(`${PERMITTED}${id} ${serial}`, secret), {
    ...cookieOptions(config),
    maxAge: PERMISSION_DAYS * 86_400,
  })

export const forbidDevice = ({ config }: Signing, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(deviceCookie(config), cookieOptions(config))
