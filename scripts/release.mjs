import { createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.mjs'
import { announced, ensureInstalled, Failure, portalFlags, portalNode, root, run } from './install.mjs'
import { checksums, filesIn, sha256, writeArchive } from './release/archive.mjs'
import { byName, nameAt, packagesOf } from './release/packages.mjs'
import { billOfMaterials } from './release/sbom.mjs'
import { headings, unreleased } from './set-version.mjs'

const help = `Macht aus dem eingecheckten Stand eine Datei, die das ganze Portal enthält: Laufzeit, Server, Oberfläche, Datenbank.

Aufruf: npm run release [-- --out ORDNER] [-- --key DATEI]

  --out   Ordner für das Ergebnis (./release)
  --key   privater Ed25519-Schlüssel (PEM), der SHA256SUMS unterschreibt; auch als RELEASE_KEY
          (openssl genpkey -algorithm ed25519 -out key.pem)`

/** What runs a release, and what it says about itself. */
const folders = ['server', 'shared', 'local-postgres', 'docs', 'deploy']
const single = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'package.json', 'Dockerfile']

const isTest = (path) => /\.test\.ts$|^(server|local-postgres)\/src\/test\//.test(path)

/** What nobody needs who runs a package: types, source maps, and what it says about itself except its licence. */
const isForDevelopers = (path) =>
  /\.(d\.[cm]?ts|map)$|(^|\/)\.[^/]+\//.test(path) || (/\.(md|markdown)$/i.test(path) && !isLicence(path))

const isLicence = (path) => /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i.test(path)

/** Comes with the system on which the release is made. */
const libatomic = `${'='.repeat(80)}
libatomic (runtime/lib/libatomic.so.1): GPL-3.0-or-later WITH GCC-exception-3.1
Part of GCC, https://gcc.gnu.org; the exception allows to pass it on with programs of any licence.
`

const starter = `#!/bin/sh
# The portal's command, with the runtime that lies beside it: ./portal start, ./portal --help
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/runtime/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/runtime/node" ${portalFlags.join(' ')} "$here/server/src/cli/portal.ts" "$@"
`

async function release(out, keyFile) {
  await ensureInstalled()
  const key = keyFile ? createPrivateKey(readFileSync(keyFile)) : null
  const commit = await committed()
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { name, version, license } = lock.packages['']
  refuseUnnamed(version, key !== null)
  await announced('Baue die Oberfläche', buildWeb)

  const title = `${name}-${version}-${process.platform}-${process.arch}`
  const files = await contents(lock)
  // The pages in the browser are made of packages too, of which nothing else is in the archive.
  const made = packagesOf(lock, ['node_modules/node', 'server', 'shared', 'web']).filter(isHere)
  const bill = `${JSON.stringify(billOfMaterials(lock, made, { name, version, license }), null, 2)}\n`
  files.push(
    { path: 'portal', text: starter, executable: true },
    { path: 'RELEASE', text: `${title}\n${commit.id}\n` },
    { path: 'sbom.cdx.json', text: bill },
    { path: 'LICENSES.txt', text: await licences(lock, made) },
  )
  files.push({ path: 'SHA256SUMS', text: await checksums(files) })

  await mkdir(out, { recursive: true })
  const archive = join(out, `${title}.tar.gz`)
  await announced('Packe die Datei', () => writeArchive(archive, title, files, commit.date))
  await writeFile(join(out, `${title}.cdx.json`), bill)
  const sums = [
    `${sha256(await readFile(archive))}  ${title}.tar.gz\n`,
    `${sha256(bill)}  ${title}.cdx.json\n`,
  ].join('')
  await writeFile(join(out, 'SHA256SUMS'), sums)
  const signature = join(out, 'SHA256SUMS.sig')
  await rm(signature, { force: true })
  if (key) await writeFile(signature, sign(null, Buffer.from(sums), key))
  const { size } = await lstat(archive)
  console.log(`\n${archive} (${Math.round(size / 1e6)} MB)\n${sums.split('  ')[0]}`)
  console.log(
    key ? `Unterschrieben: ${signature}` : 'Nicht unterschrieben: --key nennt einen Schlüssel dafür.',
  )
}

/** A release is that of a commit; what nobody has committed nobody can build again. */
async function committed() {
  const changed = await run('git', ['status', '--porcelain', '--untracked-files=no'])
  if (changed.trim()) throw new Failure('git', ['status'], `Es gibt Änderungen ohne Commit:\n${changed}`)
  const [id, seconds] = (await run('git', ['log', '-1', '--format=%H %ct'])).trim().split(' ')
  return { id, date: new Date(Number(seconds) * 1000) }
}

/** Who updates wants to read what changes, and a version means one thing: what is signed brings nothing beyond it. */
function refuseUnnamed(version, isSigned) {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!headings(changes).some((line) => line.startsWith(`## ${version} `)))
    throw new Failure('CHANGELOG.md', [], `Es fehlt eine Überschrift „## ${version} – JJJJ-MM-TT“.`)
  if (isSigned && unreleased(changes))
    throw new Failure(
      'CHANGELOG.md',
      [],
      'Unter „Unreleased“ steht, was keine Version hat: node scripts/set-version.mjs gibt ihm eine.',
    )
}

async function contents(lock) {
  const tracked = (await run('git', ['ls-files', '-z', ...folders, ...single])).split('\0').filter(Boolean)
  const own = tracked.filter((path) => !isTest(path)).map((path) => ownFile(path))
  const built = await Promise.all(
    ['web/dist', 'web/dist-server'].map((folder) => filesIn(join(root, folder), folder)),
  )
  const installed = packagesOf(lock, ['server', 'shared']).filter(
    (place) => place.includes('node_modules/') && isHere(place),
  )
  const packages = await Promise.all(
    installed.map((place) =>
      // Packages inside of a package are packages of their own.
      filesIn(
        join(root, place),
        place,
        (path) => !path.startsWith('node_modules/') && !isForDevelopers(path),
      ),
    ),
  )
  const runtime = { path: 'runtime/node', from: portalNode, executable: true }
  const licence = { path: 'runtime/LICENSE', from: await licenceOfNode() }
  const scope = 'node_modules/@portal'
  const linked = ['shared', 'local-postgres'].map((name) => ({
    path: `${scope}/${name}`,
    link: posix.relative(scope, name),
  }))
  const around = [runtime, licence, ...(await librariesOfNode()), ...linked]
  return [...(await Promise.all(own)), ...built.flat(), ...packages.flat(), ...around]
}

async function ownFile(path) {
  const from = join(root, path)
  return { path, from, executable: ((await lstat(from)).mode & 0o100) !== 0 }
}

const isHere = (place) => existsSync(join(root, place))

async function licenceOfNode() {
  const folder = join(root, 'node_modules/node/node_modules')
  const brought = existsSync(folder) ? await readdir(folder) : []
  const file = brought.map((name) => join(folder, name, 'LICENSE')).find((path) => existsSync(path))
  if (file) return file
  throw new Failure('npm', ['ci'], 'Die Lizenz von Node.js liegt nicht bei den Paketen; npm ci holt sie.')
}

/** What Node needs of the system and not every system has: a Debian without a compiler lacks it. */
async function librariesOfNode() {
  if (process.platform !== 'linux') return []
  const found = /libatomic\.so\.1 => (\S+)/.exec(await run('ldd', [portalNode]))
  return found ? [{ path: 'runtime/lib/libatomic.so.1', from: found[1] }] : []
}

/** The texts of all licences under which parts of the release may be passed on. */
async function licences(lock, places) {
  const parts = []
  for (const place of places) {
    if (!place.includes('node_modules/')) continue
    const entry = lock.packages[place]
    const files = (await readdir(join(root, place))).filter(isLicence).toSorted(byName)
    const texts = await Promise.all(files.map((file) => readText(join(root, place, file))))
    parts.push(
      `${'='.repeat(80)}\n${nameAt(place, entry)} ${entry.version}: ${entry.license ?? 'see below'}\n\n${texts.join('\n')}`,
    )
  }
  return [...parts, libatomic].join('\n')
}

const readText = async (path) => ((await lstat(path)).isFile() ? readFile(path, 'utf8') : '')

// Last, because everything that it needs has to be there.
try {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) console.log(help)
  else await release(values.out ?? join(root, 'release'), values.key ?? process.env.RELEASE_KEY)
} catch (error) {
  console.error(error instanceof Failure ? `\nDas hat nicht geklappt:\n\n${error.message}` : error)
  process.exitCode = 1
}
