import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Whatever names the version of the portal, besides package.json files and the lockfile. */
const texts = [
  'Dockerfile',
  'deploy/compose.yaml',
  'deploy/helm/Chart.yaml',
  'deploy/portal.service',
  'docs/operating.md',
]
export const workspaces = ['local-postgres', 'shared', 'server', 'web', 'e2e']
const dependencies = ['dependencies', 'devDependencies']

export const headings = (changelog) => changelog.match(/^## .*$/gm) ?? []

/** What has changed and has no version yet. */
export const unreleased = (changelog) =>
  changelog.match(/^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m)?.[1].trim()

/** Gives the next release its version, wherever it stands, and what it brings its heading: `node scripts/set-version.mjs 1.2.0`. */
function setVersion(next) {
  const manifest = read('package.json')
  const { version: now } = JSON.parse(manifest)
  const changelog = read('CHANGELOG.md')
  if (!/^\d+\.\d+\.\d+$/.test(next ?? '') || !isAfter(next, now))
    return refuse(`Nach ${now} kommt etwas wie 1.2.0.`)
  if (!unreleased(changelog)) return refuse('Unter „Unreleased“ steht nichts, was eine neue Version brächte.')
  for (const folder of ['.', ...workspaces]) rewrite(join(folder, 'package.json'), (own) => raise(own, next))
  rewrite('package-lock.json', (lock) => {
    lock.version = next
    for (const place of ['', ...workspaces]) raise(lock.packages[place], next)
  })
  for (const file of texts) write(file, read(file).replaceAll(now, next))
  const today = new Date().toISOString().slice(0, 10)
  write('CHANGELOG.md', changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${next} – ${today}\n`))
  console.log(`${now} → ${next}`)
}

function raise(own, next) {
  own.version = next
  for (const kind of dependencies)
    for (const name of Object.keys(own[kind] ?? {})) if (name.startsWith('@portal/')) own[kind][name] = next
}

/** Whether one version comes after another, number by number. */
export function isAfter(version, former) {
  const [numbers, others] = [version, former].map((one) => one.split('.').map(Number))
  const first = numbers.findIndex((number, place) => number !== others[place])
  return first !== -1 && numbers[first] > others[first]
}

const read = (file) => readFileSync(join(root, file), 'utf8')
const write = (file, text) => writeFileSync(join(root, file), text)

function rewrite(file, change) {
  const own = JSON.parse(read(file))
  change(own)
  write(file, `${JSON.stringify(own, null, 2)}\n`)
}

function refuse(reason) {
  console.error(reason)
  process.exitCode = 1
}

if (import.meta.filename === process.argv[1]) setVersion(process.argv[2])
