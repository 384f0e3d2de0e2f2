import { can } from '@portal/shared/roles.ts'
import { accountOf } from '#core/actor.ts'
import { bodyOfLong, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { PublicAmendments } from './public-amendments.ts'
import { readAmendments } from './read-amendments.ts'

export function amendmentHandlers(context: Pick<Context, 'db' | 'changes'>) {
  const publicAmendments = new PublicAmendments(context)
  const forOffice = async (appId: number) =>
    bodyOfLong(JSON.stringify((await readAmendments(context.db, { appId, isOffice: true })).amended))
  return {
    amendments: {
      send: async ({ actor, input: { appId }, request, reply }) => {
        const isOffice = can(accountOf(actor), 'run-office')
        return sendBody(request, reply, await (isOffice ? forOffice(appId) : publicAmendments.body(appId)))
      },
    },
  } satisfies Partial<CallHandlers>
}
