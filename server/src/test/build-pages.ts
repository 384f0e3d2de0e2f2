import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import pino from 'pino'
import type { Schema } from '#core/database/schema.ts'
import { FileStore } from '#core/files/file-store.ts'
import { atEnd } from './at-end.ts'

/** A data folder of the test file's own. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files as an import leaves them. */
export async function buildFiles(db: Kysely<Schema>, files: Record<string, string>): Promise<void> {
  const store = new FileStore(db, pino({ level: 'silent' }))
  for (const [name, text] of Object.entries(files)) {
    const key = await store.store(() => [Buffer.from(text)])
    await db
      .insertInto('imported_files')
      .values({ name, ...key })
      .execute()
  }
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
  motionId: number,
  file: string,
  text = 'Anlage',
): Promise<number> {
  await buildFiles(db, { [file]: text })
  const { id } = await db
    .insertInto('attachments')
    .values({ motion_id: motionId, name: `Anlage ${file}`, file, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
