import { statusOf } from '@portal/shared/voting/many.ts'
import type { MajorityRule, Result, Votings } from '@portal/shared/voting/records.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { refuseStop, verdict } from '@portal/shared/voting/rules.ts'
import { testMotion } from '@portal/shared/voting/test-vote.ts'
import { addVotings, countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, setFloor } from '#floor-lock/store.ts'
import { readVotedMotions, setStatuses } from '#motions/store.ts'
import { readSeats } from '#people/store.ts'
import { deleteBallots } from '#voting/ballot/ballot-store.ts'
import { readCount } from '#voting/ballot/vote-count.ts'
import { voteDeclared } from '#voting/events.ts'
import { insertResults, keepRollCall, type ResultRow, readResultOfVote } from '#voting/result/result-store.ts'
import { emptyUrn } from '#voting/secret/empty-urn.ts'
import { readLastVote, readVote, updateVote, type VoteRow } from '#voting/store.ts'
import { viewResult, votedId } from '#voting/view.ts'
import { judgedVote, refuseInterrupted, rulesOf } from './running-vote.ts'
import { refuseAltered } from './vote-guard.ts'

/** The count of hands, as far as the chair gives one. */
export interface HallNumbers {
  yes: number | null
  no: number | null
  abstention: number | null
}

interface Declaration extends HallNumbers {
  appId: number
  /** True accepted, false rejected, null not decided; or as the count says, which nobody knows of a secret vote. */
  result: boolean | null | 'count'
}

/**
 * Stops the vote and declares its result (rules V7 and V8). The count is the server's own; the hall's numbers
 * stand beside it. Stopping again answers the same.
 */
export async function stopVote(work: Work, declaration: Declaration): Promise<Result> {
  const { appId, result } = declaration
  const floor = await holdFloor(work.tx)
  const vote = floor.vote_id === null ? null : await readVote(work.tx, floor.vote_id)
  if (!vote || votedId(vote) !== appId) return answerAgain(work, appId)
  await refuseAltered(work, vote)
  if (vote.chambers) throw new Refusal('chamber-vote-counts-itself')
  refuseIf(refuseStop(judgedVote(vote), appId, work.config.present) ?? refuseInterrupted(floor))
  return declareVote(work, vote, { appId, result, hall: work.config.present ? hallCount(declaration) : null })
}

interface DeclaredResult extends Pick<Declaration, 'appId' | 'result'> {
  hall: Votings | null
}

/** Ends the vote with its result, and tells everybody. The floor is held already. */
export async function declareVote(work: Work, vote: VoteRow, declared: DeclaredResult): Promise<Result> {
  const { appId } = declared
  const { rev } = await lockFloor(work.tx)
  const result = await declare(work, rev, vote, declared)
  await setFloor(work.tx, { vote_id: null, result_id: result.id })
  const shown = viewResult(result)
  work.tell(voteDeclared({ appId, result: shown, rev }))
  work.audit('stop-vote', { ...shown, verdict: result.verdict, againstVerdict: isAgainst(result) })
  return shown
}

/** Each motion of a block has a result of its own (rule K21); the floor shows that of the first. */
async function declare(
  work: Work,
  rev: number,
  vote: VoteRow,
  { result, hall }: DeclaredResult,
): Promise<ResultRow> {
  const { rule, mode } = rulesOf(vote)
  const counted =
    mode === 'secret' ? await emptyUrn(work, vote, hall) : (await readCount(work.tx, vote)).votings
  const tooFew = counted === null
  const online = counted ?? noVotes
  const given = tooFew ? null : computed(rule, addVotings(online, hall), await readSeats(work.tx))
  const outcome = tooFew ? null : result === 'count' ? given : result
  const common = {
    vote_id: vote.id,
    type: MOTION_RESULT,
    owner: null,
    abstention: online[0],
    yes: online[1],
    no: online[2],
    hall_abstention: tooFew ? null : (hall?.[0] ?? null),
    hall_yes: tooFew ? null : (hall?.[1] ?? null),
    hall_no: tooFew ? null : (hall?.[2] ?? null),
    too_few: tooFew,
    result: outcome,
    verdict: given,
    rule,
    mode: vote.mode,
    rev,
    declared_at: work.now,
    corrects: null,
    reason: null,
  }
  const subjects = await readSubjects(work, vote)
  const [first] = await insertResults(
    work.tx,
    subjects.map(({ id: app_id, title: content }) => ({ ...common, app_id, content })),
  )
  if (!first) throw new Refusal('motion-unknown')
  if (mode === 'rollcall') await keepRollCall(work.tx, vote.id)
  await setStatuses(
    work.tx,
    subjects.flatMap(({ id, statusid }) =>
      id === null ? [] : { id, statusid: statusOf(outcome, statusid) },
    ),
  )
  // Nobody keeps who voted what: the totals stay, and the names only where the assembly wanted a roll call.
  await deleteBallots(work.tx, vote.id)
  await updateVote(work.tx, vote.id, { state: 'declared' })
  return first
}

/** What the vote was about: a motion, several of them in their order, or nothing (rules K21 and K22). */
async function readSubjects(work: Work, { app_id, block }: VoteRow) {
  if (app_id === null) return [{ id: null, title: testMotion.title, statusid: testMotion.statusid }]
  const ids = block.length > 0 ? block : [app_id]
  const motions = await readVotedMotions(work.tx, ids)
  return ids.flatMap((id) => motions.get(id) ?? [])
}

/** The hall's count, where the chair gave any of it. */
export function hallCount({ yes, no, abstention }: HallNumbers): Votings | null {
  if (yes === null && no === null && abstention === null) return null
  return { '0': abstention ?? 0, '1': yes ?? 0, '2': no ?? 0 }
}

/** What the count gives; nothing where nobody was counted, as after a look at raised hands. */
export const computed = (rule: MajorityRule, votings: Votings, seats: number): boolean | null =>
  countVotings(votings) === 0 ? null : verdict(rule, votings, seats)

export const isAgainst = ({ result, verdict: given }: Pick<ResultRow, 'result' | 'verdict'>) =>
  result !== null && given !== null && result !== given

/** Nothing changes, and neither does the floor's revision. */
export async function answerAgain(work: Work, appId: number): Promise<Result> {
  const last = await readLastVote(work.tx, appId)
  const result = last?.state === 'declared' ? await readResultOfVote(work.tx, last.id, appId) : undefined
  if (!result) throw new Refusal('no-vote-on-motion')
  return viewResult(result)
}
