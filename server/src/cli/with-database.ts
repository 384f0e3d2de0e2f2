import { pino } from 'pino'
import { type Config, loadConfig } from '#core/config.ts'
import { type Database, openDatabase } from '#core/database/open.ts'
import { moveFilesOver } from '#core/files/move-over.ts'

/** Lends the database to a command: that of the running portal if there is one, else started for the moment. */
export async function withDatabase<T>(use: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  // Standard output belongs to what the command answers.
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const progress = (line: string) => console.error(line)
  const database = await openDatabase(config, { log, progress, join: true })
  try {
    await moveFilesOver(config, database, { log, progress })
    return await use(database, config)
  } finally {
    await database.close()
  }
}
