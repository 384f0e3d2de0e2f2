import { pino } from 'pino'
import { type Config, loadConfig } from '#core/config.ts'
import { type Database, openDatabase } from '#core/database/open.ts'

/** Lends the database to a command: that of the running portal if there is one, else started for the moment. */
export async function withDatabase<T>(use: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  // Standard output belongs to what the command answers.
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const database = await openDatabase(config, { log, progress: (line) => console.error(line), join: true })
  try {
    return await use(database, config)
  } finally {
    await database.close()
  }
}
