import type { CurrentUnionVote } from '@portal/shared/floor/records.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import type { VoteRow } from '#voting/store.ts'

/** The associations with their seats of this moment come into the vote; one without seats has nothing to cast. */
export const insertChambers = (tx: Tx, voteId: number) =>
  tx
    .insertInto('chamber_ballots')
    .columns(['vote_id', 'code', 'seats'])
    .expression((eb) =>
      eb
        .selectFrom('medical_associations')
        .select((inner) => [inner.val(voteId).as('vote_id'), 'code', 'seats'])
        .where('seats', '>', 0),
    )
    .execute()

/** The associations of a chamber vote, each with its weight and what was cast for it. */
export const readChambers = (db: Db, voteId: number) =>
  db
    .selectFrom('chamber_ballots')
    .innerJoin('medical_associations', 'medical_associations.code', 'chamber_ballots.code')
    .select([
      'chamber_ballots.code',
      'medical_associations.laek',
      'chamber_ballots.seats',
      'chamber_ballots.value',
    ])
    .where('vote_id', '=', voteId)
    .orderBy('medical_associations.position')
    .execute()

export const castForChamber = (tx: Tx, voteId: number, code: string, value: boolean) =>
  tx
    .updateTable('chamber_ballots')
    .set({ value })
    .where('vote_id', '=', voteId)
    .where('code', '=', code)
    .execute()

/** The voice leaders whose associations have voted, as they are now. */
export const readLeadersOfVoted = (db: Db, voteId: number) =>
  db
    .selectFrom('chamber_ballots')
    .innerJoin('users', 'users.medical_association_code', 'chamber_ballots.code')
    .select('users.id as user_id')
    .where('vote_id', '=', voteId)
    .where('value', 'is not', null)
    .where('users.voice_leader', '=', true)
    .where('users.active', '=', true)
    .execute()

/** What was cast for the associations is forgotten with a vote that is discarded. */
export const deleteChambers = (tx: Tx, voteId: number) =>
  tx.deleteFrom('chamber_ballots').where('vote_id', '=', voteId).execute()

export const viewChambers = (rows: readonly { code: string; value: boolean | null }[]): CurrentUnionVote =>
  Object.fromEntries(rows.map(({ code, value }) => [code, value]))

/** The values of a chamber vote, which everybody sees; null where the vote is none, or there is none. */
export const readUnionVote = async (db: Db, vote: VoteRow | null): Promise<CurrentUnionVote | null> =>
  vote?.chambers ? viewChambers(await readChambers(db, vote.id)) : null
