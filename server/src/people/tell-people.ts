import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { tellLocally } from '#core/tell.ts'
import { personShown } from './events.ts'
import { readPerson } from './store.ts'

/**
 * Whenever what members see of somebody has changed, this process tells the members whose sockets it holds. The
 * change may have been made by the operator's command, which has no sockets to tell.
 */
export function tellPeopleOnChange(io: Server, context: Context): void {
  // One after the other: of two changes the older must not be told last, least of all a consent taken back.
  let telling = Promise.resolve()
  context.changes.on('person', (id) => {
    telling = telling
      .then(() => tellPerson(io, context, Number(id)))
      .catch((error: unknown) => context.log.warn({ err: error }, 'could not tell about a person'))
  })
}

async function tellPerson(io: Server, { db }: Context, id: number): Promise<void> {
  tellLocally(io, personShown(await readPerson(db, id)))
}
