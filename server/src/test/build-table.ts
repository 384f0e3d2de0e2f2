import { buildZip } from './build-zip.ts'

type Cell = string | number | boolean | Date | null

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

function cellOf(cell: Cell, address: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) {
    // Days since the end of 1899, in the style of a date.
    return `<c r="${address}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  }
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

/** The one sheet of a workbook as a spreadsheet program writes it; rows without cells are left out. */
export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const written = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${columnName(column)}${index + 1}`)).join('')
    return cells === '' ? '' : `<row r="${index + 1}">${cells}</row>`
  })
  return xml(`<worksheet xmlns="${spreadsheet}"><sheetData>${written.join('')}</sheetData></worksheet>`)
}

type Part = Parameters<typeof buildZip>[0][number]

/** A workbook of one sheet, with other parts where they are given. */
export function buildWorkbook(sheet: string, more: readonly Part[] = []): Buffer {
  const target = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${to}"/>`
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      data: xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      data: xml(
        `<Relationships xmlns="${packages}/relationships">${target('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      data: xml(
        `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: xml(
        `<Relationships xmlns="${packages}/relationships">${target('rId1', 'worksheet', 'worksheets/sheet1.xml')}${target('rId2', 'styles', 'styles.xml')}</Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      data: xml(
        `<styleSheet xmlns="${spreadsheet}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', data: sheet },
  ]
  return buildZip([...parts.filter(({ name }) => !more.some((other) => other.name === name)), ...more])
}

export const buildSheet = (rows: readonly (readonly Cell[])[]): Buffer => buildWorkbook(sheetXml(rows))
