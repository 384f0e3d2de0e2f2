import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { announced, portalNode, root, run } from './install.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/build',
  'web/vite.config.ts',
  'shared/src',
  'package-lock.json',
]

/** What a build writes first, and last. */
const products = ['web/dist/build.json', 'web/dist-server/page.js']

/** Builds the browser's part when there is none yet or when a source is newer. */
export async function ensureBuilt() {
  const built = Math.min(...products.map((product) => modified(join(root, product))))
  if (sources.every((source) => newest(join(root, source)) <= built)) return
  await announced('Baue die Oberfläche', buildWeb)
}

export const buildWeb = () =>
  run(portalNode, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: join(root, 'web') })

/** Folders count with their own date, so that a removed file shows. */
function newest(path) {
  const entries = isFolder(path) ? readdirSync(path).map((name) => newest(join(path, name))) : []
  return Math.max(modified(path), ...entries)
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
