import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { byName } from './packages.mjs'

/**
 * Writes files into a packed archive that is the same for the same files: in the order of their names, all of the same date,
 * nobody's own. A file is `{ path, from }`, `{ path, text }` or `{ path, link }`, and may be `executable`.
 */
export async function writeArchive(file, folder, files, date) {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(file))
  const add = (header, body) =>
    new Promise((resolve, reject) => {
      const done = (error) => (error ? reject(error) : resolve())
      const whole = { uid: 0, gid: 0, uname: '', gname: '', mtime: date, ...header }
      if (body === undefined) archive.entry(whole, done)
      else archive.entry(whole, body, done)
    })
  for (const path of foldersOf(files.map(({ path }) => path)))
    await add({ name: `${posix.join(folder, path)}/`, type: 'directory', mode: 0o755 })
  for (const { path, from, text, link, executable } of inOrder(files)) {
    const name = posix.join(folder, path)
    if (link) await add({ name, type: 'symlink', linkname: link, mode: 0o777 })
    else
      await add({ name, mode: executable ? 0o755 : 0o644 }, from ? await readFile(from) : Buffer.from(text))
  }
  archive.finalize()
  await written
}

/** The lines of `sha256sum`, which checks them with `sha256sum --check`. Links have no content of their own. */
export async function checksums(files) {
  const lines = []
  for (const { path, from, text, link } of inOrder(files)) {
    if (link) continue
    lines.push(`${sha256(from ? await readFile(from) : text)}  ${path}\n`)
  }
  return lines.join('')
}

export const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** All that lies in a folder, with links as links; `keeps` says by its path in the folder what is wanted. */
export async function filesIn(folder, path, keeps = () => true) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = []
  for (const entry of entries) {
    const from = join(entry.parentPath, entry.name)
    const inside = from.slice(folder.length + 1)
    if (entry.isDirectory() || !keeps(inside)) continue
    const to = posix.join(path, inside)
    files.push(
      entry.isSymbolicLink()
        ? { path: to, link: await readlink(from) }
        : { path: to, from, executable: ((await lstat(from)).mode & 0o100) !== 0 },
    )
  }
  return files
}

const inOrder = (files) => files.toSorted((a, b) => byName(a.path, b.path))

function foldersOf(paths) {
  const folders = new Set(['.'])
  for (const path of paths)
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder)
  return [...folders].toSorted(byName)
}
