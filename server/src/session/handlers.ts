import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#core/context.ts'
import { cookieOptions, readSession, SESSION_DAYS, sessionCookie, signed } from '#core/cookie.ts'
import { networkOf, networksOf } from '#core/network.ts'
import { Overload } from '#core/overload.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { doWork } from '#core/work.ts'
import { deviceOf, permitDevice } from '#voting/devices/device-cookie.ts'
import { isKnown, numberDevice, readDevice, readKnownDevice, rememberLogin } from './known-device.ts'
import { logIn, nameKey, nameKeys } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { LoginGate } from './login-gate.ts'
import type { SignOnDesk } from './sign-on.ts'
import { forgetBegun, forgetToken, keepBegun, keepToken, readBegun, readToken } from './sign-on-cookies.ts'
import type { Browser, LoggedIn } from './start-session.ts'

export const sessionHandlers = (gate: LoginGate, signOn: SignOnDesk | null) =>
  ({
    login: {
      perform: async ({ context, input, request, reply }) => {
        const device = readDevice(context, request)
        const name = nameKey(context.secret, input.username)
        const known = nameKeys(context.secret, input.username).some((key) => isKnown(device, key))
        const from = { name, address: request.ip, device: device?.id ?? null, known }
        const entrance = gate.enter(from)
        const loggedIn = await logIn(context, gate, input, {
          ...browserOf(context, request),
          entrance,
        }).catch((error: unknown) => {
          const tooEarly = error instanceof Refusal && error.reason === 'login-too-early'
          if ((tooEarly || error instanceof Overload) && !device) numberDevice(context, reply)
          throw error
        })
        keepSession(context, { request, reply }, { ...loggedIn, name })
        // Whose it was may have been somebody else.
        if (readToken(context, request) !== null) forgetToken(context, reply)
        return loggedIn.user
      },
    },
    beginSignOn: {
      perform: async ({ context, input, reply }) => {
        const { address, checks } = await deskOf(signOn).provider.begin()
        keepBegun(context, reply, { ...checks, to: input.to }, context.clock.now())
        return { address }
      },
    },
    finishSignOn: {
      perform: async ({ context, input, request, reply }) => {
        const desk = deskOf(signOn)
        const begun = readBegun(context, request, context.clock.now())
        if (!begun) throw new Refusal('sign-on-stale')
        const { to, ...checks } = begun
        const known = readKnownDevice(context, request)
        const { loggedIn, username, idToken } = await desk.finish(context, input.answer, {
          ...browserOf(context, request),
          checks,
          standing: {
            rank: known === null ? 1 : 0,
            from: [...networksOf(request.ip), known ?? networkOf(request.ip)],
          },
        })
        forgetBegun(context, reply)
        keepToken(context, reply, idToken)
        keepSession(context, { request, reply }, { ...loggedIn, name: nameKey(context.secret, username) })
        return { user: loggedIn.user, to }
      },
    },
    leaveSignOn: {
      perform: async ({ context, request, reply }) => {
        const idToken = readToken(context, request)
        if (idToken === null) return { address: null }
        forgetToken(context, reply)
        return { address: (await signOn?.provider.endAddress(idToken)) ?? null }
      },
    },
    logout: {
      perform: async ({ context, actor, reply }) => {
        await doWork(context, actor, logOut)
        reply.clearCookie(sessionCookie(context.config), cookieOptions(context.config))
        // A window whose session has already ended asks as a visitor: notes that it could not send wait for their owner.
        if (actor.kind === 'user') reply.header('clear-site-data', '"cache", "storage"')
        return 1
      },
    },
  }) satisfies Partial<CallHandlers>

function deskOf(signOn: SignOnDesk | null): SignOnDesk {
  if (!signOn) throw new Refusal('sign-on-off')
  return signOn
}

const browserOf = (context: Context, request: FastifyRequest): Browser => ({
  former: readSession(context.secret, request.cookies[sessionCookie(context.config)]),
  booth: deviceOf(context, request),
})

/** The cookies of somebody who has logged in, however that was; `name` is the account's key. */
function keepSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { sessionSecret, permission, name }: LoggedIn & { name: string },
): void {
  reply.setCookie(sessionCookie(context.config), signed(context.secret, sessionSecret), {
    ...cookieOptions(context.config),
    maxAge: SESSION_DAYS * 86_400,
  })
  rememberLogin(context, reply, { device: readDevice(context, request), name })
  if (permission) permitDevice(context, reply, permission)
}
