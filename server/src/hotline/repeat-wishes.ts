import { refusePicture, stateOf } from '@portal/shared/hotline/rules.ts'
import { accountOf } from '#core/actor.ts'
import { batchLoader } from '#core/batching.ts'
import type { Context } from '#core/context.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import type { DomainEvent } from '#core/tell.ts'
import { screenAnswered, screenRequested } from './events.ts'
import { readAllUnanswered, readVoteMode } from './store.ts'

/**
 * Asks whoever comes in for the picture that the office waits for: they may have had no window when it was asked for (rule
 * H1). Nobody is asked while a secret vote runs (rule H2). What is returned is done when all is told.
 */
export function wishRepeater(context: Context): (socket: PortalSocket) => Promise<unknown> {
  const { db, clock, log } = context
  const readOpen = async (userIds: readonly number[]) =>
    (await readAllUnanswered(db, userIds)).filter((wish) => stateOf(wish, clock.now()) === 'asked')
  const repeat = async (sockets: readonly PortalSocket[]) => {
    const byUser = Map.groupBy(sockets, ({ data: { actor } }) => accountOf(actor)?.id)
    const userIds = [...byUser.keys()].flatMap((id) => id ?? [])
    const wishes = await readOpen(userIds)
    if (wishes.length === 0 || refusePicture(await readVoteMode(context))) return
    const tell = (userId: number, event: DomainEvent) => {
      for (const socket of byUser.get(userId) ?? []) tellSocket(socket, event)
    }
    for (const { id, user_id: userId } of wishes) tell(userId, screenRequested({ id, userId }))
    // These windows may have heard of an answer before the wish. No lock keeps the order, because votes would wait for it.
    const open = new Set((await readOpen(userIds)).map(({ id }) => id))
    for (const { id, user_id: userId } of wishes)
      if (!open.has(id)) tell(userId, screenAnswered({ id, userIds: [userId] }))
  }
  const together = batchLoader(async (sockets: readonly PortalSocket[]) => {
    await repeat(sockets).catch(({ message }: Error) =>
      log.warn({ reason: message }, 'could not repeat a wish for a picture'),
    )
    return sockets.map(() => null)
  })
  return async (socket) => {
    if (accountOf(socket.data.actor)) await together.load(socket)
  }
}
