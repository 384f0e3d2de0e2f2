import { asciiOf } from '#register/names.ts'

/** A table as it was read: texts, the first row of the spreadsheet first. */
export type Table = readonly (readonly string[])[]

/** Which field each column is, by the column's name; null: none. */
export type ColumnFields<Field extends string> = Record<string, Field | null>

/** Which field a column is by its usual names. */
export type ColumnNames<Field extends string> = ReadonlyMap<string, Field>

export interface Column {
  /** As its head says, made different from those of other columns. */
  name: string
  index: number
}

/** What of a head makes it the same as another one: small letters and digits alone. */
export const headKey = (head: string): string => asciiOf(head).replace(/[^a-z0-9]/g, '')

/** The usual names of columns, written as `headKey` makes them. */
export const columnNames = <Field extends string>(
  names: Record<Field, readonly string[]>,
): ColumnNames<Field> =>
  new Map(
    (Object.keys(names) as Field[]).flatMap((field) => names[field].map((name) => [name, field] as const)),
  )

/** How far down the head of a table is looked for, behind titles and dates. */
const HEAD_ROWS = 30

/**
 * Where the head of a table stands: the first of the rows that name most known columns, or those of a mapping. Null where
 * none does.
 */
export function findHeadOf(
  isKnown: (key: string) => boolean,
  table: Table,
  mapping: ColumnFields<string> | null = null,
): number | null {
  const known = (cell: string) =>
    mapping ? Object.hasOwn(mapping, cell) && mapping[cell] !== null : isKnown(headKey(cell))
  const counts = table
    .slice(0, HEAD_ROWS)
    .map((row) => new Set(row.filter((cell) => cell !== '' && known(cell)).map(headKey)).size)
  const most = Math.max(0, ...counts)
  return most >= (mapping ? 1 : 2) ? counts.indexOf(most) : null
}

/** The columns that a head names; of two with the same name the second says so, one without a name is called by its letter. */
export function columnsOf(head: readonly string[], width: number): Column[] {
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const said = head[index] ?? ''
    const plain = said === '' ? `Spalte ${letterOf(index)}` : said
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    return { name: times === 1 ? plain : `${plain} (${times})`, index }
  })
}

const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`

/**
 * Which field each column is: as somebody has said of columns of this name, else as it is guessed. No field is taken twice, and
 * not by a guess where somebody has said it of another column.
 */
export function mapColumns<Field extends string>(
  columns: readonly Column[],
  said: ColumnFields<Field>,
  guess: (name: string) => Field | null,
): ColumnFields<Field> {
  const taken = new Set<Field>()
  const isSaid = ({ name }: Column) => Object.hasOwn(said, name)
  const fields = new Map<string, Field | null>()
  for (const column of [...columns.filter(isSaid), ...columns.filter((one) => !isSaid(one))]) {
    const field = isSaid(column) ? (said[column.name] ?? null) : guess(column.name)
    const isFree = field !== null && !taken.has(field)
    if (isFree) taken.add(field)
    fields.set(column.name, isFree ? field : null)
  }
  return Object.fromEntries(columns.map(({ name }) => [name, fields.get(name) ?? null]))
}

/** What was said of columns before, save where this mapping says otherwise: of the same column, or of the same field. */
function saidOf<Field extends string>(
  mapping: ColumnFields<Field> | null,
  remembered: ColumnFields<Field>,
): ColumnFields<Field> {
  if (mapping === null) return remembered
  const fields = new Set(Object.values(mapping))
  const others = Object.entries(remembered).filter(([, field]) => field === null || !fields.has(field))
  return { ...Object.fromEntries(others), ...mapping }
}

/** What an import asks of a table's columns. */
export interface ColumnQuestion<Field extends string> {
  table: Table
  /** Which field columns are, where somebody has said it; the others are guessed. */
  mapping: ColumnFields<Field> | null
  /** What was said of columns in earlier imports. */
  remembered: ColumnFields<Field>
}

/** How a table is laid out. */
export interface Layout<Field extends string> {
  /** The row of the head. */
  head: number
  columns: Column[]
  mapping: ColumnFields<Field>
}

/** Where the head of a table stands, and which field each of its columns is; null where nothing is a head. */
export function layOut<Field extends string>(
  { table, mapping, remembered }: ColumnQuestion<Field>,
  {
    findHead,
    guessMapping,
  }: {
    findHead: (table: Table, mapping: ColumnFields<Field> | null) => number | null
    guessMapping: (columns: readonly Column[], said: ColumnFields<Field>) => ColumnFields<Field>
  },
): Layout<Field> | null {
  const head = findHead(table, mapping)
  if (head === null) return null
  const width = Math.max(0, ...table.map((row) => row.length))
  const columns = columnsOf(table[head] ?? [], width).filter(({ index }) =>
    table.slice(head).some((row) => (row[index] ?? '') !== ''),
  )
  return { head, columns, mapping: guessMapping(columns, saidOf(mapping, remembered)) }
}

/** The columns with some of their texts, so that a mapping can be looked at. */
export const samplesOf = (table: Table, { head, columns }: Pick<Layout<string>, 'head' | 'columns'>) =>
  columns.map(({ name, index }) => ({
    name,
    samples: table
      .slice(head + 1)
      .map((row) => (row[index] ?? '').slice(0, 200))
      .filter((text) => text !== '')
      .slice(0, 3),
  }))

/** The rows below the head by field, with what was mended in their cells; `line` is the row of the spreadsheet, from 1. */
export function rowsBelow<Field extends string>(
  table: Table,
  { head, columns, mapping }: Layout<Field>,
  mends: {
    cells: readonly { line: number; field: Field; value: string }[]
    skip: readonly number[]
  },
): { line: number; cells: Map<Field, string> }[] {
  const mapped = columns.flatMap(({ name, index }) => {
    const field = mapping[name] ?? null
    return field === null ? [] : [{ index, field }]
  })
  const titles = table[head] ?? []
  const skipped = new Set(mends.skip)
  return table.flatMap((row, index) => {
    const line = index + 1
    if (skipped.has(line)) return []
    // A head that is repeated for the next page is no row.
    if (index <= head || titles.every((title, column) => title === (row[column] ?? ''))) return []
    const cells = new Map(mapped.map(({ index: column, field }) => [field, (row[column] ?? '').trim()]))
    if ([...cells.values()].every((text) => text === '')) return []
    for (const mend of mends.cells) if (mend.line === line) cells.set(mend.field, mend.value.trim())
    return [{ line, cells }]
  })
}
