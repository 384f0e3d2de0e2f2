import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { TableRefusal } from '@portal/shared/register/rules.ts'
import { findHeadOf } from '@portal/shared/table-import/columns.ts'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { Refusal } from '#core/refusal.ts'
import { checkArchive } from '#uploads/check-archive.ts'
import { checkText } from '#uploads/check-document.ts'
import { boundSheets } from './bound-sheets.ts'
import type { ReadTable, TableShape } from './receive-table.ts'

const MAX_COLUMNS = 100

/** The cells of a spreadsheet or of a CSV file, or why it is not read (rules BP7, BM1). */
export const readTable = (file: TableFile): Promise<ReadTable> =>
  read(file).then(
    (table) => ({ cells: JSON.stringify(table) }),
    (error: unknown) => {
      if (error instanceof Refusal) return { reason: error.reason }
      throw error
    },
  )

export interface TableFile {
  path: string
  size: number
  shape: TableShape
}

/** Where the head of a table of this shape stands. */
function headFinder({ heads }: TableShape) {
  const known = new Set(heads)
  return (table: string[][]) => findHeadOf((key) => known.has(key), table)
}

async function read({ path, size, shape }: TableFile): Promise<string[][]> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new Refusal('upload-empty')
  const beginning = bytes.subarray(0, 4).toString('hex')
  if (beginning === 'd0cf11e0') throw refuse(isEncrypted(bytes) ? 'table-locked' : 'table-old-format')
  if (beginning !== '504b0304') return bounded(await readText(bytes, shape).catch(asDamaged), shape)
  await checkArchive(path, size, 'xlsx').catch(asTable(shape))
  await boundSheets(path, shape.tooLarge)
  const sheets = await readWorkbook(bytes).catch(asDamaged)
  const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)))
  boundTogether(tables.flat(), shape)
  const findHead = headFinder(shape)
  return bounded(tables.find((table) => findHead(table) !== null) ?? tables[0] ?? [], shape)
}

const refuse = (reason: TableRefusal) => new Refusal(reason)

/** What speaks against an attached archive is said of a table in words of its own. */
const asTable =
  ({ tooLarge }: TableShape) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'upload-active-content') throw refuse('table-macros')
    if (error.reason === 'upload-locked') throw refuse('table-locked')
    throw error.reason === 'upload-unsafe-archive' ? new Refusal(tooLarge) : refuse('table-damaged')
  }

/** What a reader of tables can't make out. */
function asDamaged(error: unknown): never {
  throw error instanceof Refusal ? error : refuse('table-damaged')
}

const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('.')
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

const written = (text: string): string =>
  text.toWellFormed().replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')

/** As people write it: no characters that nobody sees, no spaces around it. */
const clean = (text: string): string =>
  written(text)
    .replace(/[\s\u00a0\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** The same line by line. */
const cleanLines = (text: string): string =>
  written(text)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(clean)
    .join('\n')
    .trim()

/** Refuses what is too much to be looked at, by adding up lengths alone. */
function boundTogether(rows: readonly (readonly string[])[], { characters, tooLarge }: TableShape): void {
  let sum = 0
  for (const row of rows) for (const cell of row) sum += cell.length
  if (sum > characters) throw new Refusal(tooLarge)
}

function bounded(
  table: string[][],
  { rows: most, cell: longest, keepsLines, tooLarge }: TableShape,
): string[][] {
  const rows = table.map((row) => row.map(keepsLines ? cleanLines : clean))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  const used = rows.slice(0, last + 1)
  if (used.length === 0) throw refuse('table-empty')
  if (used.length > most) throw new Refusal(tooLarge)
  for (const row of used) {
    const width = row.findLastIndex((cell) => cell !== '') + 1
    if (width > MAX_COLUMNS || row.some((cell) => cell.length > longest)) throw new Refusal(tooLarge)
    row.length = width
  }
  return used
}

function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  checkTextOfTable(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** A program, a picture or a page under another name is no table. */
function checkTextOfTable(bytes: Buffer): void {
  if (bytes.includes(0)) throw refuse('table-kind')
  checkText(bytes)
}

const DELIMITERS = [';', ',', '\t']

/** How many rows of a text are enough to see what separates its columns. */
const SAMPLE_ROWS = 40

async function readText(bytes: Buffer, shape: TableShape): Promise<string[][]> {
  const text = decode(bytes)
  const findHead = headFinder(shape)
  const said = /^sep=(.)\r?\n/.exec(text)
  // The row that names the separator is a row of the spreadsheet as well: the others keep their numbers.
  if (said?.[1]) return [[], ...parseText(text.slice(said[0].length), said[1], shape.rows + 1)]
  const tried = DELIMITERS.map((delimiter) => {
    const table = parseText(text, delimiter, SAMPLE_ROWS)
    const head = table[findHead(table) ?? -1]
    return { delimiter, known: head?.length ?? 0, cells: table.reduce((sum, row) => sum + row.length, 0) }
  })
  const [best] = tried.toSorted((a, b) => b.known - a.known || b.cells - a.cells)
  return parseText(text, best?.delimiter ?? ';', shape.rows + 1)
}

/** Quotes that nobody closes belong to the text: a table with one wrong cell is still a table. */
function parseText(text: string, delimiter: string, to: number): string[][] {
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to,
    max_record_size: 200_000,
  })
  return rows
}
