import type { Server } from 'socket.io'
import { everyone, tellLocally } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'

/**
 * After an import no event could say all that has changed: every process lets the clients whose sockets it holds read
 * everything afresh.
 */
export function tellReloadOnChange(io: Server, context: Context): void {
  context.changes.onChange((topic) => {
    if (topic === 'reload')
      tellLocally(io, everyone, { name: 'send-data', payload: { op: 'reload', data: {} } })
  })
}
