import { readFileSync } from 'node:fs'

const dist = 'web/dist'
const page = readFileSync(`${dist}/index.html`, 'utf8')
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))

/** What the page asks for at once, with what that imports. */
const first = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))
for (const { file, imports = [] } of Object.values(manifest))
  if (first.has(file)) for (const name of imports) addWithImports(name, first)

/** What the voting screen needs besides. */
const voting = new Set(first)
addWithImports('src/app/voting-place.tsx', voting)

function addWithImports(name, files) {
  const { file, imports = [] } = manifest[name]
  if (files.has(file)) return
  files.add(file)
  for (const each of imports) addWithImports(each, files)
}

const paths = (files) => [...files].map((file) => `${dist}/${file}`)

export default [
  { name: 'JavaScript of the first route', path: paths(first), gzip: true, limit: '120 kB' },
  {
    name: 'What /Voting has besides',
    path: paths(voting.difference(first)),
    gzip: true,
    limit: '20 kB',
  },
]
