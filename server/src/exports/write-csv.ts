import { csvLine } from '@portal/shared/letters/rules.ts'
import { cellsOf, type Table } from './table.ts'

/** For spreadsheets, which know by the mark at the beginning that umlauts are umlauts; no cell is a formula (rule BX2). */
export const writeCsv = (table: Table): Buffer =>
  Buffer.from(
    `\ufeff${cellsOf(table)
      .map((row) => csvLine(row.map(String)))
      .join('')}`,
  )
