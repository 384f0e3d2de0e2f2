import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { JobHandlers } from '#core/run-job.ts'
import type { Work } from '#core/work.ts'
import { readFloor } from '#floor-lock/store.ts'
import type { Gatherer } from '#voting/ballot/gatherer.ts'
import { castProcedural } from './cast-procedural.ts'
import { cancelProcedural, openProcedural, resetProcedural, restartProcedural } from './run-procedural.ts'
import { speak } from './speak.ts'
import { startProcedural } from './start-procedural.ts'
import { stopProcedural } from './stop-procedural.ts'
import { readProcedural, readProceduralVoters, tallyProcedural } from './store.ts'
import { viewProcedural } from './view.ts'

export const proceduralHandlers = {
  startBo: {
    act: (work, { overwriteUser, ...start }) => startProcedural(work, { ...start, owner: overwriteUser }),
  },
  openBo: { act: openProcedural },
  againstitBo: { act: speak('against') },
  talkforitBo: { act: speak('for') },
  stopBo: { act: stopProcedural },
  cancelBo: { act: cancelProcedural },
  restartBo: { act: restartProcedural },
  resetBo: { act: resetProcedural },
  statusdataBo: {
    act: async (work, { id }) => {
      const motion = await readCurrent(work)
      if (motion?.id !== id) throw new Refusal('procedural-unknown')
      return motion
    },
  },
} satisfies Partial<CallHandlers>

export const proceduralJobs = (gatherer: Gatherer) =>
  ({
    'start-bo': startProcedural,
    'open-bo': (work, input) => openProcedural(work, input).then(() => undefined),
    'vote-bo': { handleBatch: (work, casts) => castProcedural(work, casts, gatherer) },
    'businessorder-data': readCurrent,
  }) satisfies Partial<JobHandlers>

/** The procedural motion that runs, as its reader may see it, straight from the database. */
async function readCurrent({ tx, actor }: Work): Promise<ProceduralMotion | null> {
  const { procedural_id: id, rev } = await readFloor(tx)
  if (id === null) return null
  const user = accountOf(actor)
  return viewProcedural(await readProcedural(tx, id), await tallyProcedural(tx, id), rev, {
    user,
    hasVoted: user !== null && (await readProceduralVoters(tx, id, [user.id])).length > 0,
  })
}
