import type { Server } from 'socket.io'
import { mayEnter } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { quietly } from '#core/quiet.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import type { DomainEvent } from '#core/tell.ts'
import { seatTaken, sessionReplaced } from './events.ts'
import { type LiveSession, readLiving } from './store.ts'

/**
 * Whenever something about a user changed, this process looks at the sockets that it holds for that user: those
 * whose session has ended are told why and cut off, and so are, without a word, those of a user whose roles are others
 * now, because what a socket hears goes by them: it comes back as what it is. When changes may have been missed it
 * looks at all.
 */
export function endSessionsOnChange(io: Server, context: Context): void {
  const look = (userId: number | null) =>
    quietly(context.log, 'look at the sessions', () => endDeadSockets(io, context, userId))
  context.changes.on('user', (id) => {
    const userId = Number(id)
    context.actors.forget(userId)
    void look(userId)
  })
  context.changes.onReset(() => {
    context.actors.forgetAll()
    void look(null)
  })
}

/** While the portal is closed nobody is connected who may not enter it (rule BK3). */
export function cutOffStrangers(io: Server): void {
  for (const socket of io.sockets.sockets.values())
    if (!mayEnter((socket as PortalSocket).data.actor, false)) socket.disconnect(true)
}

/** Looks at the sockets of one user, or of all. */
async function endDeadSockets(io: Server, context: Context, userId: number | null): Promise<void> {
  const held = [...io.sockets.sockets.values()].flatMap((socket) => {
    const { actor } = (socket as PortalSocket).data
    if (actor.kind !== 'user' || (userId !== null && actor.user.id !== userId)) return []
    return [{ socket: socket as PortalSocket, user: actor.user, idHash: actor.session.idHash }]
  })
  if (held.length === 0) return
  const userIds = [...new Set(held.map(({ user }) => user.id))]
  const living = new Map((await readLiving(context.db, userIds)).map((row) => [row.id, row]))
  for (const { socket, user, idHash } of held) {
    const now = living.get(user.id)
    const lives = now?.id_hash?.equals(idHash) ?? false
    if (lives && now?.roles.join() === user.roles.join()) continue
    const reason = now && !lives && whyEnded(now)
    if (reason) tellSocket(socket, reason)
    socket.disconnect(true)
  }
}

/** A newer session has taken this one's place, or another person the seat; after a logout nothing needs saying. */
function whyEnded({ id: userId, handle, successor_number, successor_name }: LiveSession): DomainEvent | null {
  if (successor_number !== null && successor_name !== null)
    return seatTaken({ userId, successor: { register_number: successor_number, name: successor_name } })
  return handle === null ? null : sessionReplaced({ userId, handle })
}
