import { randomUUID } from 'node:crypto'
import { secureVotes } from '@portal/shared/voting/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#core/actor.ts'
import { users } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'
import { deviceOf, forbidDevice, permitDevice } from '#core/cookie.ts'
import { Refusal } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import type { Work } from '#core/work.ts'
import { forbid, isPermitted, permit, placeSession } from './device-store.ts'

interface Switching {
  request: FastifyRequest
  reply: FastifyReply
  input: { enabled: boolean; name: string }
}

/**
 * The chair permits this device for secret votes, or forbids it (rule V21). The permission is the device's: its cookie
 * stays when somebody else logs in there, and their session begins with it.
 */
export async function switchDevice(
  context: Context,
  actor: Actor,
  { request, reply, input: { enabled, name } }: Switching,
): Promise<1> {
  const known = deviceOf(context, request)
  const id = known ?? randomUUID()
  await act(context, secureVotes, actor, async (work) => {
    if (work.actor.kind !== 'user') return
    if (enabled) {
      await permit(work.tx, { id, name, permitted_at: work.now })
      await placeSession(work.tx, work.actor.session.idHash, id)
      tellPermission(work, [work.actor.user.id], true)
    } else {
      const others = known === null ? [] : await forbid(work.tx, known)
      await placeSession(work.tx, work.actor.session.idHash, null)
      tellPermission(work, [...new Set([...others, work.actor.user.id])], false)
    }
    work.audit('secure-votes', { enabled, device: id, name })
  })
  if (enabled) permitDevice(context, reply, id)
  else forbidDevice(context, reply)
  return 1
}

/** The chair forbids a device from afar (rule V22). Whoever is logged in there can't cast secret ballots at once. */
export async function removeDevice(work: Work, { id }: { id: string }): Promise<1> {
  if (!(await isPermitted(work.tx, id))) throw new Refusal('device-unknown')
  tellPermission(work, await forbid(work.tx, id), false)
  work.audit('remove-device', { device: id })
  return 1
}

function tellPermission(work: Work, userIds: number[], enabled: boolean): void {
  if (userIds.length > 0)
    work.publish(users(userIds), {
      name: 'send-data',
      payload: { op: 'secure-votes', data: { enabled } },
    })
  for (const id of userIds) work.changed(`user:${id}`)
}
