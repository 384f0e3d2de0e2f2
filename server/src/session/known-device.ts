import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#core/context.ts'
import { cookieOptions, isSecure, signed, unsigned } from '#core/cookie.ts'

/** A browser with a number of its own, and the names that were logged in to with it. */
export interface Device {
  id: string
  /** Keyed hashes of the names, shortened; the latest stands last. */
  names: string[]
}

/** Chrome keeps no cookie for longer. */
const DAYS = 400
/** A browser that many share, as in a booth, is known to the last ones. */
const MOST_NAMES = 8
const NAME_LENGTH = 22

/** What the signature begins with; nothing else that the portal signs reads so. */
const SIGNED = 'known-device.'

const cookieName = ({ config }: Pick<Context, 'config'>): string =>
  isSecure(config) ? '__Host-known-device' : 'known-device'

/** The device that a request comes from; null where it has no number, or one that we have not given. */
export function readDevice(
  context: Pick<Context, 'config' | 'secret'>,
  { cookies }: FastifyRequest,
): Device | null {
  const value = unsigned(context.secret, cookies[cookieName(context)])
  if (!value?.startsWith(SIGNED)) return null
  const [id = '', ...names] = value.slice(SIGNED.length).split('.')
  return { id, names }
}

/** The number of a device that was logged in to any name before; null for any other. */
export function readKnownDevice(
  context: Pick<Context, 'config' | 'secret'>,
  request: FastifyRequest,
): string | null {
  const device = readDevice(context, request)
  return device && device.names.length > 0 ? device.id : null
}

export const isKnown = (device: Device | null, name: string): boolean =>
  device?.names.includes(name.slice(0, NAME_LENGTH)) ?? false

/** Keeps on the device that this name was logged in to with it. */
export function rememberLogin(
  context: Pick<Context, 'config' | 'secret'>,
  reply: FastifyReply,
  { device, name }: { device: Device | null; name: string },
): void {
  const short = name.slice(0, NAME_LENGTH)
  const others = device?.names.filter((other) => other !== short) ?? []
  const { id } = device ?? newDevice()
  setDevice(context, reply, { id, names: [...others, short].slice(-MOST_NAMES) })
}

/** A device that has to come back gets a number until its browser is closed, so that it has a turn of its own then. */
export function numberDevice(context: Pick<Context, 'config' | 'secret'>, reply: FastifyReply): void {
  setDevice(context, reply, newDevice())
}

const newDevice = (): Device => ({ id: randomBytes(12).toString('base64url'), names: [] })

function setDevice(
  context: Pick<Context, 'config' | 'secret'>,
  reply: FastifyReply,
  { id, names }: Device,
): void {
  reply.setCookie(cookieName(context), signed(context.secret, SIGNED + [id, ...names].join('.')), {
    ...cookieOptions(context.config),
    ...(names.length > 0 && { maxAge: DAYS * 86_400 }),
  })
}
