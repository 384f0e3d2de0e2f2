import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { calls } from '@portal/shared/calls.ts'
import type { Plugin } from 'vite'
import { callsFile } from './places.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays compressed copies beside the files, so that the server never compresses the same bytes twice. */
export function compressedCopies(): Plugin {
  return {
    name: 'portal-compressed-copies',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = [...Object.keys(bundle), 'icon.svg'].filter((name) => /\.(js|css|html|svg)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await toBrotli(bytes))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}

/** A call's name as it stands in a path. It stands in the built code too, so it needs nothing around it. */
const dashed = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const endsInName = (path: string, name: string): boolean => path.endsWith(`/${dashed(name)}`)

/**
 * Of a call the browser needs the method and the path; the schemas work on the server. Without them the
 * validation library, a sixth of the first route's code, stays out of the bundle.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'portal-calls-without-schemas',
    load(id) {
      if (id !== callsFile) return null
      // By method and path, because they repeat: so it is smallest when it is compressed. Most paths end in their call's name.
      const byMethod = Map.groupBy(Object.entries(calls), ([, { method }]) => method)
      const lines = [...byMethod].map(([method, those]) => [
        method,
        those
          .map(([name, { path }]) =>
            path.replace(/^\/api\//, '').replace(/[^/]+$/, endsInName(path, name) ? name : `$& ${name}`),
          )
          .toSorted()
          .join(),
      ])
      return `const dashed = ${dashed.toString()}
      const read = ([method, those]) =>
        those.split(',').map((line) => {
          const [path, name = path.split('/').at(-1)] = line.split(' ')
          const whole = path === line ? path.slice(0, -name.length) + dashed(name) : path
          return [name, { method, path: whole[0] === '/' ? whole : '/api/' + whole }]
        })
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

/** Without script nothing on the page says that the device is dark: the style sheet asks it, for the same colours. */
export const darkWithoutScript = (): Plugin => ({
  name: 'portal-dark-without-script',
  enforce: 'pre',
  transform: (sheet, id) => (id.endsWith('/ui/theme.css') ? sheet + darkBySystem(sheet) : null),
})

function darkBySystem(sheet: string): string {
  const [, colours] = /^:root\[data-mantine-color-scheme="dark"\] (\{[^}]+\})/m.exec(sheet) ?? []
  if (!colours) throw new Error('No dark colours')
  return `@media (scripting: none) and (prefers-color-scheme: dark) { :root ${colours} }`
}
