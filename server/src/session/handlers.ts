import {
  cookieOptions,
  deviceOf,
  readSession,
  SESSION_DAYS,
  sessionCookie,
  signSession,
} from '#core/cookie.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { doWork } from '#core/work.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'

export const sessionHandlers: Pick<CallHandlers, 'login' | 'logout'> = {
  login: {
    read: async ({ context, input, request, reply }) => {
      const former = readSession(context.secret, request.cookies[sessionCookie(context.config)])
      const device = deviceOf(context, request)
      const { user, sessionSecret } = await logIn(context, input, { former, device })
      reply.setCookie(sessionCookie(context.config), signSession(context.secret, sessionSecret), {
        ...cookieOptions(context.config),
        maxAge: SESSION_DAYS * 86_400,
      })
      return user
    },
  },
  logout: {
    read: async ({ context, actor, reply }) => {
      await doWork(context, actor, logOut)
      reply.clearCookie(sessionCookie(context.config), cookieOptions(context.config))
      // A window whose session has already ended asks as a visitor: notes that it could not send wait for their owner.
      if (actor.kind === 'user') reply.header('clear-site-data', '"cache", "storage"')
      return 1
    },
  },
}
