import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { ConfigError } from '#core/config.ts'
import { withClient } from '#core/database/connection.ts'
import {
  createLedger,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
  runMigration,
} from '#core/database/migrate.ts'
import { readBackupFile, writeBackupFile } from './file.ts'
import { DamagedBackup, type Frame, openFrames, sealFrames } from './frames.ts'
import { FORM, Head, readJson, TableHead } from './head.ts'
import { Filling, isEmptyDatabase, readDatabase } from './rows.ts'

/** Writes all that the portal may not lose into one file, while it runs (rule I8). Answers what the backup says of itself. */
export function writeBackup(
  connection: pg.ClientConfig,
  path: string,
  recipient: string | null,
): Promise<Head> {
  return withClient(connection, async (client) => {
    let head: Head | null = null
    const noted = async function* () {
      for await (const frame of readDatabase(client)) {
        if (frame.kind === 'head') head = readJson(Head, frame)
        yield frame
      }
    }
    await writeBackupFile(path, sealFrames(noted()), recipient)
    if (!head) throw new Error('the backup has no head')
    await noteBackup(client, head, (await stat(path)).size)
    return head
  })
}

/** For the operator's figures; a newer one is noted by whoever writes it. */
const noteBackup = (client: pg.Client, { at }: Head, bytes: number) =>
  client.query('insert into backups (at, bytes) values ($1, $2) on conflict do nothing', [at, bytes])

/**
 * Fills an empty database with what a backup holds, or leaves it empty (rule I9). Throws a `ConfigError` where the backup is
 * damaged or made by a newer program, or the database is not empty.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  identityFile: string | null,
): Promise<Head> {
  // Read to its end once, before anything is written: a damaged one is known by its end.
  const head = await inWords(path, checkBackup(path, identityFile))
  const known = await readMigrations(migrationsFolder)
  const later = new Set(pendingMigrations(known, head.migrations).map(({ name }) => name))
  await withClient(connection, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new ConfigError(
        'Die Datenbank ist nicht leer. Eine Sicherung wird nur in eine leere Datenbank oder einen leeren Ordner DATA_DIR zurückgespielt.',
      )
    await client.query('begin')
    await createLedger(client)
    for (const migration of known) if (!later.has(migration.name)) await runMigration(client, migration)
    await inWords(path, fillTables(client, openFrames(readBackupFile(path, identityFile)), head))
    await client.query('commit')
  })
  return head
}

async function checkBackup(path: string, identityFile: string | null): Promise<Head> {
  let head: Head | null = null
  for await (const frame of openFrames(readBackupFile(path, identityFile))) {
    if (head === null) head = readJson(Head, frame)
    else if (frame.kind === 'table') readJson(TableHead, frame)
  }
  if (!head) throw new DamagedBackup('sie ist leer')
  if (head.form > FORM) throw new ConfigError(`${path} stammt von einem neueren Programm.`)
  return head
}

async function fillTables(client: pg.Client, frames: AsyncGenerator<Frame>, head: Head): Promise<void> {
  const filling = new Filling(client)
  await filling.begin()
  await frames.next()
  let frame = (await frames.next()).value as Frame | undefined
  while (frame) {
    const table = readJson(TableHead, frame)
    if (!filling.has(table.name)) throw new DamagedBackup(`sie nennt eine unbekannte Tabelle: ${table.name}`)
    const rows = async function* (): AsyncGenerator<Buffer> {
      for (frame = await nextOf(frames); frame?.kind === 'rows'; frame = await nextOf(frames))
        yield frame.payload
    }
    await filling.fill(table, rows())
  }
  await filling.end(head.sequences)
}

const nextOf = async (frames: AsyncGenerator<Frame>) => (await frames.next()).value as Frame | undefined

/** Who reads a damaged backup learns so, and which. */
async function inWords<T>(path: string, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof DamagedBackup)) throw error
    throw new ConfigError(
      `Die Sicherung ${path} ist beschädigt: ${error.message}. Es wurde nichts übernommen.`,
    )
  })
}
