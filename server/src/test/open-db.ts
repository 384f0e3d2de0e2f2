import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { inject } from 'vitest'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { commanded, connectDatabase, type Database, type Limits } from '#core/database/open.ts'
import { atEnd } from './at-end.ts'
import { connectionUrl } from './connection-url.ts'

export interface TestDatabase extends Database {
  /** The same database for a process of its own, as its DATABASE_URL. */
  readonly url: string
}

/**
 * A busy machine breaks off no statement of a test, and takes no lock from it that it holds: what is about that opens its own
 * with the limits of earnest. No timer of a whole minute is set, which tests of minutes hold.
 */
export const patient: Limits = {
  ...commanded,
  statementMs: 40_000,
  heartbeatAnswerMs: 40_000,
  connectMs: 40_000,
  serverMs: 40_000,
  idleInTransactionMs: 0,
}

/** Gives a test file a database of its own with all tables and no rows; it goes when the file is done. */
export async function openTestDb(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const url = await createTestDatabase(template)
  const database = connectDatabase(
    connectionTo({ connectionString: url }),
    pino({ level: 'silent' }),
    patient,
  )
  atEnd(async () => {
    await database.close()
    await onServer(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  })
  return { ...database, url }
}

/** Makes a database, an empty one unless there is a template; it goes at the end of the whole run. */
export async function createTestDatabase(template = 'template0'): Promise<string> {
  const { url, prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  // To copy the files takes half of the processor's time that copying through the log does.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return connectionUrl(url, name)
}

const onServer = (statement: string) =>
  withClient(connectionTo({ connectionString: inject('testServer').url }), (client) =>
    client.query(statement),
  )
