import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#core/config.ts'
import { cookieOptions, isSecure, signed, unsigned } from '#core/cookie.ts'

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
  const value = unsigned(secret, cookies[deviceCookie(config)])
  if (!value?.startsWith(PERMITTED)) return null
  const [id = '', serial = ''] = value.slice(PERMITTED.length).split(' ')
  return { id, serial }
}

export const permitDevice = (
  { config, secret }: Signing,
  reply: FastifyReply,
  { id, serial }: DevicePermission,
): FastifyReply =>
  reply.setCookie(deviceCookie(config), signed(secret, `${PERMITTED}${id} ${serial}`), {
    ...cookieOptions(config),
    maxAge: PERMISSION_DAYS * 86_400,
  })

export const forbidDevice = ({ config }: Signing, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(deviceCookie(config), cookieOptions(config))
