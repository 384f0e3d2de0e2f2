import type { AttachmentEnding } from '@portal/shared/uploads/rules.ts'
import sharp from 'sharp'
import { buildZip } from './build-zip.ts'

/** A file as somebody would choose it. */
export interface TestFile {
  name: string
  bytes: Buffer
  type?: string
}

export const picture = (kind: 'gif' | 'jpeg' | 'png', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d66' } })
    .toFormat(kind)
    .toBuffer()

/** A page without anything; `more` becomes objects of their own. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${more}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

type Parts = Record<string, Buffer | string>

const document = (main: string, parts: Parts): Buffer =>
  buildZip(
    Object.entries({
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
      '_rels/.rels': '<Relationships/>',
      [main]: '<?xml version="1.0"?><document/>',
      ...parts,
    }).map(([name, data]) => ({ name, data })),
  )

export const docx = (parts: Parts = {}): Buffer => document('word/document.xml', parts)
export const xlsx = (parts: Parts = {}): Buffer => document('xl/workbook.xml', parts)

/** An old Office file, as far as it says what it is. */
export const compound = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ])

/** One harmless file of every kind that may be attached. */
export async function oneOfEach(): Promise<Record<AttachmentEnding, Buffer>> {
  return {
    gif: await picture('gif'),
    jpg: await picture('jpeg'),
    jpeg: await picture('jpeg'),
    png: await picture('png'),
    pdf: pdf(),
    rtc: Buffer.from('Nobody knows this format.'),
    rtf: Buffer.from("{\\rtf1\\ansi Begr\\'fcndung}"),
    xls: compound('Workbook'),
    xlsx: xlsx(),
    doc: compound('WordDocument'),
    docx: docx(),
    zip: buildZip([{ name: 'Anlage.txt', data: 'Text' }]),
    txt: Buffer.from('Begründung: „Größe“ – 12 €'),
  }
}

/** Sends a file as a browser does. */
export function sendUpload(
  url: string,
  cookie: string | undefined,
  { name, bytes, type = '' }: TestFile,
  fields: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { ...(cookie && { cookie }) } })
}
