import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'
import { readAttachments, readNextPublication, readPeople, readPublished, readTops } from '#motions/store.ts'
import { readLastResults } from '#voting/result/result-store.ts'

/** Everything that documents are made of, of one moment. */
export const readPapers = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      congress: (await tx.selectFrom('congress').select(['title', 'subtitle']).executeTakeFirst()) ?? {
        title: '',
        subtitle: '',
      },
      tops: await readTops(tx),
      rows: await readPublished(tx),
      people: await readPeople(tx),
      attachments: await readAttachments(tx),
      results: await readLastResults(tx),
      lifetime: (await readNextPublication(tx)) ?? Number.POSITIVE_INFINITY,
    }))

export type PaperRows = Awaited<ReturnType<typeof readPapers>>
export type AttachmentRow = PaperRows['attachments'][number]
