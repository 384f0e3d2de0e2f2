import { rowByRow } from './row-by-row.ts'

/** What `JSON.stringify` says of the rows. */
export const writeJson = async (rows: readonly object[]): Promise<string> =>
  `[${(await rowByRow(rows, (row) => JSON.stringify(row))).join(',')}]`
