import { randomBytes } from 'node:crypto'
import type { Work } from '#core/work.ts'
import { insertFile } from './store.ts'

interface StoredPageFile {
  /** Its name for people. */
  name: string
  stored: { sha256: string; size: number }
}

/** Notes a file that has been stored, under the name by which an entry may name it (rule KD8). */
export async function keepPageFile(work: Work, { name, stored }: StoredPageFile): Promise<{ file: string }> {
  // Chance keeps files of the same name apart.
  const file = `seiten/${randomBytes(8).toString('hex')}/${name}`
  await insertFile(work.tx, { name: file, ...stored })
  work.audit('keep-page-file', { name })
  return { file }
}
