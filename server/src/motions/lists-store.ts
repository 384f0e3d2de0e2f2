import { sql } from 'kysely'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Tx } from '#core/database/schema.ts'

export interface Movers {
  id: number
  /** The numbers on the cards of those who move the motion, in their order. */
  users: readonly string[]
}

/** Those who move motions become these. */
export async function replaceMovers(tx: Tx, motions: readonly Movers[]): Promise<void> {
  if (motions.length === 0) return
  const ids = motions.map(({ id }) => id)
  await tx
    .deleteFrom('motion_people')
    .where((eb) => eb('motion_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const rows = motions.flatMap(({ id, users }) =>
    users.map((user_number, position) => ({ motion_id: id, user_number, position })),
  )
  await insertRows(tx, 'motion_people', rows)
}

export interface Attachments {
  id: number
  /** By their names for people, each with the name of the congress's file. */
  attachments: readonly { name: string; file: string }[]
}

/** The attachments of motions become these; one that keeps its name keeps its id, and with it its address. */
export async function replaceAttachments(tx: Tx, motions: readonly Attachments[]): Promise<void> {
  if (motions.length === 0) return
  const rows = motions.flatMap(({ id, attachments }) =>
    // Of two with the same name the later one holds.
    [...new Map(attachments.map((attachment) => [attachment.name, attachment])).values()].map(
      ({ name, file }, position) => ({ motion_id: id, name, file, position }),
    ),
  )
  const ids = motions.map(({ id }) => id)
  const listed = JSON.stringify(rows)
  await sql`
    delete from attachments where motion_id = any(${ids}) and not exists (
      select from jsonb_populate_recordset(null::attachments, ${listed}::jsonb) as kept
      where kept.motion_id = attachments.motion_id and kept.name = attachments.name
    )`.execute(tx)
  await sql`
    insert into attachments (motion_id, name, file, position) select motion_id, name, file, position
    from jsonb_populate_recordset(null::attachments, ${listed}::jsonb)
    on conflict (motion_id, name) do update set file = excluded.file, position = excluded.position`.execute(
    tx,
  )
}
