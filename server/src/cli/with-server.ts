import type pg from 'pg'
import { pino } from 'pino'
import { type Config, loadConfig } from '#core/config.ts'
import { findServer } from '#core/database/open.ts'

/** Lends a command the database as it is, whatever its tables are like; starts it for the moment where none runs. */
export async function withServer<T>(
  use: (connection: pg.ClientConfig, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadConfig(process.env)
  // Standard output belongs to what the command answers.
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const progress = (line: string) => console.error(line)
  const { connection, close } = await findServer(config, { log, progress, join: true })
  return use(connection, config).finally(close)
}
