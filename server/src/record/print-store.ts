import { sql } from 'kysely'
import type { Db } from '#core/database/schema.ts'

/** How often a server that makes a document says that it still does. */
export const ALIVE_MS = 5_000
/** A document of which nothing was heard for so long was lost with the server that made it. */
const LOST_SINCE = sql<Date>`now() - interval '20 seconds'`

/** A document of one content. */
export interface PrintKey {
  part: string
  content: string
}

interface PrintState {
  state: 'making' | 'made' | 'failed'
  /** Of the time that it was going to take, how much is over. */
  share: number
}

const selectPrint = (db: Db, { part, content }: PrintKey) =>
  db
    .selectFrom('decision_prints')
    .where('part', '=', part)
    .where('content', '=', content)
    .where((eb) => eb.or([eb('state', '<>', 'making'), eb('alive_at', '>', LOST_SINCE)]))

/** How far the document is; nothing where nobody makes it. */
export const readPrintState = (db: Db, key: PrintKey): Promise<PrintState | undefined> =>
  selectPrint(db, key)
    .select([
      'state',
      sql<number>`extract(epoch from now() - begun_at)::float8 * 1000 / expected_ms`.as('share'),
    ])
    .executeTakeFirst()

/** The document, where it is made; null while it is not. */
export const findPrinted = async (db: Db, key: PrintKey): Promise<Buffer | null> =>
  (await selectPrint(db, key).select('pdf').where('state', '=', 'made').executeTakeFirst())?.pdf ?? null

/**
 * Takes on a document, in the place of one of other content; false where it is there, or somebody else makes it. One that failed, or
 * was lost with its server, is taken on anew.
 */
export async function claimPrint(db: Db, key: PrintKey, expected_ms: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('decision_prints')
    .values({ ...key, state: 'making', expected_ms })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet({
          ...{ content: key.content, state: 'making', expected_ms, pdf: null },
          ...{ begun_at: sql<Date>`now()`, alive_at: sql<Date>`now()` },
        })
        .where((eb) =>
          eb.or([
            eb('decision_prints.content', '<>', key.content),
            eb('decision_prints.state', '=', 'failed'),
            eb.and([
              eb('decision_prints.state', '=', 'making'),
              eb('decision_prints.alive_at', '<=', LOST_SINCE),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const updatePrint = (db: Db, { part, content }: PrintKey) =>
  db.updateTable('decision_prints').where('part', '=', part).where('content', '=', content)

export const notePrintAlive = (db: Db, key: PrintKey) =>
  updatePrint(db, key).set({ alive_at: sql<Date>`now()` }).execute()

export const keepPrinted = (db: Db, key: PrintKey, pdf: Buffer) =>
  updatePrint(db, key).set({ state: 'made', pdf }).execute()

export const notePrintFailed = (db: Db, key: PrintKey) =>
  updatePrint(db, key).set({ state: 'failed' }).execute()

/** Nobody makes it any more. */
export const releasePrint = (db: Db, { part, content }: PrintKey) =>
  db
    .deleteFrom('decision_prints')
    .where('part', '=', part)
    .where('content', '=', content)
    .where('state', '=', 'making')
    .execute()
