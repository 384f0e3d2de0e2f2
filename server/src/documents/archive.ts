import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { baseName } from '@portal/shared/files.ts'
import { ZipFile } from 'yazl'
import { filesFolder } from '#congress/stored-files.ts'
import { type DocumentKeeper, keptName } from './keeper.ts'
import type { Folder } from './shelf.ts'

/** A file of the archive: its name there, where it lies or what it says, and what tells it from an earlier one. */
type Entry = { name: string; hash: string; changed: Date } & (
  | { path: string; size: number }
  | { text: string }
)

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
  dataDir: string,
): Promise<Entry[]> {
  const made = await Promise.all(folders.map(({ document }) => keeper.readySoon(document)))
  return folders.flatMap(({ document, attachments }, place) => {
    const changed = document.published
    const stem = document.name.replace(/\.pdf$/, '')
    const size = made[place] ?? null
    const printed: Entry =
      size === null
        ? {
            name: `${stem}_fehlt.txt`,
            text: missing(document.name),
            hash: `missing ${document.revision}`,
            changed,
          }
        : {
            name: document.name,
            path: join(keeper.folder, keptName(document)),
            size,
            hash: document.revision,
            changed,
          }
    return [
      printed,
      ...attachments.map(({ file, size, sha256 }, index) => ({
        name: `${stem}_Anlage-${index + 1}_${baseName(file)}`,
        path: join(filesFolder(dataDir), sha256),
        size,
        hash: sha256,
        changed,
      })),
    ]
  })
}

export const etagOf = (entries: Entry[]): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(entries.map(({ name, hash }) => [name, hash])))
    .digest('base64url')}"`

/**
 * Streams the archive: one file is open at a time, and nothing is kept in memory. Documents are compressed already, and
 * without more compression the length is known before the first byte. The same entries are the same bytes.
 */
export async function streamArchive(entries: Entry[]): Promise<{ stream: Readable; length: number }> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let open: ReadStream | null = null
  zip.on('error', (error: Error) => stream.destroy(error))
  // Whoever goes away in the middle leaves no file open.
  stream.on('close', () => open?.destroy())
  for (const entry of entries) {
    const { name, changed } = entry
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), name, { mtime: changed, compress: false })
      continue
    }
    const { path, size } = entry
    zip.addReadStreamLazy(name, { size, mtime: changed, compress: false }, (take) => {
      if (stream.destroyed) return
      open = createReadStream(path)
      take(null, open)
    })
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  // The callback is given the size, which its types do not know.
  zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  return { stream, length: await promise }
}
