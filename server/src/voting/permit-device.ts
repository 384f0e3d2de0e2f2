import { secureVotes } from '@portal/shared/voting/calls.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#core/actor.ts'
import { users } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'
import { forbidDevice, permitDevice } from '#core/cookie.ts'
import { act } from '#core/run-call.ts'
import { permitSession } from './store.ts'

/**
 * The chair permits this device for secret votes, or forbids it (rule V21). The permission is the device's: its cookie
 * stays when somebody else logs in there, and their session begins with it.
 */
export async function switchDevice(
  context: Context,
  actor: Actor,
  reply: FastifyReply,
  { enabled }: { enabled: boolean },
): Promise<1> {
  await act(context, secureVotes, actor, async (work) => {
    if (work.actor.kind !== 'user') return
    const { user, session } = work.actor
    await permitSession(work.tx, session.idHash, enabled)
    work.audit('secure-votes', { enabled })
    work.publish(users([user.id]), {
      name: 'send-data',
      payload: { op: 'secure-votes', data: { enabled } },
    })
    work.changed(`user:${user.id}`)
  })
  if (enabled) permitDevice(context, reply)
  else forbidDevice(context, reply)
  return 1
}
