import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of the congress lie under their hash: a name can point to other bytes without touching the old ones. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
const pathOf = (dataDir: string, sha256: string) => join(filesFolder(dataDir), sha256)

/** Keeps the files; what is there already is left as it is. Done before the import's transaction begins. */
export async function storeFiles(dataDir: string, files: ReadonlyMap<string, Uint8Array>) {
  await mkdir(filesFolder(dataDir), { recursive: true })
  const stored: { name: string; sha256: string; size: number }[] = []
  for (const [name, bytes] of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = pathOf(dataDir, sha256)
    const present = await stat(path).catch(() => null)
    if (present?.size !== bytes.length) await writeWhole(path, bytes)
    stored.push({ name, sha256, size: bytes.length })
  }
  return stored
}

/** Nobody ever sees half a file. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, bytes, { flush: true })
  await rename(draft, path)
}

export const readStoredFile = (dataDir: string, sha256: string) => readFile(pathOf(dataDir, sha256))
