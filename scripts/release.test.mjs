import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLockfile } from './complete-lockfile.mjs'
import { checksums, writeArchive } from './release/archive.mjs'
import { packagesOf } from './release/packages.mjs'
import { billOfMaterials } from './release/sbom.mjs'

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
