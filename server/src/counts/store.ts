import type { Kysely } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'
import { selectResults } from '#voting/result/result-store.ts'

/** Everything that was declared in votes that were not discarded, the oldest first, with the results that were replaced. */
const readDeclared = (db: Db) =>
  selectResults(db)
    .leftJoin('motions', 'motions.id', 'results.app_id')
    .leftJoin('tops', 'tops.id', 'motions.top_id')
    .select(['votes.chambers', 'motions.number', 'motions.changes', 'motions.new', 'tops.name as top_name'])
    // A test vote is about nothing, and a repeated one counts no more.
    .where((eb) =>
      eb.or([
        eb('results.procedural_id', 'is not', null),
        eb.and([eb('results.app_id', 'is not', null), eb('votes.state', '=', 'declared')]),
      ]),
    )
    .orderBy('results.id')
    .execute()

const readNamed = (db: Db) =>
  db
    .selectFrom('roll_call')
    .select(['result_id', 'name', 'medical_association_code', 'choice'])
    .orderBy('result_id')
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/** Opened secret ballots in the order of their ids, which are made by chance. */
const readUrns = (db: Db) => db.selectFrom('urn').select(['vote_id', 'choice']).orderBy('id').execute()

const readWeights = (db: Db) =>
  db.selectFrom('chamber_ballots').select(['vote_id', 'code', 'seats', 'value']).orderBy('code').execute()

/** All that results were made of, of one moment. */
export const readCounts = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      title: (await tx.selectFrom('congress').select('title').executeTakeFirst())?.title ?? '',
      declared: await readDeclared(tx),
      named: await readNamed(tx),
      urns: await readUrns(tx),
      weights: await readWeights(tx),
    }))

export type CountRows = Awaited<ReturnType<typeof readCounts>>
