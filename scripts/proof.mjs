import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, portalNode, root } from './install.mjs'
import { installByApt, pathOf } from './programs.mjs'

/**
 * The long form of the harnesses that `npm test` runs shortly: one line of JSON for each, then how many rounds have
 * survived. `PROOF_ROUNDS` sets the number of rounds, `PROOF_SEED` repeats a run; an argument picks files by name, or a part
 * by its own name: `postgres`, `release`, `screens`, `browsers`, `office`, `congress`, `handbook`, `pictures`, `gallery`.
 */
const report = join(root, 'test-results', 'proof.jsonl')

const parts = {
  /** The database that the portal brings along, killed more often. */
  postgres: ['../node_modules/vitest/vitest.mjs', 'run', '--project=local-postgres', '--reporter=dot'],
  /** The file of the whole portal: two builds of it, and a vote in one without a network. */
  release: ['prove-release.mjs'],
  /** The tests of screens that do less in `npm test`, and those that it leaves out. */
  screens: [
    'with-browser.mjs',
    '../node_modules/@playwright/test/cli.js',
    'test',
    '--grep',
    '@shortened|@long',
  ],
  /** The main paths in Firefox and WebKit. */
  browsers: ['browsers.mjs'],
  /** The office's way with motions from their table to the vote, with its clicks and seconds. */
  office: [
    'with-browser.mjs',
    '../node_modules/@playwright/test/cli.js',
    'test',
    '--config=office-journey/journey.config.ts',
  ],
  /** A congress from nothing to its archive and the next one, with the office's clicks and minutes. */
  congress: [
    'with-browser.mjs',
    '../node_modules/@playwright/test/cli.js',
    'test',
    '--config=congress-journey/journey.config.ts',
  ],
  /** The handbook, each page by its own steps. */
  handbook: [
    'with-browser.mjs',
    '../node_modules/@playwright/test/cli.js',
    'test',
    '--config=handbook-walk/walk.config.ts',
  ],
  /** The pictures of README and handbook, beside what the portal looks like now. */
  pictures: ['with-browser.mjs', 'gallery/gallery.ts', '--current'],
  /** Every picture of the portal, without a barrier. */
  gallery: ['with-browser.mjs', 'gallery/gallery.ts'],
}

await ensureInstalled()
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(report, '')
const chosen = process.argv.slice(2)
const env = { ...process.env, PROOF: 'long', PROOF_REPORT: report, ROUNDS: process.env.PROOF_ROUNDS ?? '30' }
const harnesses = chosen.filter((name) => !(name in parts)).map((name) => `${name}.proof.db.test.ts`)
// What Prometheus makes of the portal's figures its own tool says.
if ((chosen.length === 0 || chosen.includes('alerts')) && !(await pathOf('promtool')))
  await installByApt('prometheus')
const codes = []
if (chosen.length === 0 || harnesses.length > 0)
  codes.push(
    await endOf(
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=database',
      '--reporter=dot',
      '--silent=true',
      ...(harnesses.length > 0 ? harnesses : ['.proof.db.test.ts']),
    ),
  )
for (const [name, [script, ...args]] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name))
    codes.push(await endOf(join(root, 'scripts', script), ...args))
const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean)
rmSync(report)

const total = { rounds: 0, survived: 0 }
for (const line of lines) {
  const { rounds, survived } = JSON.parse(line)
  total.rounds += rounds
  total.survived += survived
  console.log(line)
}
console.log(`\n${total.survived} of ${total.rounds} survived`)
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

/** Runs a script to its end; answers its status. */
async function endOf(script, ...args) {
  const [code] = await once(
    spawn(portalNode, [script, ...args], { cwd: root, stdio: 'inherit', env }),
    'exit',
  )
  return code
}
