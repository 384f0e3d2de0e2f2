import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import type { NotNull } from 'kysely'
import { countPresent } from '#attendance/store.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import { countEntitled, readSeats } from '#people/store.ts'

/** Results of votes and of procedural motions, with what a vote was over and what was put right. */
export const selectResults = (db: Db) =>
  db
    .selectFrom('results')
    .leftJoin('votes', 'votes.id', 'results.vote_id')
    .leftJoin('results as corrected', 'corrected.id', 'results.corrects')
    .selectAll('results')
    .select([
      'votes.block',
      'corrected.result as before',
      'corrected.hall_abstention as hall_abstention_before',
      'corrected.hall_yes as hall_yes_before',
      'corrected.hall_no as hall_no_before',
    ])

/** The results that hold: of votes that were not discarded, and neither corrected nor taken out of their block. */
const selectHolding = (db: Db) =>
  selectResults(db).where('votes.state', '=', 'declared').where('results.withdrawn', '=', false)

export const readResult = (db: Db, id: number) =>
  selectResults(db).where('results.id', '=', id).executeTakeFirstOrThrow()

export type ResultRow = Awaited<ReturnType<typeof readResult>>
type MotionResultRow = ResultRow & { app_id: number }
/** What a result says of the one that it puts right. */
type JoinedBefore = 'before' | 'hall_abstention_before' | 'hall_yes_before' | 'hall_no_before'
/** Of a vote on a motion, or of a procedural motion. */
type NewResult = Omit<
  ResultRow,
  | 'id'
  | 'vote_id'
  | 'procedural_id'
  | 'withdrawn'
  | 'corrects'
  | 'reason'
  | 'too_few'
  | 'block'
  | JoinedBefore
  | 'present'
  | 'seats'
  | 'entitled'
  | 'names_gone'
> &
  Partial<Pick<ResultRow, 'corrects' | 'reason' | 'too_few' | 'present' | 'seats' | 'entitled'>> &
  ({ vote_id: number } | { vote_id?: never; procedural_id: number })

/**
 * A result says how many were present when it was declared, how many could have voted, and of how many seats; a corrected one,
 * when the first was (rules BW9 and RL8).
 */
export async function insertResult(tx: Tx, result: NewResult): Promise<ResultRow> {
  const [row] = await insertResults(tx, [result])
  if (!row) throw new Error('the result was not stored')
  return row
}

/** The same for all motions of one vote, by as few statements as for one, in their order. */
export async function insertResults(tx: Tx, results: readonly NewResult[]): Promise<ResultRow[]> {
  const [first] = results
  if (!first) return []
  const present = first.present === undefined ? await countPresent(tx, first.declared_at) : first.present
  const seats = first.seats === undefined ? await readSeats(tx) : first.seats
  const entitled = first.entitled === undefined ? await countEntitled(tx) : first.entitled
  const ids = await tx
    .insertInto('results')
    .values(
      results.map((result) => ({
        ...result,
        present,
        seats,
        entitled,
        owner: result.owner === null ? null : JSON.stringify(result.owner),
      })),
    )
    .returning('id')
    .execute()
  return selectResults(tx)
    .where((eb) => eb('results.id', '=', eb.fn.any(eb.val(ids.map(({ id }) => id)))))
    .orderBy('results.id')
    .execute()
}

/** The result stays in the record of what happened, and does not hold any more. */
export const withdrawResult = (tx: Tx, id: number) =>
  tx.updateTable('results').set({ withdrawn: true }).where('id', '=', id).execute()

export const readResultOfVote = (tx: Tx, voteId: number, appId: number) =>
  selectHolding(tx)
    .where('results.vote_id', '=', voteId)
    .where((eb) =>
      appId === TEST_VOTE ? eb('results.app_id', 'is', null) : eb('results.app_id', '=', appId),
    )
    .executeTakeFirst()

/** The last result of each motion, or of these. */
export async function readLastResults(db: Db, appIds?: readonly number[]): Promise<MotionResultRow[]> {
  let query = selectHolding(db)
    .distinctOn('results.app_id')
    .orderBy('results.app_id')
    .orderBy('results.id', 'desc')
    .where('results.app_id', 'is not', null)
    .$narrowType<{ app_id: NotNull }>()
  if (appIds) query = query.where((eb) => eb('results.app_id', '=', eb.fn.any(eb.val([...appIds]))))
  return query.execute()
}

/** Every result of a motion that holds, the oldest first. */
export const readDecisions = (db: Db, appId: number): Promise<ResultRow[]> =>
  selectHolding(db).where('results.app_id', '=', appId).orderBy('results.id').execute()

/** Writes down who voted what, under the names of this day, with each result of the vote. */
export const keepRollCall = (tx: Tx, voteId: number) =>
  tx
    .insertInto('roll_call')
    .columns(['result_id', 'user_id', 'name', 'medical_association_code', 'choice'])
    .expression((eb) =>
      eb
        .selectFrom('ballots')
        .innerJoin('users', 'users.id', 'ballots.user_id')
        .innerJoin('results', 'results.vote_id', 'ballots.vote_id')
        .select([
          'results.id',
          'ballots.user_id',
          'users.name',
          'users.medical_association_code',
          'ballots.choice',
        ])
        .where('ballots.vote_id', '=', voteId),
    )
    .execute()

/** The names go with the result to the one that has taken its place. */
export const moveRollCall = (tx: Tx, from: number, to: number) =>
  tx.updateTable('roll_call').set({ result_id: to }).where('result_id', '=', from).execute()

/** Forgets who voted what, where the result does not hold any more. */
export const deleteRollCall = (tx: Tx, resultId: number) =>
  tx.deleteFrom('roll_call').where('result_id', '=', resultId).execute()

export const readRollCall = (db: Db, resultId: number) =>
  db
    .selectFrom('roll_call')
    .innerJoin('users', 'users.id', 'roll_call.user_id')
    .select([
      'users.register_number',
      'roll_call.name',
      'roll_call.medical_association_code',
      'roll_call.choice',
    ])
    .where('result_id', '=', resultId)
    .orderBy('roll_call.name')
    .execute()
