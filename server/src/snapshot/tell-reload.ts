import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { readAfresh } from '#core/events.ts'
import { tellLocally } from '#core/tell.ts'

/**
 * After an import no event could say all that has changed: every process lets the clients whose sockets it holds read
 * everything afresh. The same where the process itself may have missed what has changed.
 */
export function tellReloadOnChange(io: Server, context: Context): void {
  const tell = () => tellLocally(io, readAfresh())
  context.changes.on('reload', tell)
  context.changes.onReset(tell)
}
