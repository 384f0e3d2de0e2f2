import type { ProceduralOutcome } from '@portal/shared/procedural/records.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { asAskers, nobody, seatsOf, type VoterFacts } from '#voting/ballot/ballot-store.ts'
import { selectResults } from '#voting/result/result-store.ts'

/** A procedural motion with the names of all who have to do with it. */
export const readProcedural = (db: Db, id: number) =>
  db
    .selectFrom('procedural_motions as motion')
    .innerJoin('users as owner', 'owner.id', 'motion.owner_id')
    .leftJoin('procedural_motions as parent', 'parent.id', 'motion.parent_id')
    .leftJoin('users as parent_owner', 'parent_owner.id', 'parent.owner_id')
    .leftJoin('users as pro', 'pro.id', 'motion.speaker_for')
    .leftJoin('users as contra', 'contra.id', 'motion.speaker_against')
    .selectAll('motion')
    .select([
      'owner.register_number as owner_number',
      'owner.name as owner_name',
      'parent.type as parent_type',
      'parent_owner.register_number as parent_owner_number',
      'parent_owner.name as parent_owner_name',
      'pro.register_number as for_number',
      'pro.name as for_name',
      'contra.register_number as against_number',
      'contra.name as against_name',
    ])
    .where('motion.id', '=', id)
    .executeTakeFirstOrThrow()

export type ProceduralRow = Awaited<ReturnType<typeof readProcedural>>

interface NewProcedural {
  type: number
  content: string
  owner_id: number
  app_id: number | null
  vote_id: number | null
  parent_id: number | null
  speaker_for?: number | null
  speaker_against?: number | null
  history: readonly ProceduralOutcome[]
  started_at: Date
}

export async function insertProcedural(tx: Tx, motion: NewProcedural): Promise<number> {
  const { id } = await tx
    .insertInto('procedural_motions')
    .values({ ...motion, history: JSON.stringify(motion.history), state: 'started' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * How many procedural motions of an owner came before the hall, within the minute before `now` and since the running vote
 * began. One that was put again counts once.
 */
export const countMoves = (tx: Tx, ownerId: number, { now, voteAt }: { now: Date; voteAt: Date | null }) =>
  tx
    .selectFrom('procedural_motions')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('started_at', '>', new Date(now.getTime() - 60_000))
        .as('inMinute'),
      fn
        .countAll<number>()
        .filterWhere('started_at', '>=', voteAt ?? now)
        .as('inVote'),
    ])
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'discarded')
    .executeTakeFirstOrThrow()

/** Whoever it is speaks in nothing that is before the hall or waits underneath; says which motions that changes. */
export async function withdrawSpeakers(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const gone = sql`any(${[...userIds]}::integer[])`
  const unless = (speaker: 'speaker_for' | 'speaker_against') =>
    sql<number | null>`case when ${sql.ref(speaker)} = ${gone} then null else ${sql.ref(speaker)} end`
  const rows = await tx
    .updateTable('procedural_motions')
    .set({ speaker_for: unless('speaker_for'), speaker_against: unless('speaker_against') })
    .where('state', 'in', ['started', 'waiting'])
    .where(sql<boolean>`(speaker_for = ${gone} or speaker_against = ${gone})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateProcedural = (
  tx: Tx,
  id: number,
  change: Partial<Pick<ProceduralRow, 'state' | 'speaker_for' | 'speaker_against'>>,
) => tx.updateTable('procedural_motions').set(change).where('id', '=', id).execute()

export const isCancelled = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('procedural_motions').select('state').where('id', '=', id).executeTakeFirst())
    ?.state === 'cancelled'

/** What waited underneath is before the hall again, with one more line in its history. */
export const resumeParent = (tx: Tx, id: number, history: readonly ProceduralOutcome[]) =>
  tx
    .updateTable('procedural_motions')
    .set({ state: 'started', history: JSON.stringify(history) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** What a ballot is judged by, read under a shared lock on the floor and on the procedural motion. */
export interface ProceduralContext {
  id: number
  type: number
  state: string
}

/** Both rows are locked for the same reason as with a vote on a motion: a ballot that waited sees them afresh. */
export async function lockProceduralContext(tx: Tx): Promise<ProceduralContext | null> {
  const statement: RawBuilder<ProceduralContext> = sql`
    select motion.id, motion.type, motion.state
    from floor join procedural_motions as motion on motion.id = floor.procedural_id
    for share of floor, motion`
  const { rows } = await statement.execute(tx)
  return rows[0] ?? null
}

/** The same as for a vote on a motion, once the floor is locked. */
export async function readProceduralAskers(
  tx: Tx,
  proceduralId: number,
  userIds: readonly number[],
): Promise<VoterFacts> {
  const statement: RawBuilder<VoterFacts> = sql`
    with recursive ${seatsOf(userIds)}, cast_already (user_id) as (
      select user_id from procedural_ballots where procedural_id = ${proceduralId}
    )
    ${asAskers(userIds)}`
  const { rows } = await statement.execute(tx)
  return rows[0] ?? nobody
}

/** Puts the ballots in, in the order of the voters, and says whose are new; the primary key has the last word. */
export async function insertProceduralBallots(
  tx: Tx,
  proceduralId: number,
  ballots: readonly Pick<Schema['procedural_ballots'], 'user_id' | 'choice'>[],
): Promise<Set<number>> {
  if (ballots.length === 0) return new Set()
  const inserted = await tx
    .insertInto('procedural_ballots')
    .values(
      ballots
        .map((ballot) => ({ procedural_id: proceduralId, ...ballot }))
        .toSorted((a, b) => a.user_id - b.user_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(inserted.map(({ user_id }) => user_id))
}

export async function tallyProcedural(db: Db, id: number): Promise<Votings> {
  const rows = await db
    .selectFrom('procedural_ballots')
    .select((eb) => ['choice', eb.fn.countAll<number>().as('votes')])
    .where('procedural_id', '=', id)
    .groupBy('choice')
    .execute()
  const votings: Votings = { '0': 0, '1': 0, '2': 0 }
  for (const { choice, votes } of rows) votings[String(choice) as keyof Votings] = votes
  return votings
}

/** How a procedural motion stands, before it is known who asks. */
export interface ProceduralState {
  row: ProceduralRow
  votings: Votings
}

export const readProceduralState = async (db: Db, id: number): Promise<ProceduralState> => ({
  row: await readProcedural(db, id),
  votings: await tallyProcedural(db, id),
})

/** Who has voted, of the given users or of all. */
export async function readProceduralVoters(db: Db, id: number, among?: readonly number[]): Promise<number[]> {
  let query = db.selectFrom('procedural_ballots').select('user_id').where('procedural_id', '=', id)
  if (among) query = query.where('user_id', 'in', among)
  return (await query.execute()).map(({ user_id }) => user_id)
}

export const deleteProceduralBallots = (tx: Tx, id: number) =>
  tx.deleteFrom('procedural_ballots').where('procedural_id', '=', id).execute()

export const readProceduralResult = (tx: Tx, id: number) =>
  selectResults(tx).where('results.procedural_id', '=', id).executeTakeFirst()
