import { sql, type Transaction } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'

/** A motion is published once its time of publication has come. */
const published = sql<boolean>`(motions.public_datetime is not null and motions.public_datetime <= now())`

const selectMotions = (db: Db) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .innerJoin('motion_types', 'motion_types.id', 'motions.type_id')
    .selectAll('motions')
    .select([
      'tops.name as top_name',
      'tops.content as top_content',
      'motion_types.name as type_name',
      'motion_types.content as type_content',
      'motion_types.decision as type_decision',
    ])

/** All published motions in the order of the agenda and their numbers. */
export const readPublished = (db: Db) =>
  selectMotions(db)
    .where(published)
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

export const readMotion = (db: Db, id: number) =>
  selectMotions(db).where(published).where('motions.id', '=', id).executeTakeFirst()

export type MotionRow = Awaited<ReturnType<typeof readPublished>>[number]

const selectVoted = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('motions')
    .select(['id', 'type_id as typeId', 'union_vote', 'secure_vote', 'statusid', 'title'])
    .select(published.as('published'))

/** What the rules of voting ask about a motion, published or not. */
export const readVotedMotion = (tx: Transaction<Schema>, id: number) =>
  selectVoted(tx).where('id', '=', id).executeTakeFirst()

/** The same about several motions, by their ids. */
export const readVotedMotions = async (tx: Transaction<Schema>, ids: readonly number[]) =>
  new Map(
    (
      await selectVoted(tx)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .execute()
    ).map((motion) => [motion.id, motion]),
  )

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
  for (const id of ids) await setStatus(tx, id, 4)
}

/** Which of the motions have lapsed by the chair's word, and what they were before. */
export const readLapsed = (tx: Transaction<Schema>, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .innerJoin('lapsed_motions', 'lapsed_motions.motion_id', 'motions.id')
    .select(['motions.id', 'lapsed_motions.status_before'])
    .where('statusid', '=', 4)
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
  tx.updateTable('motions').set({ statusid }).where('id', '=', id).execute()

/** Applicants and co-applicants of the given motions, or of all. */
export async function readPeople(db: Db, motionId?: number) {
  let query = db
    .selectFrom('motion_people')
    .innerJoin('users', 'users.number', 'motion_people.user_number')
    .select(['motion_people.motion_id', 'users.number', 'users.name'])
    .orderBy('motion_people.position')
  if (motionId !== undefined) query = query.where('motion_people.motion_id', '=', motionId)
  return query.execute()
}

/** The files that belong to the given motion, or to all. */
export async function readAttachments(db: Db, motionId?: number) {
  let query = db
    .selectFrom('attachments')
    .innerJoin('imported_files', 'imported_files.name', 'attachments.file')
    .select(['id', 'motion_id', 'attachments.name', 'file', 'size', 'sha256'])
    .orderBy('position')
  if (motionId !== undefined) query = query.where('motion_id', '=', motionId)
  return query.execute()
}

export const readTops = (db: Db) =>
  db.selectFrom('tops').select(['id', 'name', 'content', 'selectable']).orderBy('position').execute()

export const readTop = (db: Db, id: number) =>
  db.selectFrom('tops').select(['id', 'name', 'content']).where('id', '=', id).executeTakeFirst()

export const readTypes = (db: Db) =>
  db.selectFrom('motion_types').select(['id', 'name', 'content', 'decision']).orderBy('id').execute()

/** The order of voting; motions that are not published leave no trace in it. */
export const readPresentation = (db: Db) =>
  db
    .selectFrom('presentation')
    .leftJoin('motions', 'motions.id', 'presentation.motion_id')
    .select(['presentation.motion_id', 'presentation.text', 'presentation.top_id'])
    .where((eb) => eb.or([eb('presentation.motion_id', 'is', null), eb(published, '=', true)]))
    .orderBy('presentation.position')
    .execute()
