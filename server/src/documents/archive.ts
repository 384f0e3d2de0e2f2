import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { baseName } from '@portal/shared/files.ts'
import { fileLost } from '@portal/shared/text/refusals.ts'
import { ZipFile } from 'yazl'
import type { FileStore } from '#core/files/file-store.ts'
import { stepAside } from '#core/step-aside.ts'
import type { DocumentKeeper } from './keeper.ts'
import type { Attachment, Document, Folder } from './shelf.ts'
import type { Waiter } from './typesetter.ts'

/** A file of the archive: its name there, its bytes, and what tells it from an earlier one. */
interface Entry {
  name: string
  hash: string
  changed: Date
  bytes: Buffer | { size: number; stream: () => Promise<Readable> }
}

/** Stands in the archive for a document that could not be made. */
const missing = (document: string) =>
  `Das Dokument ${document} konnte nicht rechtzeitig erstellt werden. Den Text finden Sie im Portal beim Antrag.\r\n`

/**
 * The documents of an agenda item, each followed by its attachments, named so that a listing keeps their order
 * (rule D7). Documents that are missing are made first; one that can't be is replaced by a sentence (rule D10).
 */
export async function entriesOf(
  folders: Folder[],
  keeper: DocumentKeeper,
  files: FileStore,
  waiter: Waiter,
): Promise<Entry[]> {
  const sizes = await Promise.all(folders.map(({ document }) => keeper.readySoon(document, waiter)))
  const entries: Entry[] = []
  for (const [place, { document, attachments }] of folders.entries()) {
    await stepAside()
    const changed = document.published
    const stem = document.name.replace(/\.pdf$/, '')
    entries.push({
      ...printed(document, stem, sizes[place] ?? null, () => keeper.stream(document, waiter)),
      changed,
    })
    for (const [index, attachment] of attachments.entries()) {
      const name = `${stem}_Anlage-${index + 1}_${baseName(attachment.file)}`
      entries.push({ ...(await attached(attachment, name, files)), changed })
    }
  }
  return entries
}

/** The document, or where it could not be made a sentence in its place (rule D10). */
function printed(document: Document, stem: string, size: number | null, stream: () => Promise<Readable>) {
  const { name, revision } = document
  if (size !== null) return { name, hash: revision, bytes: { size, stream } }
  return { name: `${stem}_fehlt.txt`, hash: `missing ${revision}`, bytes: Buffer.from(missing(name)) }
}

/** The attachment, or where it is lost a text that says so in its place (rule X3). */
async function attached({ file, size, sha256 }: Attachment, name: string, files: FileStore) {
  const stored = { sha256, size, name: baseName(file) }
  if (await files.bring(stored))
    return { name, hash: sha256, bytes: { size, stream: () => files.stream(stored) } }
  const text = `${fileLost(stored.name)}\r\n`
  return { name: `${name}_fehlt.txt`, hash: `missing ${sha256}`, bytes: Buffer.from(text) }
}

export const etagOf = (entries: Entry[]): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(entries.map(({ name, hash }) => [name, hash])))
    .digest('base64url')}"`

/**
 * Streams the archive: one file is open at a time, and nothing is kept in memory. Documents are compressed already, and
 * without more compression the length is known before the first byte. The same entries are the same bytes. Where a file
 * cannot be read to its end the archive breaks off, and whoever reads it sees that it did.
 */
export async function streamArchive(entries: Entry[]): Promise<{ stream: Readable; length: number }> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let open: Readable | null = null
  const breakOff = (error: Error) => void stream.destroy(error)
  zip.on('error', breakOff)
  // Whoever sends the stream hears of the error as well; before somebody does, it is nobody's.
  stream.on('error', () => {})
  // Whoever goes away in the middle leaves no file open.
  stream.on('close', () => open?.destroy())
  for (const { name, changed, bytes } of entries) {
    const options = { mtime: changed, compress: false }
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, name, options)
    else
      zip.addReadStreamLazy(name, { ...options, size: bytes.size }, (take) => {
        if (stream.destroyed) return
        stepAside()
          .then(bytes.stream)
          .then((found) => {
            open = found.on('error', breakOff)
            if (stream.destroyed) found.destroy()
            else take(null, found)
          }, breakOff)
      })
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  // The callback is given the size, which its types do not know.
  zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  return { stream, length: await promise }
}
