import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '#core/config.ts'
import { type ArchiveFile, type ArchiveTools, makeArchive } from './make-archive.ts'

/**
 * Makes the archive in a folder that there is not yet, or that is empty (rule KE8). The folder is there whole or not at all:
 * until then it has another name.
 */
export async function writeFolder(tools: ArchiveTools, path: string) {
  const folder = resolve(path)
  if ((await entriesOf(folder)) !== 0)
    throw new ConfigError(
      `${path} ist nicht leer. Ein Archiv entsteht nur in einem leeren oder neuen Ordner.`,
    )
  const unfinished = `${folder}.unfertig-${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { recursive: true })
  return fill(tools, unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  })
}

async function fill(tools: ArchiveTools, unfinished: string, folder: string) {
  const made = await makeArchive(tools, (file) => write(unfinished, file))
  await rmdir(folder).catch(ignoreMissing)
  await rename(unfinished, folder)
  return made
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

async function entriesOf(folder: string): Promise<number> {
  return readdir(folder).then(
    ({ length }) => length,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      if (error.code === 'ENOTDIR') throw new ConfigError(`${folder} ist kein Ordner.`)
      throw error
    },
  )
}

async function write(root: string, { path, bytes }: ArchiveFile): Promise<{ sha256: string }> {
  const place = join(root, path)
  await mkdir(dirname(place), { recursive: true })
  const hash = createHash('sha256')
  const noted = async function* () {
    for await (const piece of bytes()) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(noted, createWriteStream(place, { flags: 'wx', flush: true }))
  return { sha256: hash.digest('hex') }
}
