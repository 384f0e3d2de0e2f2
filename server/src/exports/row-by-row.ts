import { setImmediate as breathe } from 'node:timers/promises'

/** Rows that are written in one turn of the thread that takes ballots. */
const AT_ONCE = 200

/** Makes something of each row, in many turns of the thread that takes ballots. */
export async function rowByRow<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const [place, row] of rows.entries()) {
    made.push(make(row))
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return made
}
