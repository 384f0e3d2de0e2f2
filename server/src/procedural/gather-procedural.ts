import { notify } from '#core/changes.ts'
import type { Context } from '#core/context.ts'
import { readFloor } from '#core/floor.ts'
import { Gatherer } from '#core/gatherer.ts'
import { readProcedural, readProceduralVoters, tallyProcedural } from './store.ts'
import { proceduralMessages } from './tell-procedural.ts'

/** Gathers the ballots on procedural motions. */
export class ProceduralGatherer extends Gatherer {
  constructor(context: Context) {
    super(context, (id) => tellCount(context, id))
  }
}

/** Read in one transaction: what is told goes on from one revision, and never shows the next one's state. */
async function tellCount({ db, broadcast, changes }: Context, id: number): Promise<void> {
  const messages = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { procedural_id, rev } = await readFloor(tx)
      if (procedural_id !== id) return []
      const counted = { votings: await tallyProcedural(tx, id), voters: await readProceduralVoters(tx, id) }
      return proceduralMessages('update-bo', await readProcedural(tx, id), rev, counted)
    })
  if (messages.length === 0) return
  changes.tell(['counts'])
  await notify(db, ['counts'])
  for (const message of messages) broadcast(message)
}
