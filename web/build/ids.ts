import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { callsFile, root } from './places.ts'

const shared = dirname(callsFile)
const sources = ['src', 'public', shared, 'build', 'index.html', 'vite.config.ts', '../package-lock.json']

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Names what the browser gets: a hash over every source that goes into the bundle. A change of the server
 * alone keeps the name, so nobody's page reloads for it, and a copy without git history still has one.
 */
export const sourceHash = () => hashOf(sources.flatMap((source) => filesBelow(resolve(root, source))))

/** Names the shape of what goes over the wire: a hash over all that describes it. */
export const wireHash = () => hashOf(filesBelow(shared).filter((file) => file.endsWith('records.ts')))

/** Writes the build's id beside the bundle, where the server reads the version that it announces. */
export function buildFile(id: string): Plugin {
  return {
    name: 'portal-build-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ id })}\n` })
    },
  }
}
