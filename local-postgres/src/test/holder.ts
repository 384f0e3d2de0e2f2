import { createInterface } from 'node:readline'
import pg from 'pg'
import { LocalPostgresError, startLocalPostgres } from '#index.ts'

/**
 * A process of its own that has a database, for tests that kill it. It answers in lines of JSON: what takes a while, then
 * whether it has the database, then once for each statement that it reads.
 */
const [dataDir = '', address = ''] = process.argv.slice(2)
const answer = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const onStep = (step: string) => answer({ step })
  const { connection, stop } = await startLocalPostgres({ dataDir, name: 'test', address, onStep })
  const client = new pg.Client(connection)
  await client.connect()
  answer({ ready: process.pid })
  for await (const statement of createInterface({ input: process.stdin })) {
    const { rows } = await client.query(statement)
    answer({ rows })
  }
  await client.end()
  await stop()
  answer({ stopped: true })
} catch (error) {
  if (!(error instanceof LocalPostgresError)) throw error
  answer({ refused: error.reason, holder: error.holder })
}
