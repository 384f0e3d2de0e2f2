import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import { checkCongressText } from '@portal/shared/congress/rules.ts'
import type { Source as Bytes } from '#core/files/file-store.ts'
import { fileNames } from './file-names.ts'
import { sanitiseCongress } from './sanitise.ts'
import { folderSource, type Source, SourceMistake } from './source.ts'

/** A congress that may be imported: checked, cleaned, with the bytes of its files. */
export interface ReadyCongress {
  file: CongressFile
  files: ReadonlyMap<string, Bytes>
}

export type CheckedCongress = ReadyCongress | { mistakes: Mistake[] }

/** Reads and checks a congress file and the files it names. */
export async function checkCongressFile(path: string): Promise<CheckedCongress> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return { mistakes: [{ path, reason: unreadable(bytes) }] }
  if (!isUtf8(bytes)) return { mistakes: [{ path, reason: 'Die Datei ist nicht in UTF-8 geschrieben.' }] }
  // The decoder leaves out a byte order mark, which some editors put first.
  const checked = checkCongressText(new TextDecoder().decode(bytes))
  return 'mistakes' in checked ? checked : makeReady(checked.file, folderSource(path))
}

/** Cleans the HTML and fetches the files of a congress whose content has been checked. */
export async function makeReady(checked: CongressFile, source: Source): Promise<CheckedCongress> {
  const { file, mistakes } = sanitiseCongress(checked)
  const files = new Map<string, Bytes>()
  for (const { path, name } of fileNames(file)) {
    if (files.has(name)) continue
    const found = await source.read(name)
    if (found instanceof SourceMistake) mistakes.push({ path, reason: found.reason })
    else files.set(name, () => [Buffer.from(found)])
  }
  return mistakes.length > 0 ? { mistakes } : { file, files }
}

function unreadable(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return 'Diese Datei gibt es nicht.'
  if (error.code === 'EISDIR') return 'Das ist ein Ordner, keine Datei.'
  return `Die Datei kann nicht gelesen werden (${error.code ?? error.message}).`
}
