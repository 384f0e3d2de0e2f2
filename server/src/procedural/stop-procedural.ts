import { type ProceduralOutcome, ProceduralType } from '@portal/shared/procedural/records.ts'
import {
  isVotedOn,
  proceduralRule,
  refuseStopProcedural,
  statusAfter,
} from '@portal/shared/procedural/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { addVotings } from '@portal/shared/voting/votings.ts'
import { Refusal, unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, setFloor } from '#floor-lock/store.ts'
import { setStatuses } from '#motions/store.ts'
import { readSeats } from '#people/store.ts'
import { publishEach } from '#voting/result/publish-motion.ts'
import { insertResult } from '#voting/result/result-store.ts'
import { endVote } from '#voting/running/end-vote.ts'
import { computed, type HallNumbers, hallCount, isAgainst } from '#voting/running/stop-vote.ts'
import { viewResult } from '#voting/view.ts'
import { proceduralDeclared, proceduralStopped } from './events.ts'
import { judgedProcedural } from './lock-procedural.ts'
import { resume } from './run-procedural.ts'
import {
  deleteProceduralBallots,
  type ProceduralRow,
  readProcedural,
  readProceduralResult,
  tallyProcedural,
  updateProcedural,
} from './store.ts'

interface Stop extends HallNumbers {
  /** Of the motion that the chair means; null for the one that runs. */
  id: number | null
  /** True accepted, false rejected, null not decided. */
  result: boolean | null
}

/** The procedural motion is decided, or ended as noted (rules Q9 and Q12). Stopping again answers the same. */
export async function stopProcedural(work: Work, stop: Stop): Promise<Result> {
  const { procedural_id } = await holdFloor(work.tx)
  if (stop.id !== null && stop.id !== procedural_id) return answerAgain(work, stop.id)
  const running = procedural_id === null ? null : await readProcedural(work.tx, procedural_id)
  const motion = unlessRefused(running, refuseStopProcedural(judgedProcedural(running), work.config.present))
  const { rev } = await lockFloor(work.tx)
  const row = await declare(work, rev, motion, stop)
  const shown = viewResult(row)
  const stopped = proceduralStopped({ id: motion.id, rev })
  if (shown.result === true) {
    await accept(work, rev, motion)
    // Told last of what it has ended: until then it is before the hall, and no console offers what was just settled (rule K33).
    work.tell(stopped)
  } else {
    // Told first: what comes back from underneath takes its place.
    work.tell(stopped)
    await goOn(work, rev, motion, shown)
  }
  await setFloor(work.tx, { result_id: row.id })
  work.tell(proceduralDeclared(shown))
  work.audit('stop-procedural', {
    ...shown,
    id: motion.id,
    verdict: row.verdict,
    againstVerdict: isAgainst(row),
  })
  return shown
}

async function declare(work: Work, rev: number, motion: ProceduralRow, stop: Stop) {
  const type = ProceduralType.parse(motion.type)
  const rule = proceduralRule(type)
  const online = await tallyProcedural(work.tx, motion.id)
  const hall = work.config.present && isVotedOn(type) ? hallCount(stop) : null
  const result = isVotedOn(type) ? stop.result : null
  await deleteProceduralBallots(work.tx, motion.id)
  await updateProcedural(work.tx, motion.id, { state: stateAfter(type, result) })
  return insertResult(work.tx, {
    procedural_id: motion.id,
    app_id: motion.app_id,
    type,
    content: motion.content === '' ? proceduralNames[type] : motion.content,
    owner: { register_number: motion.owner_number, name: motion.owner_name },
    abstention: online[0],
    yes: online[1],
    no: online[2],
    hall_abstention: hall?.[0] ?? null,
    hall_yes: hall?.[1] ?? null,
    hall_no: hall?.[2] ?? null,
    result,
    verdict: computed(rule, addVotings(online, hall), await readSeats(work.tx)),
    rule,
    mode: 'open',
    rev,
    declared_at: work.now,
  })
}

function stateAfter(type: ProceduralType, result: boolean | null): string {
  if (!isVotedOn(type)) return 'noted'
  return result === null ? 'undecided' : result ? 'accepted' : 'rejected'
}

/** The running vote ends with it, what waited underneath is settled, and the motion gets its status. */
async function accept(work: Work, rev: number, motion: ProceduralRow): Promise<void> {
  if (motion.parent_id !== null) await updateProcedural(work.tx, motion.parent_id, { state: 'cancelled' })
  const ended = await endVote(work, rev)
  await setFloor(work.tx, { procedural_id: null })
  const status = statusAfter(ProceduralType.parse(motion.type))
  if (status === null || motion.app_id === null) return
  // Whoever moves it on a vote over several motions moves it on all of them.
  const together = ended?.block.includes(motion.app_id) ? ended.block : [motion.app_id]
  await setStatuses(
    work.tx,
    together.map((id) => ({ id, statusid: status })),
  )
  await publishEach(work, together, rev)
}

/** Without a majority what waited underneath comes back, once; otherwise a started vote goes on where it was. */
async function goOn(work: Work, rev: number, motion: ProceduralRow, { result }: Result): Promise<void> {
  if (motion.parent_id === null) return void (await setFloor(work.tx, { procedural_id: null }))
  const step: ProceduralOutcome = {
    type: ProceduralType.parse(motion.type),
    owner: { register_number: motion.owner_number, name: motion.owner_name },
    result,
  }
  await resume(work, { rev }, motion.parent_id, [...(judgedProcedural(motion)?.history ?? []), step])
}

/** A motion that has its result already keeps it, and nothing changes. */
async function answerAgain(work: Work, id: number): Promise<Result> {
  const result = await readProceduralResult(work.tx, id)
  if (!result) throw new Refusal('no-procedural-motion')
  return viewResult(result)
}
