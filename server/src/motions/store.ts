import type { Synonyms } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { type ExpressionBuilder, expressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Schema } from '#core/database/schema.ts'

/**
 * A motion is published once its time of publication has come: by the time of the statement, as a step that has waited for the
 * floor finds published what was published meanwhile.
 */
export const isPublished = sql<boolean>`(motions.public_datetime is not null and motions.public_datetime <= statement_timestamp())`

/** Who moves a motion, by card and name, in their order: a part of queries that read motions. */
export const namedMovers = jsonArrayFrom(
  expressionBuilder<Schema, 'motions'>()
    .selectFrom('motion_people')
    .innerJoin('users', 'users.number', 'motion_people.user_number')
    .select(['users.number', 'users.name'])
    .whereRef('motion_people.motion_id', '=', 'motions.id')
    .orderBy('motion_people.position'),
)

const selectMotions = (db: Db) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .innerJoin('motion_types', 'motion_types.id', 'motions.type_id')
    .selectAll('motions')
    .select([
      'tops.name as top_name',
      'tops.content as top_content',
      'tops.short as top_short',
      'motion_types.name as type_name',
      'motion_types.content as type_content',
      'motion_types.decision as type_decision',
    ])
    .select((eb) => [
      // Most motions have one text: only the others are looked up.
      sql<{ edition: number; at: string } | null>`case when motions.version > 1 then (
        select json_build_object('edition', edition, 'at', at) from public_versions as kept
        where kept.motion_id = motions.id order by edition desc limit 1
      ) end`.as('edition'),
      jsonArrayFrom(formerNumbers(eb)).as('formerly'),
      sql<number | null>`(
        select max(successor.id) from motions as successor
        where successor.replaces = motions.id and successor.public_datetime <= now()
      )`.as('replaced_by'),
    ])

/** The print numbers that a motion had in public before the one that it has. */
const formerNumbers = (eb: ExpressionBuilder<Schema, 'motions'>) =>
  eb
    .selectFrom('public_numbers as former')
    .innerJoin('tops as top', 'top.id', 'former.top_id')
    .select(['top.name as top_name', 'former.number', 'former.changes', 'former.new'])
    .whereRef('former.motion_id', '=', 'motions.id')
    .where(
      sql<boolean>`(former.top_id, former.number, former.changes, former.new) is distinct from
        (motions.top_id, motions.number, motions.changes, motions.new)`,
    )
    .orderBy('former.since')

export async function readFormerNumbers(db: Db, id: number) {
  const row = await db
    .selectFrom('motions')
    .select((eb) => jsonArrayFrom(formerNumbers(eb)).as('formerly'))
    .where('motions.id', '=', id)
    .executeTakeFirst()
  return row?.formerly ?? []
}

/** All published motions in the order of the agenda and their numbers. */
export const readPublished = (db: Db) =>
  selectMotions(db)
    .where(isPublished)
    .orderBy('tops.position')
    .orderBy('motions.number')
    .orderBy('motions.changes')
    .orderBy('motions.new')
    .execute()

/** Milliseconds until the time of publication of a further motion comes; null where none waits. */
export async function readNextPublication(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('motions')
    .select(sql<number | null>`extract(epoch from min(public_datetime) - now())::float8 * 1000`.as('ms'))
    .where('public_datetime', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return ms
}

export const readMotion = async (db: Db, id: number) => (await readMotions(db, [id]))[0]

/** Those of these motions that are published. */
export const readMotions = (db: Db, ids: readonly number[]) =>
  selectMotions(db)
    .where(isPublished)
    .where((eb) => eb('motions.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** The texts that a published motion has had since its publication, the first one first. */
export const readPublicVersions = (db: Db, id: number) => selectVersions(db, 'public_versions', id).execute()

/** All texts that a motion has had, the first one first. */
export const readAllVersions = (db: Db, id: number) => selectVersions(db, 'motion_versions', id).execute()

const selectVersions = (db: Db, from: 'public_versions' | 'motion_versions', id: number) =>
  db
    .selectFrom(sql<Selectable<Schema['motion_versions']>>`${sql.table(from)}`.as('kept'))
    .leftJoin('users', 'users.id', 'kept.user_id')
    .where('kept.motion_id', '=', id)
    .select(['kept.version', 'kept.at', 'kept.title', 'kept.content', 'kept.statement', 'kept.reason'])
    .select(['kept.consent', 'kept.editorial', 'users.register_number', 'users.name'])
    .orderBy('kept.version')

export type VersionRow = Awaited<ReturnType<typeof readAllVersions>>[number]

export type MotionRow = Awaited<ReturnType<typeof readPublished>>[number]

const selectVoted = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('motions')
    .innerJoin('motion_types as type', 'type.id', 'motions.type_id')
    .select(['motions.id', 'type_id as typeId', 'union_vote', 'secure_vote', 'statusid', 'title'])
    .select(['type.majority', isPublished.as('published')])

/** What the rules of voting ask about a motion, published or not. */
export const readVotedMotion = (tx: Transaction<Schema>, id: number) =>
  selectVoted(tx).where('motions.id', '=', id).executeTakeFirst()

/** The same about several motions, by their ids. */
export const readVotedMotions = async (tx: Transaction<Schema>, ids: readonly number[]) =>
  new Map(
    (
      await selectVoted(tx)
        .where((eb) => eb('motions.id', '=', eb.fn.any(eb.val([...ids]))))
        .execute()
    ).map((motion) => [motion.id, motion]),
  )

/** A motion takes the place of another of its agenda item in the order of voting, as something that has come in by itself. */
export const takePlace = (tx: Transaction<Schema>, from: number, to: number) =>
  tx
    .updateTable('presentation')
    .set({ motion_id: to, fresh: true })
    .where('motion_id', '=', from)
    .where('top_id', '=', (eb) =>
      eb.selectFrom('motions').select('motions.top_id').where('motions.id', '=', to),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('presentation as other').select('other.id').where('other.motion_id', '=', to),
        ),
      ),
    )
    .execute()

/** Motions lapse; what each was before is remembered. */
export async function lapse(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await tx
    .insertInto('lapsed_motions')
    .columns(['motion_id', 'status_before'])
    .expression((eb) =>
      eb
        .selectFrom('motions')
        .select(['id', 'statusid'])
        .where('id', '=', eb.fn.any(eb.val([...ids]))),
    )
    .onConflict((conflict) =>
      conflict.column('motion_id').doUpdateSet((eb) => ({ status_before: eb.ref('excluded.status_before') })),
    )
    .execute()
  await tx
    .updateTable('motions')
    .set({ statusid: motionStatus.lapsed })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** Which of the motions have lapsed in a way that can be taken back, not those that another has replaced, and what they were before. */
export const readLapsed = (tx: Transaction<Schema>, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .innerJoin('lapsed_motions', 'lapsed_motions.motion_id', 'motions.id')
    .select(['motions.id', 'lapsed_motions.status_before'])
    .where('statusid', '=', motionStatus.lapsed)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('motions as successor')
            .select('successor.id')
            .whereRef('successor.replaces', '=', 'motions.id')
            .where('successor.public_datetime', '<=', sql<Date>`now()`),
        ),
      ),
    )
    .where((eb) => eb('motions.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('motions.id')
    .execute()

/** What a motion that has lapsed will be when that is taken back. */
export const setStatusBelowLapse = (tx: Transaction<Schema>, id: number, status: number) =>
  tx.updateTable('lapsed_motions').set({ status_before: status }).where('motion_id', '=', id).execute()

/** What lapsed is taken back: should it lapse in another way later, nothing of this is left to be taken back again. */
export const forgetLapsed = (tx: Transaction<Schema>, ids: readonly number[]) =>
  tx
    .deleteFrom('lapsed_motions')
    .where((eb) => eb('motion_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

export const setStatus = (tx: Transaction<Schema>, id: number, statusid: number) =>
  setStatuses(tx, [{ id, statusid }])

/** Gives each of the motions its status, by one statement. */
export const setStatuses = (tx: Transaction<Schema>, motions: readonly { id: number; statusid: number }[]) =>
  sql`
    update motions set statusid = given.statusid
    from unnest(${motions.map(({ id }) => id)}::integer[], ${motions.map(({ statusid }) => statusid)}::integer[])
      as given (id, statusid)
    where motions.id = given.id`.execute(tx)

/** Applicants and co-applicants of the given motions, or of all. */
export async function readPeople(db: Db, motionIds?: readonly number[]) {
  let query = db
    .selectFrom('motion_people')
    .innerJoin('users', 'users.number', 'motion_people.user_number')
    .select(['motion_people.motion_id', 'users.number', 'users.name'])
    .orderBy('motion_people.position')
  if (motionIds) query = query.where((eb) => eb('motion_id', '=', eb.fn.any(eb.val([...motionIds]))))
  return query.execute()
}

/** The files that belong to the given motion, or to all. */
export async function readAttachments(db: Db, motionIds?: readonly number[]) {
  let query = db
    .selectFrom('attachments')
    .innerJoin('imported_files', 'imported_files.name', 'attachments.file')
    .select(['id', 'motion_id', 'attachments.name', 'file', 'size', 'sha256'])
    .orderBy('position')
  if (motionIds) query = query.where((eb) => eb('motion_id', '=', eb.fn.any(eb.val([...motionIds]))))
  return query.execute()
}

export const readTops = (db: Db) =>
  db
    .selectFrom('tops')
    .select(['id', 'name', 'content', 'short', 'selectable', 'intake_closed_at'])
    .orderBy('position')
    .execute()

/** Since when no more motions are taken in for the agenda item; null while they are. */
export async function readIntakeEnd(db: Db, topId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('tops')
    .select('intake_closed_at')
    .where('id', '=', topId)
    .executeTakeFirst()
  return row?.intake_closed_at ?? null
}

export const readTop = (db: Db, id: number) =>
  db.selectFrom('tops').select(['id', 'name', 'content', 'short']).where('id', '=', id).executeTakeFirst()

export const readTypes = (db: Db) => db.selectFrom('motion_types').selectAll().orderBy('id').execute()

/** The words that the search takes for each other. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('position').execute()
  return rows.map(({ words }) => words)
}

/** The same, and nobody else writes them until the end of the transaction. */
export async function lockSynonyms(tx: Transaction<Schema>): Promise<Synonyms> {
  await sql`lock table synonyms in exclusive mode`.execute(tx)
  return readSynonyms(tx)
}

export async function writeSynonyms(tx: Transaction<Schema>, synonyms: Synonyms): Promise<void> {
  await tx.deleteFrom('synonyms').execute()
  if (synonyms.length === 0) return
  await tx
    .insertInto('synonyms')
    .values(synonyms.map((words, position) => ({ position, words })))
    .execute()
}

/** Milliseconds until a motion is published whose time nobody has been told of yet; below 0 where it has come. */
export async function readAwaited(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('motions')
    .select(
      sql<number | null>`extract(epoch from min(public_datetime) - clock_timestamp())::float8 * 1000`.as(
        'ms',
      ),
    )
    .where('awaited', '=', true)
    .executeTakeFirstOrThrow()
  return ms
}

/** The motions whose time of publication has come, and of which nobody has been told yet; from now on somebody has. */
export async function takeDue(tx: Transaction<Schema>): Promise<number[]> {
  const due = await tx
    .updateTable('motions')
    .set({ awaited: false })
    .where('awaited', '=', true)
    .where(isPublished)
    .returning('id')
    .execute()
  return due.map(({ id }) => id).toSorted((a, b) => a - b)
}

const placedColumns = [
  'motions.id',
  'motions.top_id',
  'motions.number',
  'motions.changes',
  'motions.new',
  'motions.clone',
] as const

/** The published motions that stand nowhere in the order of voting. */
export const readUnplaced = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('motions')
    .leftJoin('presentation', 'presentation.motion_id', 'motions.id')
    .select(placedColumns)
    .select(['motions.type_id', 'motions.statusid'])
    .where('presentation.id', 'is', null)
    .where(isPublished)
    .execute()

/** The whole order of voting, with motions that are not published yet. */
export async function readOrder(tx: Transaction<Schema>) {
  const rows = await tx
    .selectFrom('presentation')
    .select(['id', 'top_id', 'motion_id', 'position'])
    .orderBy('position')
    .execute()
  const motions = await tx.selectFrom('motions').select(placedColumns).execute()
  const byId = new Map(motions.map((motion) => [motion.id, motion]))
  return rows.map(({ motion_id, ...row }) => ({ ...row, motion: byId.get(motion_id ?? 0) ?? null }))
}

/** Writes the order anew: those that have an id get their place, those that have none come in, fresh. */
export async function writeOrder(
  tx: Transaction<Schema>,
  lines: readonly { id: number | null; top_id: number; motion: { id: number } | null }[],
): Promise<void> {
  const placed = lines.map(({ id, top_id, motion }, position) => ({ id, top_id, motion, position }))
  const stored = placed.filter(({ id }) => id !== null)
  await sql`
    update presentation set position = stored.position
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as stored (id integer, position integer)
    where presentation.id = stored.id and presentation.position <> stored.position`.execute(tx)
  const added = placed
    .filter(({ id }) => id === null)
    .map(({ top_id, motion, position }) => ({ top_id, motion_id: motion?.id ?? null, position, fresh: true }))
  if (added.length > 0) await tx.insertInto('presentation').values(added).execute()
}

/** The order of voting; motions that are not published leave no trace in it. */
export const readPresentation = (db: Db) =>
  db
    .selectFrom('presentation')
    .leftJoin('motions', 'motions.id', 'presentation.motion_id')
    .select([
      'presentation.id',
      'presentation.motion_id',
      'presentation.text',
      'presentation.pause',
      'presentation.top_id',
      'presentation.fresh',
    ])
    .where((eb) => eb.or([eb('presentation.motion_id', 'is', null), eb(isPublished, '=', true)]))
    .orderBy('presentation.position')
    .execute()
