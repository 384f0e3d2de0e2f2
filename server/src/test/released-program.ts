import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#rehearsal/processes.ts'

const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()

/** The commit of the newest release, which has given its changes a heading; null where git knows none, as in a shallow clone. */
export const newestRelease = (): Promise<string | null> =>
  git('log', '-1', '--format=%H', '-G^## [0-9]+[.][0-9]+[.][0-9]+ ', '--', 'CHANGELOG.md').then(
    (commit) => commit || null,
    () => null,
  )

/** The server as it was at a commit, in a folder of its own, with the packages of today. Whoever asks for it removes it. */
export async function unpackProgram(
  commit: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-released-'))
  const archive = spawn('git', ['archive', commit, 'package.json', 'server', 'shared'], { cwd: root })
  const tar = spawn('tar', ['--extract', '--directory', folder], {
    stdio: [archive.stdout, 'inherit', 'inherit'],
  })
  const [code] = await once(tar, 'exit')
  if (code !== 0) throw new Error(`git has no program of ${commit}`)
  // Its own shared code, beside the packages.
  const [packages, own] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(own, '@portal'), { recursive: true })
  await symlink(join(folder, 'shared'), join(own, '@portal/shared'))
  for (const name of await readdir(packages))
    if (name !== '@portal') await symlink(join(packages, name), join(own, name))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
