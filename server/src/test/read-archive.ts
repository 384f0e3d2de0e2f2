import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** All files of a folder, by their places in it. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(files))
}

/** What an archive's file of sums has to say of all others, as `sha256sum` reads it (rule KE8). */
export const sumsOf = (files: ReadonlyMap<string, Buffer>): string =>
  [...files]
    .filter(([path]) => path !== 'SHA256SUMS')
    .map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('')
