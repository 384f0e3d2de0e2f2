import {
  cookieOptions,
  deviceOf,
  permitDevice,
  readSession,
  SESSION_DAYS,
  sessionCookie,
  signSession,
} from '#core/cookie.ts'
import { Overload } from '#core/overload.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { doWork } from '#core/work.ts'
import { isKnown, numberDevice, readDevice, rememberLogin } from './known-device.ts'
import { logIn, nameKey } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { LoginGate } from './login-gate.ts'

export const sessionHandlers = (gate: LoginGate) =>
  ({
    login: {
      perform: async ({ context, input, request, reply }) => {
        const former = readSession(context.secret, request.cookies[sessionCookie(context.config)])
        const booth = deviceOf(context, request)
        const device = readDevice(context, request)
        const name = nameKey(context.secret, input.username)
        const from = { name, address: request.ip, device: device?.id ?? null, known: isKnown(device, name) }
        const entrance = gate.enter(from)
        const { user, sessionSecret, permission } = await logIn(context, gate, input, {
          former,
          booth,
          entrance,
        }).catch((error: unknown) => {
          const tooEarly = error instanceof Refusal && error.reason === 'login-too-early'
          if ((tooEarly || error instanceof Overload) && !device) numberDevice(context, reply)
          throw error
        })
        reply.setCookie(sessionCookie(context.config), signSession(context.secret, sessionSecret), {
          ...cookieOptions(context.config),
          maxAge: SESSION_DAYS * 86_400,
        })
        rememberLogin(context, reply, { device, name })
        if (permission) permitDevice(context, reply, permission)
        return user
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
