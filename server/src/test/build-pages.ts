import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { storeFiles } from '#congress/stored-files.ts'
import type { Schema } from '#core/database/schema.ts'

/** A data folder of the test file's own. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files as an import leaves them: their bytes in the data folder, their names in the database. */
export async function buildFiles(
  db: Kysely<Schema>,
  dataDir: string,
  files: Record<string, string>,
): Promise<void> {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const))
  const stored = await storeFiles(dataDir, bytes)
  await db.insertInto('imported_files').values(stored).execute()
}

type ServiceRow = Omit<Insertable<Schema['service_items']>, 'position'>

/** Service items in this order. */
export async function buildService(db: Kysely<Schema>, items: ServiceRow[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, position }))
  await db.insertInto('service_items').values(rows).execute()
}

export async function buildExhibitor(
  db: Kysely<Schema>,
  exhibitor: Omit<Insertable<Schema['exhibitors']>, 'position'>,
): Promise<void> {
  await db
    .insertInto('exhibitors')
    .values({ position: 0, ...exhibitor })
    .execute()
}

/** A file that belongs to a motion; returns its id. */
export async function buildAttachment(
  db: Kysely<Schema>,
  dataDir: string,
  motionId: number,
  file: string,
  text = 'Anlage',
): Promise<number> {
  await buildFiles(db, dataDir, { [file]: text })
  const { id } = await db
    .insertInto('attachments')
    .values({ motion_id: motionId, name: `Anlage ${file}`, file, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
