import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'
import { isPublished } from '#motions/store.ts'

/** What is remembered of a line, to be able to put it back. */
export interface StoredLine {
  id: number
  motion_id: number | null
  text: string
  pause: boolean
  fresh: boolean
}

/** The lines of an agenda item in their order, with those of motions that are not published yet. */
export async function readLines(db: Db, topId: number) {
  const rows = await db
    .selectFrom('presentation')
    .leftJoin('motions', 'motions.id', 'presentation.motion_id')
    .select(['presentation.id', 'presentation.motion_id', 'text', 'pause', 'fresh', 'motions.statusid'])
    .select(isPublished.as('published'))
    .where('presentation.top_id', '=', topId)
    .orderBy('presentation.position')
    .execute()
  return rows.map(({ statusid, published, ...row }) => ({
    ...row,
    motion: row.motion_id === null ? null : { id: row.motion_id, statusid: statusid ?? 0 },
    shown: row.motion_id === null || published,
  }))
}

export type Line = Awaited<ReturnType<typeof readLines>>[number]

/** The agenda items of lines, and what each line is. */
export const readPlaces = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('presentation')
    .select(['id', 'top_id', 'motion_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Writes the lines of an agenda item in another order; those of the other items keep theirs. */
export async function arrangeLines(tx: Tx, topId: number, ids: readonly number[]): Promise<void> {
  const all = await tx.selectFrom('presentation').select(['id', 'top_id']).orderBy('position').execute()
  const waiting = [...ids]
  const last = all.findLastIndex(({ top_id }) => top_id === topId)
  const arranged = all.flatMap(({ id, top_id }, place) => {
    if (top_id !== topId) return [id]
    return place === last ? waiting.splice(0) : waiting.splice(0, 1)
  })
  await sql`
    update presentation set position = arranged.position - 1
    from unnest(${arranged}::integer[]) with ordinality as arranged (id, position)
    where presentation.id = arranged.id and presentation.position <> arranged.position - 1`.execute(tx)
}

/** Adds a text behind all lines there are; answers its id. */
export async function insertText(
  tx: Tx,
  line: { top_id: number; text: string; pause: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto('presentation')
    .values((eb) => ({
      ...line,
      position: eb
        .selectFrom('presentation')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Brings back a line that was removed, under the id that it had. */
export const restoreLines = (tx: Tx, topId: number, lines: readonly StoredLine[]) =>
  sql`
    insert into presentation (id, position, top_id, motion_id, text, pause, fresh) overriding system value
    select id, (select coalesce(max(position), -1) from presentation) + row_number() over (), ${topId}::integer, motion_id, text,
      pause, fresh
    from jsonb_populate_recordset(null::presentation, ${JSON.stringify(lines)}::jsonb)`.execute(tx)

export const changeLine = (
  tx: Tx,
  id: number,
  change: Partial<Pick<StoredLine, 'text' | 'pause' | 'fresh'>>,
) => tx.updateTable('presentation').set(change).where('id', '=', id).execute()

/** Lines say again what they said. */
export const rewriteLines = (tx: Tx, lines: readonly StoredLine[]) =>
  sql`
    update presentation set text = line.text, pause = line.pause, fresh = line.fresh
    from jsonb_populate_recordset(null::presentation, ${JSON.stringify(lines)}::jsonb) as line
    where presentation.id = line.id`.execute(tx)

export const acceptLines = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('presentation')
    .set({ fresh: false })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('fresh', '=', true)
    .execute()

export const deleteLines = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('presentation')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** So long somebody may take back what they did, in minutes. */
const DEED_MINUTES = 60

interface Deed {
  user_id: number
  top_id: number
  at: Date
  line_ids: number[]
  before: readonly StoredLine[]
  after: readonly StoredLine[]
}

/** Remembers what was done, and forgets what is too old to be taken back. */
export async function rememberDeed(tx: Tx, { before, after, ...deed }: Deed): Promise<void> {
  const oldest = new Date(deed.at.getTime() - DEED_MINUTES * 60_000)
  await tx.deleteFrom('order_deeds').where('at', '<', oldest).execute()
  await tx
    .insertInto('order_deeds')
    .values({ ...deed, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

/** Takes the last of what somebody did in an agenda item out of what is remembered. */
export async function takeLastDeed(
  tx: Tx,
  userId: number,
  topId: number,
): Promise<Pick<Deed, 'line_ids' | 'before' | 'after'> | null> {
  const deed = await tx
    .deleteFrom('order_deeds')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_deeds')
        .select((select) => select.fn.max('id').as('id'))
        .where('user_id', '=', userId)
        .where('top_id', '=', topId),
    )
    .returning(['line_ids', 'before', 'after'])
    .executeTakeFirst()
  return deed ? { ...deed, before: deed.before as StoredLine[], after: deed.after as StoredLine[] } : null
}
