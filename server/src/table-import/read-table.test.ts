import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { motionHeads } from '@portal/shared/motion-import/columns.ts'
import { peopleHeads } from '@portal/shared/register/columns.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { buildSheet, buildWorkbook, sheetXml } from '#test/build-table.ts'
import { readTable } from './read-table.ts'
import type { TableShape } from './receive-table.ts'

const people: TableShape = {
  heads: peopleHeads,
  rows: 5000,
  cell: 1000,
  characters: 5_000_000,
  keepsLines: false,
  tooLarge: 'sheet-too-large',
}
const motions: TableShape = {
  heads: motionHeads,
  rows: 2000,
  cell: 32_767,
  characters: 10_000_000,
  keepsLines: true,
  tooLarge: 'motion-table-too-large',
}

async function read(bytes: Uint8Array, shape = people) {
  const folder = await mkdtemp(join(tmpdir(), 'table-'))
  const path = join(folder, 'liste')
  await writeFile(path, bytes)
  const answer = await readTable({ path, size: bytes.length, shape }).finally(() =>
    rm(folder, { recursive: true }),
  )
  return 'cells' in answer ? (JSON.parse(answer.cells) as string[][]) : sentence(answer.reason)
}

const table = [
  ['Vorname', 'Nachname', 'Kammer', 'E-Mail'],
  ['Jürgen', 'Groß; MBA', 'Bayern', 'jürgen@ärzte.example.org'],
]
const csv = (delimiter: string) =>
  table.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')

test.each([
  ['UTF-8 with a mark and semicolons', Buffer.from(`\ufeff${csv(';')}`)],
  ['Windows-1252 and commas', Buffer.from(csv(','), 'latin1')],
  ['UTF-16 and tabs', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv('\t'), 'utf16le')])],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${csv(';')}`, 'utf16le').swap16()],
  ['UTF-8 without a mark, in lines of Unix', Buffer.from(csv(';').replaceAll('\r', ''))],
  ['lines of old Macs', Buffer.from(csv(';').replaceAll('\n', ''))],
  ['a workbook', buildSheet(table)],
])('[BP7] %s is read', async (_name, bytes) => {
  expect(await read(bytes)).toEqual(table)
})

test('[BP7] of a formula a workbook says what it came to, and what looks like one in a text is a text', async () => {
  const formula = '=HYPERLINK(&quot;https://x.example&quot;)'
  const sheet = sheetXml([
    ['Vorname', 'Nachname'],
    ['Eva', 'Groß'],
  ]).replace(
    '</sheetData>',
    `<row r="3"><c r="A3" t="str"><f>1+1</f><v>2</v></c><c r="B3"><f>${formula.slice(1)}</f></c></row></sheetData>`,
  )
  expect((await read(buildWorkbook(sheet)))[2]).toEqual(['2'])
  const text = 'Vorname;Nachname\n"=1+1";"=cmd|\'/c calc\'!A1"\n'
  expect((await read(Buffer.from(text)))[1]).toEqual(['=1+1', "=cmd|'/c calc'!A1"])
})

test('[BP7] an entity of a workbook’s own is left as it is written, however much it would become', async () => {
  const grown = buildWorkbook(`${entities}${sheetXml(table).replace('Bayern', '&j;')}`)
  expect((await read(grown))[1]?.[2]).toBe('&j;')
})

test('[BP7] a row that names the separator keeps its place', async () => {
  expect(await read(Buffer.from(`sep=|\n${csv('|')}`))).toEqual([[], ...table])
})

test('[BM1] the lines of a cell stay lines where they say something', async () => {
  const lines = Buffer.from('TOP;Titel;Text\nIa;Eins;"Der\u00a0 Tag:\r\n- mehr\n- weniger "\n')
  const [of, from] = [await read(lines, motions), await read(lines)]
  expect([of[1], from[1]]).toEqual([
    ['Ia', 'Eins', 'Der Tag:\n- mehr\n- weniger'],
    ['Ia', 'Eins', 'Der Tag: - mehr - weniger'],
  ])
})

const far = sheetXml(table).replace(
  '</sheetData>',
  '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
)
/** Ten times ten times … the same word, a thousand million in the end. */
const entities = `<!DOCTYPE x [<!ENTITY a "Wort">${'bcdefghij'
  .split('')
  .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
  .join('')}]>`
const zeros = Buffer.alloc(40_000_000)
const locked = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('EncryptedPackage', 'utf16le'),
])

test.each([
  ['nothing', Buffer.of(), 'leer'],
  ['a broken workbook', buildSheet(table).subarray(0, 400), 'beschädigt'],
  ['a workbook whose sheet is no XML', buildWorkbook('<worksheet><<'), 'beschädigt'],
  ['a workbook with a password', locked, 'Kennwort'],
  ['a workbook of the old Excel', locked.subarray(0, 8), '.xls'],
  [
    'a workbook with macros',
    buildWorkbook(sheetXml(table), [{ name: 'xl/vbaProject.bin', data: 'x' }]),
    'Makros',
  ],
  ['a bomb', buildWorkbook(sheetXml(table), [{ name: 'xl/media/a.xml', data: zeros }]), 'zu groß'],
  ['a cell at the end of the world', buildWorkbook(far), 'zu groß'],
  ['too many rows', Buffer.from(`Vorname;Nachname\n${'a;b\n'.repeat(5001)}`), 'zu groß'],
  ['a program', Buffer.from('\x7fELF\0\0\0'), 'Excel-Datei'],
  ['a quote that nobody closes', Buffer.from(`Vorname;Nachname\n"${'a;b\n'.repeat(60_000)}`), 'beschädigt'],
])('[BP7] %s is refused with a sentence', async (_name, bytes, words) => {
  expect(await read(bytes)).toEqual(expect.stringContaining(words))
})

test('[BP7, BM1] cells that say too much together are refused, though none is too long and most is space', async () => {
  const long = `${' '.repeat(29_999)}x`
  const rows = Array.from({ length: 34 }, () => Array.from({ length: 10 }, () => long))
  expect(await read(buildSheet([['TOP', 'Titel', 'Text'], ...rows]), motions)).toBe(
    sentence('motion-table-too-large'),
  )
})
