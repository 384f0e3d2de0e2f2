import { isUtf8 } from 'node:buffer'
import { Refusal } from '#core/refusal.ts'

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
