import type { ServiceItem } from '@portal/shared/pages/records.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

type ItemRow = Omit<Selectable<Schema['service_items']>, 'category'> & Pick<ServiceItem, 'category'>
export type StoredFile = Selectable<Schema['imported_files']>

/** The pages as they were imported, with the files that they name. */
export interface PageRows {
  service: ItemRow[]
  exhibitors: Selectable<Schema['exhibitors']>[]
  discussion: { watch_url: string | null; participate_url: string | null }
  files: Map<string, StoredFile>
}

/** Reads them in one transaction, so that they are of one moment. */
export function readPages(db: Kysely<Schema>): Promise<PageRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const service = await tx.selectFrom('service_items').selectAll().orderBy('position').execute()
      const exhibitors = await tx.selectFrom('exhibitors').selectAll().orderBy('position').execute()
      const discussion = await tx
        .selectFrom('discussion')
        .select(['watch_url', 'participate_url'])
        .executeTakeFirst()
      const named = [
        ...service.map(({ file }) => file),
        ...exhibitors.flatMap((row) => [row.logo, row.banner]),
      ]
      const names = named.filter((name) => name !== null)
      const files =
        names.length === 0
          ? []
          : await tx.selectFrom('imported_files').selectAll().where('name', 'in', names).execute()
      return {
        service: service as ItemRow[],
        exhibitors,
        discussion: discussion ?? { watch_url: null, participate_url: null },
        files: new Map(files.map((file) => [file.name, file])),
      }
    })
}

/** What the office has written as imprint and data protection; nothing to begin with. */
export const readLegalTexts = async (db: Kysely<Schema>) =>
  (await db.selectFrom('congress_texts').select(['imprint', 'privacy']).executeTakeFirst()) ?? {
    imprint: '',
    privacy: '',
  }
