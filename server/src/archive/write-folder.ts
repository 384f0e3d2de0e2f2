import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '#core/config.ts'
import { type ArchiveFile, type ArchiveTools, makeArchive } from './make-archive.ts'

/**
 * Makes the archive in a folder that there is not yet, or that is empty (rule KE8). The folder is there whole or not at all:
 * until then it has another name. One that
 * was there stays, as where a disk is mounted: it is filled in one go at the end, its first page last.
 */
export async function writeFolder(tools: ArchiveTools, path: string) {
  const folder = resolve(path)
  const entries = await entriesOf(folder)
  if (entries !== null && entries !== 0)
    throw new ConfigError(
      `${path} ist nicht leer. Ein Archiv entsteht nur in einem leeren oder neuen Ordner.`,
    )
  const name = `.unfertig-${randomBytes(4).toString('hex')}`
  const unfinished = entries === null ? `${folder}${name}` : join(folder, name)
  await mkdir(unfinished, { recursive: true })
  const fill = async () => {
    const made = await makeArchive(tools, (file) => write(unfinished, file))
    await (entries === null ? rename(unfinished, folder) : moveUp(unfinished, folder))
    return made
  }
  return fill().catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  })
}

const FIRST_PAGE = 'index.html'

/** Moves all that a folder has into the one that it lies in; what could be moved goes again where something can't. */
async function moveUp(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).toSorted((a, b) => Number(a === FIRST_PAGE) - Number(b === FIRST_PAGE))
  const moved: string[] = []
  const move = async () => {
    for (const name of names) {
      await rename(join(from, name), join(to, name))
      moved.push(name)
    }
    await rmdir(from)
  }
  await move().catch(async (error: unknown) => {
    for (const name of moved) await rm(join(to, name), { recursive: true, force: true })
    throw error
  })
}

/** What a disk has of its own, also one that nothing was ever written to. */
const ofDisks = new Set(['lost+found', 'System Volume Information'])

/** How much is in the folder; null where there is none. */
async function entriesOf(folder: string): Promise<number | null> {
  return readdir(folder).then(
    (names) => names.filter((name) => !ofDisks.has(name)).length,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
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
