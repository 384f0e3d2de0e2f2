import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.mjs'
import { changedFiles, touchedBy } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, portalNode, root, run } from './install.mjs'
import { findOtherBrowsers, journey, missingOf } from './other-browsers.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const bin = (path) => join(root, 'node_modules', path)
const reports = join(root, 'test-results')
const reportOf = (name) => join(reports, `${name}.json`)

/** Tools that look for `node` on the path have to find the portal's. */
const env = { ...process.env, PATH: [bin('.bin'), process.env.PATH].join(delimiter) }

const check = (path, ...args) => ({ run: () => run(portalNode, [bin(path), ...args], { env }) })

const steps = {
  Format: check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  Lint: check('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  'Typen local-postgres': check('typescript/bin/tsc', '-p', 'local-postgres'),
  'Typen shared': check('typescript/bin/tsc', '-p', 'shared'),
  'Typen server': check('typescript/bin/tsc', '-p', 'server'),
  'Typen web': check('typescript/bin/tsc', '-p', 'web'),
  'Typen worker': check('typescript/bin/tsc', '-p', 'web/src/worker'),
  'Typen build': check('typescript/bin/tsc', '-p', 'web/build'),
  'Typen e2e': check('typescript/bin/tsc', '-p', 'e2e'),
  Unbenutztes: check('knip/bin/knip.js', '--no-progress'),
  Bauen: { run: buildWeb },
  Größe: check('size-limit/bin.js'),
  Tests: vitest('vitest'),
  Browser: playwright(),
  'Firefox und WebKit': otherBrowsers(),
}
const checks = Object.keys(steps).slice(0, Object.keys(steps).indexOf('Bauen'))

const readReport = (name) =>
  existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : null

function vitest(name, ...args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return {
    run: () => show(bin('vitest/vitest.mjs'), [...(args.length > 0 ? args : ['run']), ...reporters]),
    count: () => countVitest(readReport(name)),
  }
}

function playwright(...specs) {
  // All tests of a file may be left to the long form.
  const args = ['test', ...specs, ...(specs.length > 0 ? ['--pass-with-no-tests'] : [])]
  const run = async () => showPlaywright('playwright', args, await findChromium())
  return { run, count: () => countPlaywright(readReport('playwright')) }
}

/** The main paths in these two, where the machine has them. */
function otherBrowsers() {
  const run = async () => {
    const found = await findOtherBrowsers()
    const missing = missingOf(found)
    if (missing) console.log(`Ohne ${missing}: nicht installiert. „npm run browsers“ holt beide.`)
    if (Object.keys(found).length > 0) await showPlaywright('browsers', journey, found)
  }
  return { run, count: () => countPlaywright(readReport('browsers')) }
}

const showPlaywright = (report, args, browsers) =>
  show(bin('@playwright/test/cli.js'), [...args, '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(report) },
  })

/**
 * What a change touches, in at most a minute: types and lint of everything, the tests in the folders of its features,
 * the unit tests that depend on it, and a browser test of each screen that changed.
 */
async function stepsOfChange(commit) {
  const { folders, sources, specs } = touchedBy(await changedFiles(commit))
  return {
    ...Object.fromEntries(checks.map((name) => [name, steps[name]])),
    ...(folders.length > 0 && { Tests: vitest('vitest', 'run', ...folders, '--passWithNoTests') }),
    ...(sources.length > 0 && {
      Abhängige: vitest('related', 'related', '--run', '--project=unit', ...sources, '--passWithNoTests'),
    }),
    ...(specs.length > 0 && { Bauen: steps.Bauen, Browser: playwright(...specs) }),
  }
}

/** Long steps show their progress as they go. */
async function show(script, args, options = {}) {
  const child = spawn(portalNode, [script, ...args], { cwd: root, env, stdio: 'inherit', ...options })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`beendet mit ${signal ?? code}`)
}

/** Runs one step; each single test counts, and a step without tests counts as one. */
async function runStep(name, { run: work, count }) {
  console.log(`\n▶ ${name}`)
  const start = performance.now()
  const failure = await work().then(
    () => null,
    (error) => error,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',')
  if (failure) console.log(failure.message)
  console.log(`${failure ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (!count) return failure ? { passed: 0, failed: [name] } : { passed: 1, failed: [] }
  const counted = count()
  // A run that failed without a failed test, for example because a worker crashed, is a failure too.
  return failure && counted.failed.length === 0 ? { ...counted, failed: [name] } : counted
}

await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, changed: { type: 'boolean' }, since: { type: 'string' } },
})
const chosen = options.check
  ? Object.fromEntries(checks.map((name) => [name, steps[name]]))
  : options.changed
    ? await stepsOfChange(options.since)
    : steps
const total = { passed: 0, failed: [] }
for (const [name, step] of Object.entries(chosen)) {
  const { passed, failed } = await runStep(name, step)
  total.passed += passed
  total.failed.push(...failed)
}
// Thousands of lines stand above: whoever reads the end knows what to look for.
for (const name of total.failed) console.log('✗', name)
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)
process.exitCode = total.failed.length === 0 ? 0 : 1
