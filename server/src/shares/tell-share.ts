import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { quietly } from '#core/quiet.ts'
import { tellLocally } from '#core/tell.ts'
import type { Work } from '#core/work.ts'
import { shareMade } from './events.ts'
import { makeShares, readReaders, type Shared } from './store.ts'

/** Lets these people fetch it (rule E16). */
export async function tellShare(work: Work, shared: Shared, readers: readonly number[]): Promise<void> {
  if (readers.length === 0) return
  for (const id of await makeShares(work.tx, [{ shared, readers }])) work.tell(shareMade({ id, readers }))
}

/** A share that the operator's command has made, which has no sockets to tell: every process tells its own. */
export function tellSharesOnChange(io: Server, { db, changes, log }: Context): void {
  const tell = async (id: string) => tellLocally(io, shareMade({ id, readers: await readReaders(db, id) }))
  changes.on('share', (id) => void quietly(log, 'tell of a share', () => tell(id)))
}
