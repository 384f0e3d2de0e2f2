import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Who may import whom stands in .oxlintrc.json. Lint looks at files one by one, and sees no circle of features. */
test('features of the server do not go round in circles', () => {
  const files = sources().filter((file) => file.startsWith('server/') && place(file).area === 'feature')
  expect(files.length).toBeGreaterThan(300)
  const known = new Map()
  for (const file of files) {
    const { feature } = place(file)
    const imported = [...read(file).matchAll(/^(?:import|export|\}) .*'#([\w-]+)\//gm)].map(
      ([, name]) => name,
    )
    const others = imported.filter((name) => name !== feature && !areas.includes(name))
    known.set(feature, [...(known.get(feature) ?? []), ...others])
  }
  const reached = (feature, seen = new Set()) => {
    for (const next of known.get(feature) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect([...known.keys()].filter((feature) => reached(feature).has(feature))).toEqual([])
})

test('files do not go round in circles, not for types and not for code that comes later', () => {
  const left = new Map(sources().map((file) => [file, importedBy(file)]))
  expect(left.size).toBeGreaterThan(1500)
  for (let before = 0; before !== left.size; ) {
    before = left.size
    // Whoever imports nobody that is left is on no way back.
    for (const [file, imported] of left) if (!imported.some((name) => left.has(name))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})

function importedBy(file) {
  const [workspace] = file.split('/')
  const imports = /(?:^(?:import|export|\}) .*|\bimport\()'([.#][^']+)'/gm
  return [...read(file).matchAll(imports)].map(([, name]) =>
    name.startsWith('#')
      ? `${workspace}/src/${name.slice(1)}`
      : join(dirname(file), name).replaceAll('\\', '/'),
  )
}

test('the architecture names every feature', () => {
  const page = read('docs/architecture.md')
  const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, feature]) => feature)
  const features = sources()
    .map(place)
    .flatMap(({ area, feature }) => (area === 'feature' ? [feature] : []))
  expect(new Set(named)).toEqual(new Set(features.filter((name) => !rooms.has(name))))
})

test.each([
  'README.md',
  'docs/architecture.md',
  'docs/add-a-feature.md',
  'docs/add-a-column.md',
  'docs/maintaining.md',
  'docs/decisions/039-every-fact-in-one-place.md',
])('every file of code that %s names is there', (page) => {
  const files = globSync('{local-postgres,shared,server,web,e2e,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  }).map((file) => `/${file.replaceAll('\\', '/')}`)
  const named = [...read(page).matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs))`/g)].map(([, file]) => file)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => !files.some((path) => path.endsWith(`/${file}`)))).toEqual([])
})

test('every script that a page names is there', () => {
  const scripts = (workspace) => JSON.parse(read(join(workspace, 'package.json'))).scripts ?? {}
  const called = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].flatMap((page) =>
    [...read(page).matchAll(/npm (?:-w (\w+) )?run ([\w-]+)/g)].map(([, workspace = '.', name]) => ({
      page,
      workspace,
      name,
    })),
  )
  expect(called.length).toBeGreaterThan(20)
  expect(called.filter(({ workspace, name }) => !(name in scripts(workspace)))).toEqual([])
})

/** Folders of `shared` and `web` that are no feature. */
const rooms = new Set(['text', 'worker'])

test('core is what is left without features: these folders, and no table of theirs', () => {
  const core = sources().filter((file) => file.startsWith('server/src/core/'))
  const folders = core.map((file) => file.split('/').slice(3, -1).join('/'))
  expect(new Set(folders)).toEqual(new Set(['', 'backup', 'database', 'files']))
  const tables = core.flatMap((file) =>
    [...read(file).matchAll(/(?:From|Table|Into|Join)\('(\w+)/g)].map(([, table]) => table),
  )
  expect(new Set(tables)).toEqual(new Set(coreTables))
  const [, schema] = read('server/src/core/database/tables.ts').split('export interface Schema')
  const known = new Set([...schema.matchAll(/^ {2}(\w+): /gm)].map(([, table]) => table))
  expect(known.size).toBeGreaterThan(100)
  const inSql = core.flatMap((file) =>
    [...read(file).matchAll(/\b(?:from|into|join|update|table) (\w+)/g)].map(([, table]) => table),
  )
  expect(new Set(inSql.filter((table) => known.has(table) && !coreTables.includes(table)))).toEqual(
    new Set(namedInSql),
  )
})

/** Who asks, what was answered, the audit log, files and backups; and that the congress has ended, after which nothing changes. */
const coreTables = [
  'answered_jobs',
  'audit',
  'audit_details',
  'audit_head',
  'audit_heads',
  'audit_keys',
  'backups',
  'congress',
  'file_pieces',
  'files',
  'sessions',
  'users',
]

/** Where a log of before and a demo end, the files of drafts that once lay in a folder, and which tables are being written anew. */
const namedInSql = ['demo_congress', 'rewrites', 'settings', 'uploads']

test('lint sees an import that goes where the architecture allows none', () => {
  const wrong = [
    ['local-postgres/src/start.ts', '@portal/server/src/core/config.ts'],
    ['shared/src/voting/rules.ts', 'node:fs'],
    ['server/src/core/work.ts', '#voting/store.ts'],
    ['server/src/core/work.ts', '#floor-lock/store.ts'],
    ['server/src/core/work.ts', '#doctor/finding.ts'],
    ['server/src/doctor/examine.ts', '#mail/check-mail.ts'],
    ['server/src/voting/cast-ballot.ts', 'kysely'],
    ['server/src/voting/cast-ballot.ts', '#floor/handlers.ts'],
    ['server/src/voting/cast-ballot.ts', '#core/broadcast.ts'],
    ['server/src/voting/cast-ballot.ts', '#floor/store'],
    ['server/src/voting/cast-ballot.ts', '@portal/web/app/shell.tsx'],
    ['server/src/rehearsal/rehearse.ts', '@portal/local-postgres'],
    ['web/src/features/speakers/card.tsx', '#features/motions/list.tsx'],
    ['web/src/features/speakers/card.tsx', '#app/shell.tsx'],
    ['web/src/features/speakers/card.tsx', 'socket.io-client'],
    ['web/src/features/voting/result/card.tsx', '#features/submissions/list.tsx'],
    ['web/src/features/voting/result/card.tsx', '#app/shell.tsx'],
    ['web/src/features/voting/result/card.tsx', 'socket.io-client'],
    ['web/src/features/submissions/form/field.tsx', '#features/voting/list.tsx'],
    ['web/src/features/documents/reader.ts', 'pdfjs-dist'],
    ['web/src/live/store.ts', '#ui/card.tsx'],
    ['web/src/live/store.ts', '@portal/shared/voting/rules.ts'],
    ['web/src/live/store.ts', '@portal/shared/attendance/records.ts'],
    ['web/src/live/store.ts', '@portal/shared/people/events.ts'],
    ['web/src/ballots/ballot.ts', '@portal/shared/voting/records.ts'],
    ['web/src/ui/card.tsx', '@portal/shared/voting/rules.ts'],
    ['web/src/parts/whole-motion.tsx', '#features/motions/list.tsx'],
  ]
  const folder = mkdtempSync(join(tmpdir(), 'wrong-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [index, [file, specifier]] of wrong.entries()) {
    const path = join(folder, dirname(file), `${index}`, basename(file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `export * from '${specifier}'\n`)
  }
  const { options: _, ...config } = JSON.parse(read('.oxlintrc.json'))
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  const args = ['node_modules/oxlint/bin/oxlint', '--config', join(folder, '.oxlintrc.json')]
  const { stdout } = spawnSync(process.execPath, [...args, '--format', 'json', folder], { encoding: 'utf8' })
  const { diagnostics, number_of_files: files } = JSON.parse(stdout)
  const found = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)')
  expect(files).toBe(wrong.length)
  expect(found.map(({ filename }) => Number(basename(dirname(filename)))).toSorted((a, b) => a - b)).toEqual([
    ...wrong.keys(),
  ])
})

test('no two features define a call of one name: the list of all calls would keep the last', () => {
  const files = globSync('shared/src/*/calls.ts')
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('features catch no errors: a foreseen no is a refusal, everything else fails the call', () => {
  const files = sources().filter((file) => place(file).area === 'feature')
  expect(files.filter((file) => /\btry \{/.test(read(file)))).toEqual([])
})

test('shared rules get the time handed in', () => {
  const files = sources().filter((file) => file.startsWith('shared/'))
  expect(files.filter((file) => /new Date\(\)/.test(read(file)))).toEqual([])
})

const read = (file) => readFileSync(file, 'utf8')

/** Everything but tests, which may use what they like. */
function sources() {
  const files = globSync('{local-postgres,shared,server,web}/src/**/*.{ts,tsx}').map((file) =>
    file.replaceAll('\\', '/'),
  )
  return files.filter((file) => !/\.test\.tsx?$|\/src\/test\//.test(file))
}

const areas = ['core', 'doctor', 'cli', 'test', 'migrations', 'app', 'ballots', 'live', 'parts', 'ui']

function place(file) {
  const [workspace, , ...path] = file.split('/')
  const name = path.at(-1)
  const folders = path.slice(0, -1)
  const [first, second] = folders
  if (!first) return { workspace, area: 'root', name }
  if (workspace === 'web' && first === 'features')
    return { workspace, area: 'feature', feature: second, name }
  if (workspace !== 'shared' && areas.includes(first)) return { workspace, area: first, name }
  return { workspace, area: 'feature', feature: first, name }
}
