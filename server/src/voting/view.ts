import { shownFlags } from '@portal/shared/procedural/rules.ts'
import { can } from '@portal/shared/roles.ts'
import {
  Choice,
  type Correction,
  type CurrentVote,
  type Decision,
  MajorityRule,
  Mode,
  type Result,
  type RollCallEntry,
  type Votings,
} from '@portal/shared/voting/records.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { addVotings } from '@portal/shared/voting/votings.ts'
import type { Reader } from '#core/tell.ts'
import type { VoteCount } from './ballot/vote-count.ts'
import type { ResultRow, readRollCall } from './result/result-store.ts'
import type { VoteRow } from './store.ts'

/** For whom the running vote is shown. */
export interface VoteReader extends Reader {
  hasVoted: boolean
}

/** How the ballots are spread while the vote runs: for those who may see it, and of a secret vote for nobody. */
export const shownVotings = (
  { mode }: Pick<VoteRow, 'mode'>,
  votings: Votings,
  user: Reader['user'],
): Votings | null => (can(user, 'see-live-counts') && mode !== 'secret' ? votings : null)

/** What a vote goes by: its motion, the first of its block, or the number of the test vote. */
export const votedId = ({ app_id }: Pick<VoteRow, 'app_id'>): number => app_id ?? TEST_VOTE

/** The motions that a vote is about, with the status that each had before it; a test vote is about none. */
export function subjectsOf({
  app_id,
  status_before,
  block,
  block_before,
}: Pick<VoteRow, 'app_id' | 'status_before' | 'block' | 'block_before'>) {
  if (app_id === null) return []
  if (block.length === 0) return [{ id: app_id, statusid: status_before }]
  return block.map((id, place) => ({ id, statusid: block_before[place] ?? status_before }))
}

type ShownVote = Pick<
  VoteRow,
  | 'app_id'
  | 'block'
  | 'state'
  | 'mode'
  | 'rule'
  | 'closes_at'
  | 'board_referral_raised'
  | 'non_handling_raised'
>

export function viewVote(
  vote: ShownVote,
  { count, votings }: VoteCount,
  rev: number,
  { user, hasVoted }: VoteReader,
): CurrentVote {
  return {
    appId: votedId(vote),
    open: vote.state === 'open',
    hasVoted,
    count,
    votings: shownVotings(vote, votings, user),
    ...shownFlags(
      { boardReferralRaised: vote.board_referral_raised, nonHandlingRaised: vote.non_handling_raised },
      count,
    ),
    mode: Mode.parse(vote.mode),
    rule: MajorityRule.parse(vote.rule),
    closesAt: vote.closes_at?.toISOString() ?? null,
    block: vote.block,
    rev,
  }
}

export const onlineOf = ({ abstention, yes, no }: Pick<ResultRow, 'abstention' | 'yes' | 'no'>): Votings => ({
  '0': abstention,
  '1': yes,
  '2': no,
})

/** The hall's count, where there was one. */
export const hallOf = ({
  hall_abstention,
  hall_yes,
  hall_no,
}: Pick<ResultRow, 'hall_abstention' | 'hall_yes' | 'hall_no'>): Votings | null =>
  hall_abstention !== null && hall_yes !== null && hall_no !== null
    ? { '0': hall_abstention, '1': hall_yes, '2': hall_no }
    : null

/** Why a result was put right, and what had been declared; the online count is the server's own and was the same. */
function correctionOf({ reason, before, ...row }: ResultRow): Correction | null {
  if (reason === null) return null
  const hallBefore = hallOf({
    hall_abstention: row.hall_abstention_before,
    hall_yes: row.hall_yes_before,
    hall_no: row.hall_no_before,
  })
  return { reason, before, votingsBefore: addVotings(onlineOf(row), hallBefore) }
}

/** In a secret vote hall and online are never shown apart, and of too few ballots nothing is (rule Z9). */
export function viewResult(row: ResultRow): Result {
  const online = onlineOf(row)
  const hall = hallOf(row)
  const secret = row.mode === 'secret'
  return {
    appId: row.type === MOTION_RESULT ? votedId(row) : row.app_id,
    content: row.content,
    owner: row.owner,
    type: row.type,
    votings: row.too_few ? null : secret ? addVotings(online, hall) : online,
    hall: secret ? null : hall,
    result: row.result,
    rule: MajorityRule.parse(row.rule),
    mode: Mode.parse(row.mode),
    open: false,
    // What was put right for one motion is not said of the others that shared its ballot.
    block: row.corrects === null ? (row.block ?? []) : [],
    correction: correctionOf(row),
    present: row.present,
    rev: row.rev,
  }
}

export const viewDecision = (row: ResultRow): Decision => ({
  ...viewResult(row),
  declaredAt: row.declared_at.toISOString(),
})

/** A roll call is public, with names and associations; register numbers are for members alone (rule V18). */
export const viewRollCall = (
  rows: Awaited<ReturnType<typeof readRollCall>>,
  isMember: boolean,
): RollCallEntry[] =>
  rows.map(({ choice, register_number, ...entry }) => ({
    ...entry,
    register_number: isMember ? register_number : null,
    vote: Choice.parse(choice),
  }))
