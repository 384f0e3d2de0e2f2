import pino from 'pino'
import { connectionTo } from '#core/database/connection.ts'
import { connectDatabase, type Database, type Limits, serving } from '#core/database/open.ts'
import { atEnd } from './at-end.ts'
import { type DatabaseLine, openLine } from './database-line.ts'
import type { TestDatabase } from './open-db.ts'

export type CuttableDatabase = Database & Omit<DatabaseLine, 'url' | 'close'>

/** The test's database behind a line that can be cut, as by a database that restarts, or that falls silent. */
export async function cuttable(
  { url }: TestDatabase,
  limits: Partial<Limits> = {},
): Promise<CuttableDatabase> {
  const line = await openLine(url)
  const database = connectDatabase(connectionTo({ connectionString: line.url }), pino({ level: 'silent' }), {
    ...serving,
    ...limits,
  })
  atEnd(async () => {
    await database.close()
    line.close()
  })
  return { ...line, ...database }
}
