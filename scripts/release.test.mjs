import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLockfile } from './complete-lockfile.mjs'
import { root } from './install.mjs'
import { checksums, writeArchive } from './release/archive.mjs'
import { packagesOf } from './release/packages.mjs'
import { billOfMaterials } from './release/sbom.mjs'
import { headings, isAfter, unreleased, workspaces } from './set-version.mjs'

const lock = {
  packages: {
    '': { name: 'whole', version: '1.0.0', devDependencies: { tool: '1.0.0' } },
    server: { dependencies: { web: '1.0.0', '@our/shared': '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    shared: { dependencies: { rules: '1.0.0' } },
    'node_modules/@our/shared': { resolved: 'shared', link: true },
    'node_modules/web': {
      version: '1.0.0',
      license: '(MIT OR Apache-2.0)',
      dependencies: { deep: '^2.0.0' },
      optionalDependencies: { '@web/linux-x64': '1.0.0' },
      peerDependencies: { rules: '*', react: '*' },
      peerDependenciesMeta: { react: { optional: true } },
    },
    'node_modules/web/node_modules/deep': { version: '2.0.0', dependencies: { web: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/@web/linux-x64': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQI=' },
    'node_modules/rules': { version: '1.0.0', license: 'SEE LICENSE IN x' },
    'node_modules/react': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
  },
}

test('[I11] a release holds what the server needs, itself or through others, and no tools', () => {
  expect(packagesOf(lock, ['server'])).toEqual([
    'node_modules/@web/linux-x64',
    'node_modules/rules',
    'node_modules/web',
    'node_modules/web/node_modules/deep',
    'server',
    'shared',
  ])
})

test('[I11] no tool of developers is among the packages of the server', () => {
  const names = packagesOf(readLockfile(), ['server'])
  expect(names).toContain('node_modules/fastify')
  for (const tool of ['vite', 'vitest', 'typescript', '@playwright/test', 'tar-stream'])
    expect(names).not.toContain(`node_modules/${tool}`)
})

test('[I11] the bill of materials names each package, its licence, its hash, and who needs it', () => {
  const bill = billOfMaterials(lock, packagesOf(lock, ['server']), {
    name: 'whole',
    version: '1.0.0',
    license: 'EUPL-1.2',
  })
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40web/linux-x64@1.0.0',
    'pkg:npm/rules@1.0.0',
    'pkg:npm/web@1.0.0',
    'pkg:npm/deep@2.0.0',
  ])
  expect(bill.components[0]).toMatchObject({
    group: '@web',
    name: 'linux-x64',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '0102' }],
  })
  expect(bill.components[1].licenses).toEqual([{ license: { name: 'SEE LICENSE IN x' } }])
  expect(bill.components[2].licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }])
  expect(bill.dependencies[0]).toEqual({
    ref: 'whole@1.0.0',
    dependsOn: ['pkg:npm/rules@1.0.0', 'pkg:npm/web@1.0.0'],
  })
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/)
})

test('[I11] the same files make the same archive, whatever their order and dates on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'script')
  await writeFile(script, 'echo run')
  const files = [
    { path: 'ä/text', text: 'Ä' },
    { path: 'a/script', from: script, executable: true },
    { path: 'a/link', link: '../ä/text' },
  ]
  const date = new Date('2026-01-02T03:04:05Z')
  const [one, two] = [join(folder, 'one.tar.gz'), join(folder, 'two.tar.gz')]
  await writeArchive(one, 'portal', files, date)
  await writeFile(script, 'echo run')
  await writeArchive(two, 'portal', files.toReversed(), date)
  expect(await readFile(one)).toEqual(await readFile(two))

  execFileSync('tar', ['--extract', '--gzip', '--file', one, '--directory', folder])
  expect(await readFile(join(folder, 'portal/a/link'), 'utf8')).toBe('Ä')
  const { mode, mtime } = await stat(join(folder, 'portal/a/script'))
  expect([mode & 0o777, mtime]).toEqual([0o755, date])
  expect(await checksums(files)).toMatch(/^[0-9a-f]{64} {2}a\/script\n[0-9a-f]{64} {2}ä\/text\n$/)
})

const text = (file) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(text('package.json'))

test('[I23] all parts have the version of the whole, in package.json and in the lockfile, and ask for each other by it', () => {
  const { packages, version: locked } = readLockfile()
  const places = ['', ...workspaces]
  const parts = places.flatMap((place) => [JSON.parse(text(join(place, 'package.json'))), packages[place]])
  const named = parts.flatMap((part) => [
    part.version,
    ...Object.entries({ ...part.dependencies, ...part.devDependencies }).flatMap(([name, wanted]) =>
      name.startsWith('@portal/') ? wanted : [],
    ),
  ])
  expect(new Set([locked, ...named])).toEqual(new Set([version]))
})

test('[I23] the changelog has each version with its day, the newest first, which is that of the package', () => {
  const changelog = text('CHANGELOG.md')
  const [first, ...released] = headings(changelog)
  expect(first).toBe('## Unreleased')
  const versions = released.map(
    (heading) => /^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$/.exec(heading) ?? [heading],
  )
  expect(
    versions.filter(([, number, day]) => !number || new Date(day).toISOString().slice(0, 10) !== day),
  ).toEqual([])
  expect(versions[0][1]).toBe(version)
  for (const [place, [, number, day]] of versions.slice(1).entries()) {
    const [, later, laterDay] = versions[place]
    expect([number, isAfter(later, number), laterDay >= day]).toEqual([number, true, true])
  }
})

test('[I23] what has no version yet is told from what has one', () => {
  const released = '## 1.2.0 – 2026-01-02\n\n- Old.\n'
  expect(unreleased(`# Changelog\n\n## Unreleased\n\n- New.\n\n${released}`)).toBe('- New.')
  expect(unreleased(`# Changelog\n\n## Unreleased\n\n${released}`)).toBe('')
  expect([isAfter('1.10.0', '1.9.3'), isAfter('1.9.3', '1.10.0'), isAfter('1.9.3', '1.9.3')]).toEqual([
    true,
    false,
    false,
  ])
})
