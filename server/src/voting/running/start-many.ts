import { motionStatus } from '@portal/shared/motions/status.ts'
import { refuseBlock, strictestOf } from '@portal/shared/voting/many.ts'
import type { MajorityRule, Mode } from '@portal/shared/voting/records.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readVotedMotions } from '#motions/store.ts'
import { judgedVote, lockRunning, refuseInterrupted } from './running-vote.ts'
import { begin } from './start-vote.ts'

const unbound = { statusBefore: motionStatus.published, chambers: false, booth: false }

/** Several motions go into one vote, in the order in which they were named (rule K20). */
export async function startBlock(
  work: Work,
  { appIds, mode, ...wished }: { appIds: number[]; mode: Mode; rule?: MajorityRule | undefined },
): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  const block = [...new Set(appIds)]
  const motions = await readVotedMotions(work.tx, block)
  refuseIf(refuseInterrupted(floor))
  refuseIf(
    refuseBlock(
      judgedVote(running),
      block.map((id) => motions.get(id) ?? null),
    ),
  )
  const [appId = 0] = block
  const rule = wished.rule ?? strictestOf([...motions.values()].map(({ majority }) => majority))
  await begin(work, floor, {
    ...unbound,
    appId,
    block: block.map((id) => ({ id, statusid: motions.get(id)?.statusid ?? unbound.statusBefore })),
    mode,
    rule,
    statusBefore: motions.get(appId)?.statusid ?? unbound.statusBefore,
  })
  work.audit('start-block', { appIds: block, mode, rule })
  return 1
}

/** A vote on nothing, for everybody to try it (rule K22). */
export async function startTest(work: Work): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  if (running) throw new Refusal('vote-already-running')
  refuseIf(refuseInterrupted(floor))
  await begin(work, floor, { appId: null, block: [], mode: 'open', rule: 'simple', ...unbound })
  work.audit('start-test', {})
  return 1
}
