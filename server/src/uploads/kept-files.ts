import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckedFile } from './check-file.ts'

/** Files of drafts and motions lie here under names of the portal's own. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')

/** A name that nobody can guess; of the sender's name only the ending, which has been checked, is left (rule U3). */
export const keptName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`

/** Whether a file can have this name. */
export const isKeptName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name)

/** Brings a checked file into its place, whole and safe from a power cut. */
export async function moveIntoPlace(dataDir: string, file: CheckedFile, filename: string): Promise<void> {
  const folder = uploadsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(file.path, 'r+')
  await handle
    .chmod(0o600)
    .then(() => handle.sync())
    .finally(() => handle.close())
  await rename(file.path, join(folder, filename))
}

/** Forgets the bytes of a file; one that is gone already is no mistake. */
export const dropFile = (dataDir: string, filename: string): Promise<void> =>
  rm(join(uploadsFolder(dataDir), filename), { force: true })
