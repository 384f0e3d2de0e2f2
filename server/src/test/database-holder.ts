import { createInterface } from 'node:readline'
import pino from 'pino'
import { ConfigError, loadConfig } from '#core/config.ts'
import { openDatabase } from '#core/database/open.ts'

/**
 * A process of its own that opens the database as the portal does, for tests that kill it. It answers in
 * lines of JSON: what takes a while, then whether it has the database, then once for each statement that it reads.
 */
const answer = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const database = await openDatabase(loadConfig(process.env), {
    log: pino({ level: 'silent' }),
    progress: (line) => answer({ progress: line }),
  })
  answer({ ready: process.pid })
  for await (const statement of createInterface({ input: process.stdin })) {
    const { rows } = await database.pool.query(statement)
    answer({ rows })
  }
  await database.close()
  answer({ closed: true })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  answer({ refused: error.message })
}
