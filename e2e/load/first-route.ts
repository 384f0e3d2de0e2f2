import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '@portal/server/src/rehearsal/processes.ts'
import type { Figure } from './figures.ts'

/** Bytes of JavaScript, compressed, that a browser fetches before the first page can be shown. */
export function measureFirstRoute(): Figure[] {
  const dist = join(root, 'web', 'dist')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path as string)
  const bytes = scripts.map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
  return [
    {
      name: "first route's JavaScript, gzip",
      unit: 'kB',
      ours: bytes.reduce((sum, each) => sum + each, 0) / 1000,
      bare: null,
      wanted: 'at most 120 kB',
      met: (value) => value <= 120,
    },
  ]
}
