import { csvLine } from '@portal/shared/letters/rules.ts'
import { rowByRow } from './row-by-row.ts'
import { cellsOf, type Table } from './table.ts'

/** For spreadsheets, which know by the mark at the beginning that umlauts are umlauts; no cell is a formula (rule BX2). */
export async function writeCsv(table: Table): Promise<Buffer> {
  const lines = await rowByRow(await cellsOf(table), (row) => csvLine(row.map(String)))
  return Buffer.from(`\ufeff${lines.join('')}`)
}
