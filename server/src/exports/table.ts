import { momentInWords } from '@portal/shared/text/moment.ts'
import { rowByRow } from './row-by-row.ts'

export type Value = string | number | boolean | Date | null

/** A table: what its columns are called for programs and for people, and its rows by the names for programs. */
export interface Table<Key extends string = string> {
  columns: Record<Key, string>
  rows: readonly Record<Key, Value>[]
}

/** What a cell shows to people; a number stays one. */
const shownValue = (value: Value): string | number => {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return value instanceof Date ? momentInWords(value) : value
}

/** The table as a spreadsheet shows it, the names of the columns first. */
export async function cellsOf({ columns, rows }: Table): Promise<(string | number)[][]> {
  const keys = Object.keys(columns)
  return [
    Object.values(columns),
    ...(await rowByRow(rows, (row) => keys.map((key) => shownValue(row[key] ?? null)))),
  ]
}
