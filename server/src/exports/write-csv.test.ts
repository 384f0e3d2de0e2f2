import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cellsOf } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'

test('a long table is written in many turns of the thread that takes ballots, in every form', async () => {
  const made = {
    columns: { at: 'Zeit', text: 'Was' },
    rows: Array.from({ length: 5000 }, (_, place) => ({ at: new Date(place), text: `=${place} "Ä"` })),
  }
  const turnsOf = async (write: () => Promise<unknown>) => {
    let turns = 0
    let written = false
    const writing = Promise.resolve(write()).finally(() => {
      written = true
    })
    while (!written) {
      await turn()
      turns += 1
    }
    await writing
    return turns
  }
  for (const write of [() => writeCsv(made), () => cellsOf(made), () => writeJson(made.rows)])
    expect(await turnsOf(write)).toBeGreaterThan(10)
  expect(await writeJson(made.rows)).toBe(JSON.stringify(made.rows))
  expect((await writeCsv(made)).toString().split('\r\n')).toHaveLength(made.rows.length + 2)
})
