import { readFile } from 'node:fs/promises'
import type { ReadDocument } from '@portal/shared/motion-import/records.ts'
import type { DocumentRefusal } from '@portal/shared/motion-import/rules.ts'
import { contentLimit, titleLimit } from '@portal/shared/submissions/rules.ts'
import { leftInWords } from '@portal/shared/text/motion-import.ts'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import mammoth from 'mammoth'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { stepBack } from '#core/background.ts'
import { Refusal } from '#core/refusal.ts'
import { sanitise } from '#core/sanitise-html.ts'
import { checkArchive } from '#uploads/check-archive.ts'
import { splitDocument } from './split-document.ts'

stepBack()

/** What the parts of a document that hold text may be unpacked, and how deep their elements may lie in each other (rule BM7). */
const MAX_XML_BYTES = 8_388_608
const MAX_DEPTH = 100

export type DocumentAnswer = { document: ReadDocument } | { reason: RefusalReason }

/** Runs on a thread of the workshop: what a document of Word says, or why it is not read (rules BM7, BM8). */
export default (file: { path: string; size: number }): Promise<DocumentAnswer> =>
  read(file).then(
    (document) => ({ document }),
    (error: unknown) => {
      if (error instanceof Refusal) return { reason: error.reason }
      throw error
    },
  )

const refuse = (reason: DocumentRefusal) => new Refusal(reason)

async function read({ path, size }: { path: string; size: number }): Promise<ReadDocument> {
  const bytes = await readFile(path)
  const beginning = bytes.subarray(0, 4).toString('hex')
  if (beginning === 'd0cf11e0') throw refuse(isEncrypted(bytes) ? 'document-locked' : 'document-old-format')
  if (beginning !== '504b0304') throw refuse('document-kind')
  await checkArchive(path, size, 'docx').catch(asDocument)
  const parts = await readParts(path)
  const { value } = await mammoth
    .convertToHtml(
      { buffer: bytes },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Titel'] => h1:fresh", 'u => u'],
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // No picture is read: what stands for it goes with the cleaning.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    .catch(() => {
      throw refuse('document-damaged')
    })
  const { title, content, statement } = splitDocument(value)
  const document = {
    title: title.slice(0, titleLimit),
    content: clean(content),
    statement: clean(statement),
    left: leftInWords(countLeft(parts, value)),
  }
  if (document.title === '' && document.content === '' && document.statement === '')
    throw refuse('document-empty')
  return document
}

const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** What speaks against an attached archive is said of a document in words of its own. */
function asDocument(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  if (error.reason === 'upload-active-content') throw refuse('document-macros')
  if (error.reason === 'upload-locked') throw refuse('document-locked')
  if (error.reason === 'upload-mismatch') throw refuse('document-kind')
  throw refuse(error.reason === 'upload-unsafe-archive' ? 'document-too-large' : 'document-damaged')
}

function clean(html: string): string {
  const text = sanitise(html)
  if ('reason' in text) throw new Refusal(text.reason)
  if (text.html.length > contentLimit) throw refuse('document-too-large')
  return text.html.trim()
}

/** The parts that hold text, by name: bounded before a reader of documents makes trees of them. */
async function readParts(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false })
  return collect(zip).finally(() => zip.close())
}

async function collect(zip: ZipFile): Promise<Map<string, string>> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (/\.(xml|rels)$/i.test(entry.fileName)) entries.push(entry)
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > MAX_XML_BYTES) throw refuse('document-too-large')
  const parts = new Map<string, string>()
  for (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk)
    const xml = Buffer.concat(chunks).toString('utf8')
    // Entities are how a short text unfolds into an endless one; no document of Word declares any.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || depthOf(xml) > MAX_DEPTH) throw refuse('document-damaged')
    parts.set(entry.fileName, xml)
  }
  return parts
}

/** A quoted value may hold `>` as it is. */
const tags = /<(\/?)[^\s!?/<>"'](?:[^<>"']|"[^<"]*"|'[^<']*')*?(\/?)>/g

function depthOf(xml: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end, alone] of xml.matchAll(tags)) {
    if (end) depth -= 1
    else if (!alone) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** How often there is something that a motion can't keep (rule BM8). */
function countLeft(parts: ReadonlyMap<string, string>, html: string) {
  const text = ['document', 'footnotes', 'endnotes']
    .map((name) => parts.get(`word/${name}.xml`) ?? '')
    .join('')
  const count = (pattern: RegExp, source = text) => source.match(pattern)?.length ?? 0
  const margins = [...parts].filter(
    ([name, xml]) => /^word\/(?:header|footer)\d*\.xml$/.test(name) && /<w:t[ >]/.test(xml),
  )
  return {
    deletions: count(/<w:(?:del|moveFrom)\s/g),
    comments: count(/<w:commentReference\s/g),
    pictures: count(/<w:(?:drawing|pict)[ >]/g),
    formulas: count(/<m:oMath[ >]/g),
    objects: count(/<w:object[ >]/g),
    links: count(/<a href="(?!https:|mailto:|#)/g, html),
    margins: margins.length,
  }
}
