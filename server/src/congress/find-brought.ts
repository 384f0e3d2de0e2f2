import { createWriteStream } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '@portal/shared/congress/brought.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A file that somebody has brought: where it lies, and its path as the sender knows it. */
export interface BroughtFile {
  path: string
  name: string
  size: number
}

/** Why an archive is not unpacked. */
class Unpackable extends Error {
  override name = 'Unpackable'
}

const endsWith = (ending: string, { name }: { name: string }) => extname(name).toLowerCase() === ending

/** The congress file among those that were brought, and the files beside it, named from its folder on. */
export interface FoundCongress {
  congress: BroughtFile
  beside: BroughtFile[]
  /** Archives beside a congress file: what it names is an attachment, what it does not name holds attachments. */
  archives: BroughtFile[]
}

/** Finds the congress file, in the archive where it is packed (rule BN7). */
export async function findCongress(received: readonly BroughtFile[]): Promise<FoundCongress | Mistake> {
  const archives = received.filter((file) => endsWith('.zip', file))
  const loose = received.filter((file) => !endsWith('.zip', file))
  const isLoose = loose.some((file) => endsWith('.json', file))
  const files = isLoose ? loose : [...loose, ...(await unpackAll(archives))]
  const found = files.filter((file) => endsWith('.json', file))
  const depth = Math.min(...found.map(depthOf))
  const [congress, ...others] = found.filter((file) => depthOf(file) === depth)
  if (!congress) return mistake('Unter den Dateien ist keine Kongressdatei (.json).')
  if (others.length > 0) {
    const names = [congress, ...others].map(({ name }) => name).join(', ')
    return mistake(`Welche ist die Kongressdatei? Mehrere enden auf .json: ${names}.`)
  }
  const folder = dirname(congress.name)
  const beside = files
    .filter((file) => file !== congress)
    .map((file) => ({ ...file, name: below(folder, file.name) }))
  return { congress, beside, archives: isLoose ? archives : [] }
}

const mistake = (reason: string): Mistake => ({ path: 'Datei', reason })
const depthOf = ({ name }: { name: string }) => name.split('/').length
const below = (folder: string, name: string) =>
  folder !== '.' && name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name

/** Unpacks these archives beside where they lie; throws nothing that `mistakeOfArchive` does not know. */
export async function unpackAll(archives: readonly BroughtFile[]): Promise<BroughtFile[]> {
  const files: BroughtFile[] = []
  let left = MAX_UNPACKED_BYTES
  for (const archive of archives) {
    const zip = await openPromise(archive.path, { autoClose: false }).catch(damaged)
    const unpacked = await unpack(zip, archive, left, MAX_UNPACKED_FILES - files.length).finally(() =>
      zip.close(),
    )
    left -= unpacked.reduce((sum, { size }) => sum + size, 0)
    files.push(...unpacked)
  }
  return files
}

/** What is wrong with an archive; null for every other error. */
export const mistakeOfArchive = (error: unknown): Mistake | null =>
  error instanceof Unpackable ? mistake(error.message) : null

async function unpack(
  zip: ZipFile,
  archive: BroughtFile,
  bytes: number,
  count: number,
): Promise<BroughtFile[]> {
  const refuse = (reason: string): never => {
    throw new Unpackable(`${archive.name}: ${reason}`)
  }
  if (zip.entryCount > count * 2) refuse(`Höchstens ${MAX_UNPACKED_FILES} Dateien.`)
  const entries: Entry[] = []
  const list = async () => {
    for await (const entry of zip.eachEntry()) if (!isByTheWay(entry)) entries.push(entry)
  }
  await list().catch(damaged)
  if (entries.length > count) refuse(`Höchstens ${MAX_UNPACKED_FILES} Dateien.`)
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (size > bytes) refuse('Ausgepackt sind es mehr als 200 MB.')
  const files: BroughtFile[] = []
  for (const entry of entries) {
    if (entry.isEncrypted()) refuse(sentence('upload-locked'))
    if (isLink(entry) || !entry.canDecodeFileData()) refuse(sentence('upload-unsafe-archive'))
    const path = join(dirname(archive.path), `${basename(archive.path)}.${files.length}`)
    // yauzl breaks off where there is more or less of an entry than it says.
    const stream = await zip.openReadStreamPromise(entry).catch(damaged)
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(damaged)
    files.push({ path, name: entry.fileName.normalize('NFC'), size: entry.uncompressedSize })
  }
  return files
}

/** Folders, and what systems put into every archive. */
const isByTheWay = ({ fileName }: Entry) =>
  fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(fileName)

const S_IFMT = 0o170000
const S_IFLNK = 0o120000
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & S_IFMT) === S_IFLNK

/** A full disk is no fault of the archive. */
const damaged = (error: NodeJS.ErrnoException): never => {
  throw error.syscall ? error : new Unpackable(sentence('upload-damaged'))
}
