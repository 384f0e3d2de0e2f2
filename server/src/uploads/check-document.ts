import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Refusal } from '#core/refusal.ts'

/**
 * What a PDF does by itself, or carries besides its pages (rule U7). Each is long enough not to occur by chance in
 * compressed bytes; scripts can't do without the long form of their name.
 */
const activeName = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA\s*[[\d])/

/** How much of its compressed objects is looked at; a PDF of 5 MB that has more of them is no ordinary one. */
const MAX_OBJECTS_BYTES = 33_554_432

/** Refuses a PDF that does more than show pages, also where that stands in compressed objects (rule U7). */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = withoutEscapes(bytes.toString('latin1'))
  if (!text.slice(-2048).includes('%%EOF')) throw new Refusal('upload-damaged')
  // What is encrypted can't be looked into.
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) throw new Refusal('upload-locked')
  if (activeName.test(text) || activeName.test(withoutEscapes(await compressedObjects(bytes)))) {
    throw new Refusal('upload-active-content')
  }
}

/** Names may spell any letter as `#` and its code. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** It looks no further than the next one, so that a file of beginnings takes no longer than another. */
const objectStream = /\/ObjStm(?:(?!\/ObjStm)[^]){0,1000}?stream\r?\n/g

async function compressedObjects(bytes: Buffer): Promise<string> {
  let objects = ''
  for (const match of bytes.toString('latin1').matchAll(objectStream)) {
    const start = match.index + match[0].length
    const room = MAX_OBJECTS_BYTES - objects.length
    objects += await unpack(bytes.subarray(start), room)
  }
  return objects
}

const inflated = promisify(inflate)

const unpack = (bytes: Buffer, maxOutputLength: number): Promise<string> =>
  inflated(bytes, { maxOutputLength }).then(
    (unpacked) => unpacked.toString('latin1'),
    () => {
      throw new Refusal('upload-damaged')
    },
  )

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** The names of the streams that make an old Office file what it is. */
const mainStreams = { doc: [utf16('WordDocument')], xls: [utf16('Workbook'), utf16('Book')] } as const
const macros = [utf16('_VBA_PROJECT'), utf16('Macros')]

/** Old Office files are file systems of their own: other programs keep other things in them (rules U2, U7). */
export function checkCompound(bytes: Buffer, kind: 'doc' | 'xls'): void {
  if (!mainStreams[kind].some((name) => bytes.includes(name))) throw new Refusal('upload-mismatch')
  if (bytes.includes(utf16('EncryptedPackage'))) throw new Refusal('upload-locked')
  if (macros.some((name) => bytes.includes(name))) throw new Refusal('upload-active-content')
}

/** Objects in rich text are programs' own data, and run when somebody opens them (rule U7). */
export function checkRichText(bytes: Buffer): void {
  if (/\\obj(data|ocx|upd|emb|autlink|link)|\\\*\\template/.test(bytes.toString('latin1'))) {
    throw new Refusal('upload-active-content')
  }
}

const page = /^\s*(<!doctype\s+html|<html|<head|<body|<script|<svg|<\?xml|<iframe)/i

/** Plain text is UTF-8 or Windows-1252, has no NUL, and is no page under another name (rule U6). */
export function checkText(bytes: Buffer): void {
  if (bytes.includes(0)) throw new Refusal('upload-mismatch')
  const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
  // Five bytes mean nothing in Windows-1252, and control characters mean nothing in any text.
  if (!isUtf8(bytes) && /[\x81\x8d\x8f\x90\x9d]/.test(text)) throw new Refusal('upload-mismatch')
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text)) throw new Refusal('upload-mismatch')
  if (page.test(text)) throw new Refusal('upload-mismatch')
}
