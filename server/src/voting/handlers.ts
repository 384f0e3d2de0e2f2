import { inRollCallOrder } from '@portal/shared/voting/chambers.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { JobHandlers } from '#core/run-job.ts'
import type { Work } from '#core/work.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readMotion } from '#motions/store.ts'
import { castBallots } from './ballot/cast-ballots.ts'
import type { CountGatherer } from './ballot/gather-counts.ts'
import { viewTurnout } from './ballot/turnout.ts'
import { readCount, readVoters } from './ballot/vote-count.ts'
import { readChambers } from './chambers/chambers-store.ts'
import { castChamber, stopChamberVote } from './chambers/run-chamber-vote.ts'
import { readDevices } from './devices/device-store.ts'
import { keepDevice, removeDevice, switchDevice } from './devices/permit-device.ts'
import { correctResult } from './result/correct-result.ts'
import { lapseMotions } from './result/lapse-motions.ts'
import { readDecisions, readLastResults, readRollCall } from './result/result-store.ts'
import { cancelVote } from './running/end-vote.ts'
import { extendVote, openVote } from './running/open-vote.ts'
import { restartVote } from './running/restart-vote.ts'
import { startBlock, startTest } from './running/start-many.ts'
import { startVote } from './running/start-vote.ts'
import { stopVote } from './running/stop-vote.ts'
import { giveReceipt } from './secret/receipt.ts'
import { readLastVote, readVote } from './store.ts'
import { viewDecision, viewRollCall, viewVote } from './view.ts'

export const votingHandlers = {
  startVote: { act: startVote },
  startBlock: { act: startBlock },
  startTest: { act: startTest },
  correctResult: { act: correctResult },
  lapseMotions: { act: lapseMotions },
  openVote: { act: openVote },
  extendVote: { act: extendVote },
  cancelVote: { act: cancelVote },
  stopVote: { act: stopVote },
  restartApp: { act: restartVote },
  voteUnion: { act: castChamber },
  voteUnionResult: { act: stopChamberVote },
  chamberVotes: {
    act: async ({ tx }, { appId }) => {
      const vote = await readLastVote(tx, appId)
      const last = vote?.state === 'declared' && vote.chambers ? vote : null
      if (!last || !(await readMotion(tx, appId))) throw new Refusal('no-chamber-vote')
      return inRollCallOrder(await readChambers(tx, last.id))
    },
  },
  secureVotes: {
    perform: ({ context, actor, request, reply, input }) =>
      switchDevice(context, actor, { request, reply, input }),
  },
  boothDevices: { act: ({ tx }) => readDevices(tx) },
  removeDevice: { act: removeDevice },
  keepDevice: { act: keepDevice },
  turnout: { read: ({ context }) => viewTurnout(context) },
  receipt: { act: giveReceipt },
  rollCall: {
    act: async ({ tx, actor }, { appId }) => {
      const [result] = await readLastResults(tx, [appId])
      if (result?.mode !== 'rollcall') throw new Refusal('no-roll-call')
      if (result.names_gone) throw new Refusal('names-gone')
      return viewRollCall(await readRollCall(tx, result.id), accountOf(actor) !== null)
    },
  },
  decisions: {
    act: async ({ tx }, { appId }) => {
      if (!(await readMotion(tx, appId))) throw new Refusal('motion-unknown')
      return (await readDecisions(tx, appId)).map(viewDecision)
    },
  },
} satisfies Partial<CallHandlers>

export const votingJobs = (gatherer: CountGatherer) =>
  ({
    vote: { handleBatch: (work, casts) => castBallots(work, casts, gatherer) },
    'vote-data': readCurrentVote,
    'vote-union': castChamber,
  }) satisfies Partial<JobHandlers>

/** The running vote as its reader may see it, straight from the database. */
async function readCurrentVote({ tx, actor }: Work) {
  const { vote_id, rev } = await readFloor(tx)
  if (vote_id === null) return null
  const vote = await readVote(tx, vote_id)
  const user = accountOf(actor)
  const hasVoted = user !== null && (await readVoters(tx, vote, [user.id])).has(user.id)
  return viewVote(vote, await readCount(tx, vote), rev, { user, hasVoted })
}
