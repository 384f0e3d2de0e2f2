import { type StreamSource, viewStream } from '@portal/shared/stream/rules.ts'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { cookieOptions, isSecure } from '#core/cookie.ts'
import { networkOf } from '#core/network.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { doWork } from '#core/work.ts'
import type { StreamKeeper } from './keeper.ts'
import { hasUnlocked } from './store.ts'
import { hashUnlock, marksOf, unlockStream } from './unlock-stream.ts'

export const streamHandlers = (keeper: StreamKeeper) =>
  ({
    stream: {
      read: async ({ context, actor, request }) => {
        const source = await keeper.source()
        const member = accountOf(actor) !== null
        return viewStream(source, {
          member,
          unlocked: !member && (await isUnlocked(context, source, request)),
        })
      },
    },
    unlockStream: {
      perform: async ({ context, actor, input, request, reply }) => {
        const outcome = await doWork(context, actor, (work) =>
          unlockStream(work, { password: input.password, network: networkOf(request.ip) }),
        )
        if (outcome instanceof Refusal) throw outcome
        // Without an age it ends with the browser.
        reply.setCookie(cookieOf(context), outcome.secret, cookieOptions(context.config))
        return viewStream(outcome.source, { member: accountOf(actor) !== null, unlocked: true })
      },
    },
  }) satisfies Partial<CallHandlers>

/** A visitor's cookie is strictly what the wish to watch needs: it is set by unlocking, and by nothing else. */
const cookieOf = ({ config }: Context): string => (isSecure(config) ? '__Host-stream' : 'stream')

async function isUnlocked(context: Context, source: StreamSource, request: FastifyRequest): Promise<boolean> {
  const secret = request.cookies[cookieOf(context)]
  if (secret === undefined) return false
  return hasUnlocked(context.db, hashUnlock(secret), marksOf(context.secret, source))
}
