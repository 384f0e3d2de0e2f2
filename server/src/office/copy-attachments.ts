import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { storeFiles } from '#congress/stored-files.ts'
import type { Context } from '#core/context.ts'
import { uploadsFolder } from '#uploads/kept-files.ts'
import { type CopiedFile, readAttached } from './store.ts'

/** The author's files become files of the congress like those that an import brings (rule B5). */
export async function copyAttachments(
  { db, config }: Pick<Context, 'db' | 'config'>,
  delegateApp: number,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for (const [index, { filename, name }] of (await readAttached(db, delegateApp)).entries()) {
    const bytes = await readFile(join(uploadsFolder(config.dataDir), filename))
    // The number keeps two files apart that have the same name for people.
    const kept = `antraege/${delegateApp}/${index + 1}-${name}`
    const stored = await storeFiles(config.dataDir, new Map([[kept, bytes]]))
    copied.push(...stored.map((file) => ({ ...file, label: labelOf(name, copied) })))
  }
  return copied
}

/** A motion names each of its attachments differently. */
const labelOf = (name: string, copied: readonly CopiedFile[]): string => {
  const { name: words, ext } = parse(name)
  const isFree = (wish: string) => copied.every(({ label }) => label !== wish)
  const numbered = copied.map((_, index) => `${words} (${index + 2})${ext}`)
  return [name, ...numbered].find(isFree) ?? name
}
