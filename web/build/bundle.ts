import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { calls } from '@portal/shared/calls.ts'
import type { Plugin } from 'vite'
import { callsFile } from './places.ts'

/** Lays compressed copies beside the files, so that the server never compresses the same bytes twice. */
export function compressedCopies(): Plugin {
  return {
    name: 'portal-compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of [...Object.keys(bundle), 'icon.svg'].filter((name) =>
        /\.(js|css|html|svg)$/.test(name),
      )) {
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/**
 * Of a call the browser needs the method and the path; the schemas work on the server. Without them the
 * validation library, a sixth of the first route's code, stays out of the bundle.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'portal-calls-without-schemas',
    load(id) {
      if (id !== callsFile) return null
      // By method and path, because they repeat: so it is smallest when it is compressed.
      const byMethod = Map.groupBy(Object.entries(calls), ([, { method }]) => method)
      const lines = [...byMethod].map(([method, those]) => [
        method,
        those
          .map(([name, { path }]) => `${path.replace(/^\/api\//, '')} ${name}`)
          .toSorted()
          .join(),
      ])
      return `const read = ([method, those]) =>
        those.split(',').map((line) => line.split(' ')).map(([path, name]) => [name, { method, path: path[0] === '/' ? path : '/api/' + path }])
      export const calls = Object.fromEntries(${JSON.stringify(lines)}.flatMap(read))`
    },
  }
}

/**
 * The component library reckons its style sheet out as soon as its code runs, for a style element that the page's policy
 * refuses; `ui/theme.css` says all of it.
 */
export const noStylesByScript = (): Plugin => ({
  name: 'portal-no-styles-by-script',
  load: (id) =>
    id.endsWith('/MantineCssVariables/MantineCssVariables.mjs')
      ? 'export const MantineCssVariables = () => null'
      : null,
})
