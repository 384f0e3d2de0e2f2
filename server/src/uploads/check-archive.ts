import { attachmentEnding } from '@portal/shared/uploads/rules.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#core/refusal.ts'

/** What an archive may be unpacked (rule U5). A document of Word or Excel is an archive, too. */
const MAX_ENTRIES = 1000
const MAX_UNPACKED_BYTES = 104_857_600
const MAX_RATIO = 100

/** What has to lie in a document for it to be one. */
const mainPart = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const

/** Parts of documents that run, or that hold another program. */
const activePart = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.*|oleObject[^/]*\.bin)$/i

/** Where documents say what they load from elsewhere. */
const relations = /\.rels$/i
const externalTemplate = /attachedTemplate|oleObject|frame|subDocument/i

/**
 * Looks through an archive without keeping anything of it: entries are counted, read once to see that they are as
 * large as they say, and thrown away byte by byte (rule U5).
 */
export async function checkArchive(path: string, size: number, kind: 'zip' | 'docx' | 'xlsx'): Promise<void> {
  // yauzl refuses names that would leave the folder: absolute ones, `..`, drives.
  const zip = await openPromise(path, { autoClose: false, strictFileNames: kind === 'zip' }).catch(
    refuseDamaged,
  )
  await checkEntries(zip, size, kind).finally(() => zip.close())
}

async function checkEntries(zip: ZipFile, size: number, kind: 'zip' | 'docx' | 'xlsx'): Promise<void> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refusal('upload-unsafe-archive')
  const entries = await listEntries(zip).catch(refuseUnsafe)
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES || unpacked > size * MAX_RATIO) throw new Refusal('upload-unsafe-archive')
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (kind !== 'zip' && !(names.has('[Content_Types].xml') && names.has(mainPart[kind]))) {
    throw new Refusal('upload-mismatch')
  }
  for (const entry of entries) {
    checkEntry(entry, kind)
    await readEntry(zip, entry, kind)
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function checkEntry(entry: Entry, kind: 'zip' | 'docx' | 'xlsx'): void {
  const { fileName } = entry
  if (entry.isEncrypted()) throw new Refusal('upload-locked')
  if (isLink(entry) || fileName.includes('\0') || !entry.canDecodeFileData()) {
    throw new Refusal('upload-unsafe-archive')
  }
  if (kind !== 'zip' && activePart.test(fileName)) throw new Refusal('upload-active-content')
  if (kind !== 'zip' || fileName.endsWith('/')) return
  // Archives in archives are how bombs hide, and what may not be attached may not be attached in an archive.
  const ending = attachmentEnding(fileName)
  if (ending === null || ending === 'zip') throw new Refusal('upload-unsafe-archive')
}

const S_IFMT = 0o170000
const S_IFLNK = 0o120000
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & S_IFMT) === S_IFLNK

/** Reads an entry to its end; yauzl breaks off where there is more or less of it than it says. */
async function readEntry(zip: ZipFile, entry: Entry, kind: 'zip' | 'docx' | 'xlsx'): Promise<void> {
  const keepsText = kind !== 'zip' && relations.test(entry.fileName)
  const stream = await zip.openReadStreamPromise(entry).catch(refuseDamaged)
  let text = ''
  let first = true
  const read = async () => {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (first && kind === 'zip') checkBeginning(chunk, entry.fileName)
      first = false
      if (keepsText && text.length < 1_000_000) text += chunk.toString('latin1')
    }
  }
  await read().catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('upload-unsafe-archive')
  })
  if (loadsFromElsewhere(text)) throw new Refusal('upload-active-content')
}

const archiveBeginnings = ['504b0304', '52617221', '377abcaf', '1f8b', 'fd377a58', '425a68', '4d5a']

/** An archive or a program keeps its first bytes under any name. Word's and Excel's documents are archives. */
function checkBeginning(chunk: Buffer, name: string): void {
  const ending = attachmentEnding(name)
  if (ending === 'docx' || ending === 'xlsx') return
  const beginning = chunk.subarray(0, 4).toString('hex')
  if (archiveBeginnings.some((sign) => beginning.startsWith(sign))) throw new Refusal('upload-unsafe-archive')
}

/**
 * Whether relations of a document fetch a template or an object from another place. Links that people click are fine.
 * A tag ends at the next one at the latest, so that a file of beginnings takes no longer than another.
 */
const loadsFromElsewhere = (text: string): boolean =>
  [...text.matchAll(/<Relationship\b[^<>]*>/gi)].some(
    ([relation]) => /TargetMode\s*=\s*["']External/i.test(relation) && externalTemplate.test(relation),
  )

const refuseDamaged = (): never => {
  throw new Refusal('upload-damaged')
}

const refuseUnsafe = (): never => {
  throw new Refusal('upload-unsafe-archive')
}
