import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm install` writes into the lockfile what the registry at hand offers. Where a mirror has no packages for
 * other platforms, they are left out, and `npm ci` then refuses the lockfile on every machine. This writes
 * them down from what their parents ask for: run `node scripts/complete-lockfile.mjs` after adding a package.
 */
const file = new URL('../package-lock.json', import.meta.url)

export const readLockfile = () => JSON.parse(readFileSync(file, 'utf8'))

/** The optional packages that some package asks for and that the lockfile does not know. */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, parent })),
  )
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** Such packages say in their name where they run. */
function entry({ name, version, parent }) {
  const words = name.split('/').at(-1).replace('windows', 'win32').split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) throw new Error(`${name} does not say in its name where it runs.`)
  const libc = os === 'linux' && { gnu: 'glibc', musl: 'musl' }[words.at(-1)]
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    license: parent.license,
    optional: true,
    os: [os],
    engines: parent.engines,
  }
}

function complete(lockfile) {
  const added = missingPackages(lockfile).map((one) => [`node_modules/${one.name}`, entry(one)])
  const all = [...Object.entries(lockfile.packages), ...added]
  const packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`)
  console.log(`${added.length} Einträge ergänzt`)
}

if (import.meta.filename === process.argv[1]) complete(readLockfile())
