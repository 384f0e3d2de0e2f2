import { createInterface } from 'node:readline/promises'
import type { QueryResult } from 'pg'
import { withDatabase } from './with-database.ts'

/**
 * A prompt for SQL on the portal's database, whether the portal runs or not: with the embedded one comes no psql. What stands
 * behind the command is asked at once: `npm run db -- "select * from floor"`.
 */
const [given] = process.argv.slice(2)

await withDatabase(async ({ pool }) => {
  if (given !== undefined) return show(await pool.query(given))
  const prompt = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
  prompt.prompt()
  for await (const line of prompt) {
    const statement = line.trim()
    if (statement === 'exit') break
    if (statement !== '')
      await pool
        .query(statement)
        .then(show)
        .catch(({ message }: Error) => console.error(message))
    prompt.prompt()
  }
  prompt.close()
})

/** Several statements on one line have a result each. */
function show(result: QueryResult | QueryResult[]): void {
  for (const { command, rowCount, rows } of [result].flat())
    if (rows.length > 0) console.table(rows)
    else console.log(`${command} ${rowCount ?? ''}`)
}
