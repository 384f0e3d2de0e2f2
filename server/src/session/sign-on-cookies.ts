import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#core/context.ts'
import { cookieOptions, isSecure, SESSION_DAYS, signed, unsigned } from '#core/cookie.ts'
import type { Checks } from './provider.ts'

export interface BegunSignOn extends Checks {
  /** The page that the person wanted to see. */
  to: string | null
}

/** So long somebody may take at the provider. */
const SIGN_ON_MINUTES = 15

/** What the signature begins with; nothing else that the portal signs reads so. */
const SIGNED = 'sign-on.'

/** Browsers keep no cookie that is larger with its name; without the token the provider asks the person itself. */
const MAX_TOKEN = 3800

type Signing = Pick<Context, 'config' | 'secret'>

const begunCookie = ({ config }: Pick<Context, 'config'>): string =>
  isSecure(config) ? '__Host-sign-on' : 'sign-on'

const tokenCookie = ({ config }: Pick<Context, 'config'>): string =>
  isSecure(config) ? '__Secure-signed-on' : 'signed-on'

/** Few calls need it, and it is large. */
const tokenOptions = ({ config }: Pick<Context, 'config'>) => ({
  ...cookieOptions(config),
  path: '/api/security',
})

const CookieContent = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string().nullable(),
  until: z.number(),
})

/** Lets this browser, and no other, finish what it has begun. */
export function keepBegun(context: Signing, reply: FastifyReply, begun: BegunSignOn, now: Date): void {
  const maxAge = SIGN_ON_MINUTES * 60
  const content = { ...begun, until: now.getTime() + maxAge * 1000 }
  const value = SIGNED + Buffer.from(JSON.stringify(content)).toString('base64url')
  reply.setCookie(begunCookie(context), signed(context.secret, value), {
    ...cookieOptions(context.config),
    maxAge,
  })
}

/** What this browser has begun; null where it has begun nothing, or too long ago. */
export function readBegun(context: Signing, { cookies }: FastifyRequest, now: Date): BegunSignOn | null {
  const value = unsigned(context.secret, cookies[begunCookie(context)])
  if (!value?.startsWith(SIGNED)) return null
  const { until, ...begun } = CookieContent.parse(
    JSON.parse(Buffer.from(value.slice(SIGNED.length), 'base64url').toString()),
  )
  return now.getTime() <= until ? begun : null
}

export const forgetBegun = (context: Signing, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(begunCookie(context), cookieOptions(context.config))

/** Keeps what shows the provider whose session is to end with the portal's; nothing of it is kept by the server. */
export function keepToken(context: Signing, reply: FastifyReply, idToken: string | null): void {
  if (idToken === null || idToken.length > MAX_TOKEN) forgetToken(context, reply)
  else
    reply.setCookie(tokenCookie(context), idToken, {
      ...tokenOptions(context),
      maxAge: SESSION_DAYS * 86_400,
    })
}

export const readToken = (context: Signing, { cookies }: FastifyRequest): string | null =>
  cookies[tokenCookie(context)] ?? null

export const forgetToken = (context: Signing, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(tokenCookie(context), tokenOptions(context))
