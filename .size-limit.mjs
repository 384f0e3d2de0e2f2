import { readdirSync, readFileSync } from 'node:fs'

const folder = 'web/dist/assets'

/** What the page asks for at once, and the screen that people see first. */
const page = readFileSync('web/dist/index.html', 'utf8')
const entries = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name)
const screen = readdirSync(folder).filter((name) => /^motions-place-.*\.js$/.test(name))

/** Adds what a file imports without being asked. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  const source = readFileSync(`${folder}/${name}`, 'utf8')
  for (const [, path] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(path, found)
  return found
}

const files = new Set([...entries, ...screen].flatMap((name) => [...withImports(name)]))

export default [
  {
    name: 'JavaScript of the first route',
    path: [...files].map((name) => `${folder}/${name}`),
    gzip: true,
    limit: '190 kB',
  },
]
