import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { ZipFile } from 'yazl'

/** A file as somebody would choose it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const file = (name: string, content: Buffer | string, mimeType = ''): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

async function zip(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

const officeDocument = (main: string, parts: Record<string, string> = {}): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': '<Relationships/>',
    [main]: '<?xml version="1.0"?><document/>',
    ...parts,
  })

/** A page without anything; `more` becomes an object of its own. */
const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${more}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )

/** An old Office file, as far as it says what it is. */
const compound = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ])

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pictures of a page are pictures like any other. */
const picture = (page: Page, type: 'jpeg' | 'png') =>
  page.screenshot({ type, clip: { x: 0, y: 0, width: 40, height: 30 } })

/** One harmless file of every kind that may be attached. */
export async function oneOfEach(page: Page): Promise<ChosenFile[]> {
  const jpeg = await picture(page, 'jpeg')
  return [
    file('Schaubild.gif', gif),
    file('Foto.jpg', jpeg),
    file('Foto.jpeg', jpeg),
    file('Grafik.png', await picture(page, 'png')),
    file('Gutachten.pdf', pdf()),
    file('Notiz.rtc', 'Nobody knows this format.'),
    file('Notiz.rtf', "{\\rtf1\\ansi Begr\\'fcndung}"),
    file('Tabelle.xls', compound('Workbook')),
    file('Tabelle.xlsx', await officeDocument('xl/workbook.xml')),
    file('Brief.doc', compound('WordDocument')),
    file('Brief.docx', await officeDocument('word/document.xml')),
    file('Sammlung.zip', await zip({ 'Anlage.txt': 'Text' })),
    file('Begründung.txt', 'Begründung: „Größe“ – 12 €'),
  ]
}

/** What is refused, each with why. */
export async function oneOfEachRefused(page: Page) {
  const png = await picture(page, 'png')
  return [
    ['upload-kind', file('Programm.exe', 'MZ')],
    ['upload-kind', file('Zeichnung.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['upload-empty', file('leer.txt', '')],
    ['upload-too-large', file('zu-gross.txt', Buffer.alloc(5_242_881, 'a'))],
    ['upload-mismatch', file('verkleidet.jpg', png)],
    ['upload-mismatch', file('Seite.txt', '<!DOCTYPE html><p>')],
    ['upload-damaged', file('halb.png', png.subarray(0, 60))],
    ['upload-locked', file('verschlossen.doc', compound('WordDocument', 'EncryptedPackage'))],
    ['upload-unsafe-archive', file('geschachtelt.zip', await zip({ 'b.zip': await zip({ 'c.txt': 'x' }) }))],
    ['upload-active-content', file('Skript.pdf', pdf('3 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj'))],
    [
      'upload-active-content',
      file('Makro.docx', await officeDocument('word/document.xml', { 'word/vbaProject.bin': 'x' })),
    ],
  ] as const
}
