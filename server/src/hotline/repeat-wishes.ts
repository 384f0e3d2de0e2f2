import { stateOf } from '@portal/shared/hotline/rules.ts'
import { accountOf } from '#core/actor.ts'
import { batchLoader } from '#core/batching.ts'
import type { Context } from '#core/context.ts'
import { type PortalSocket, tellSocket } from '#core/socket.ts'
import { screenRequested } from './events.ts'
import { holdUnanswered } from './store.ts'

/** Asks whoever comes in for the picture that the office waits for: they may have had no window when it was asked for (rule H1). */
export function wishRepeater({ db, clock, log }: Context): (socket: PortalSocket) => void {
  const repeat = (sockets: readonly PortalSocket[]) =>
    db.transaction().execute(async (tx) => {
      const byUser = Map.groupBy(sockets, ({ data: { actor } }) => accountOf(actor)?.id)
      // Held until they are told, so that every window hears of an answer after the wish.
      const wishes = await holdUnanswered(
        tx,
        [...byUser.keys()].flatMap((id) => id ?? []),
      )
      for (const { id, user_id: userId, ...wish } of wishes) {
        if (stateOf(wish, clock.now()) !== 'asked') continue
        for (const socket of byUser.get(userId) ?? []) tellSocket(socket, screenRequested({ id, userId }))
      }
      return sockets.map(() => null)
    })
  const together = batchLoader(repeat)
  return (socket) => {
    if (!accountOf(socket.data.actor)) return
    together
      .load(socket)
      .catch(({ message }: Error) => log.warn({ reason: message }, 'could not repeat a wish for a picture'))
  }
}
