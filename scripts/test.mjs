import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWeb } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, portalNode, root, run } from './install.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const bin = (path) => join(root, 'node_modules', path)
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** Tools that look for `node` on the path have to find the portal's. */
const env = { ...process.env, PATH: [bin('.bin'), process.env.PATH].join(delimiter) }

const check = (path, ...args) => ({ run: () => run(portalNode, [bin(path), ...args], { env }) })

const steps = {
  Format: check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  Lint: check('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  'Typen shared': check('typescript/bin/tsc', '-p', 'shared'),
  'Typen server': check('typescript/bin/tsc', '-p', 'server'),
  'Typen web': check('typescript/bin/tsc', '-p', 'web'),
  'Typen worker': check('typescript/bin/tsc', '-p', 'web/src/worker'),
  'Typen build': check('typescript/bin/tsc', '-p', 'web/build'),
  'Typen e2e': check('typescript/bin/tsc', '-p', 'e2e'),
  Unbenutztes: check('knip/bin/knip.js', '--no-progress'),
  Bauen: { run: buildWeb },
  Größe: check('size-limit/bin.js'),
  Tests: { run: runVitest, count: () => countVitest(readReport(vitestReport)) },
  Browser: { run: runPlaywright, count: () => countPlaywright(readReport(playwrightReport)) },
}
const checks = Object.keys(steps).slice(0, Object.keys(steps).indexOf('Bauen'))

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function runVitest() {
  return show(bin('vitest/vitest.mjs'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
}

async function runPlaywright() {
  await show(bin('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, ...(await findChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  })
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
  const counted = count?.() ?? { passed: 0, failed: 0 }
  // A run that failed without a failed test, for example because a file does not load, is a failure too.
  if (failure && counted.failed === 0) return { ...counted, failed: 1 }
  return count ? counted : { passed: 1, failed: 0 }
}

await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const chosen = process.argv.includes('--check') ? checks : Object.keys(steps)
const total = { passed: 0, failed: 0 }
for (const name of chosen) {
  const { passed, failed } = await runStep(name, steps[name])
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
