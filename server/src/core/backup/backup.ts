import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
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
import { type Contents, Filling, isEmptyDatabase, readDatabase } from './rows.ts'

/** So long nobody pauses, in milliseconds. */
const SHORT_MS = 10

/** For a backup that is written beside votes. */
interface Restraint {
  /** Gives it up in the middle. */
  signal?: AbortSignal
  /** So many bytes of rows are read in a second at most. */
  bytesPerSecond?: number
}

/**
 * Writes all that the portal may not lose into one file, while it runs (rule I8). Answers what the backup says of itself, and its
 * size, for `noteBackup`: on a connection of its own, because this one may be lost while the file is read back.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  contents: Contents,
  path: string,
  recipient: string | null,
  { signal, bytesPerSecond }: Restraint = {},
): Promise<Head & { bytes: number }> {
  let head: Head | null = null
  await withClient(connection, async (client, breakOff) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => breakOff('the backup is given up'))
    const noted = async function* () {
      for await (const frame of slowly(readDatabase(client, contents), bytesPerSecond)) {
        if (frame.kind === 'head') head = readJson(Head, frame)
        yield frame
      }
    }
    await writeBackupFile(path, sealFrames(noted()), recipient, signal)
  })
  if (!head) throw new Error('the backup has no head')
  return { ...(head as Head), bytes: (await stat(path)).size }
}

/** Frames no faster than so. */
async function* slowly(frames: AsyncIterable<Frame>, bytesPerSecond = Infinity): AsyncGenerator<Frame> {
  // Time that was lost is not made up for.
  let due = performance.now()
  for await (const frame of frames) {
    due = Math.max(due, performance.now()) + (1000 * frame.payload.length) / bytesPerSecond
    const earlyMs = due - performance.now()
    if (earlyMs > SHORT_MS) await setTimeout(earlyMs)
    yield frame
  }
}

/**
 * Fills an empty database with what a backup holds, or leaves it empty (rule I9). Throws a `ConfigError` where the backup is
 * damaged or made by a newer program, or the database is not empty.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  contents: Contents,
  path: string,
  identityFile: string | null,
): Promise<Head> {
  // Read to its end once, before anything is written: a damaged one is known by its end.
  const head = await inWords(path, checkBackup(path, identityFile))
  await withClient(connection, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new ConfigError(
        'Die Datenbank ist nicht leer. Eine Sicherung wird nur in eine leere Datenbank oder einen leeren Ordner DATA_DIR zurückgespielt.',
      )
    const frames = openFrames(readBackupFile(path, identityFile))
    await frames.next()
    await fillEmpty(client, head, contents, (filling) => inWords(path, fillTables(filling, frames)))
  })
  return head
}

/**
 * Fills an empty database with what a backup of the other one would hold, as it is at this moment. The other one is read in one
 * transaction that may not write.
 */
export function copyDatabase(
  from: pg.ClientConfig,
  into: pg.ClientConfig,
  contents: Contents,
): Promise<Head> {
  return withClient(from, (source) =>
    withClient(into, async (client) => {
      const frames = readDatabase(source, contents)
      const first = await nextOf(frames)
      if (!first) throw new Error('the database has no head')
      const head = readJson(Head, first)
      await fillEmpty(client, head, contents, (filling) => fillTables(filling, frames))
      return head
    }),
  )
}

/** Makes the tables as they were where the rows come from, and fills them; all or nothing. */
async function fillEmpty(
  client: pg.Client,
  head: Head,
  contents: Contents,
  fill: (filling: Filling) => Promise<void>,
): Promise<void> {
  const known = await readMigrations(migrationsFolder)
  const later = new Set(pendingMigrations(known, head.migrations).map(({ name }) => name))
  await client.query('begin')
  await createLedger(client)
  for (const migration of known) if (!later.has(migration.name)) await runMigration(client, migration)
  const filling = new Filling(client, contents)
  await filling.begin()
  await fill(filling)
  await filling.end(head.sequences)
  await client.query('commit')
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

/** The tables that follow the head. */
async function fillTables(filling: Filling, frames: AsyncGenerator<Frame>): Promise<void> {
  let frame = await nextOf(frames)
  while (frame) {
    const table = readJson(TableHead, frame)
    const known = filling.has(table.name)
    if (!known && !filling.isLeftOut(table.name))
      throw new DamagedBackup(`sie nennt eine unbekannte Tabelle: ${table.name}`)
    const rows = async function* (): AsyncGenerator<Buffer> {
      for (frame = await nextOf(frames); frame?.kind === 'rows'; frame = await nextOf(frames))
        yield frame.payload
    }
    if (known) await filling.fill(table, rows())
    else for await (const _ of rows()) continue
  }
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
