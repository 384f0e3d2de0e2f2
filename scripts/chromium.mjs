import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { announced, portalNode, root, run } from './install.mjs'
import { installByApt, succeeds } from './programs.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without windows of its own around the pages, which are two fifths of the work; it shows no notifications. */
const shell = 'chromium-headless-shell'

/**
 * Finds a Chromium that runs, else installs one; where nothing helps, says what the person can do. Answers the
 * environment for the programs that use it, with the quick one beside it where there is one.
 */
export async function findChromium() {
  const own = await playwrightsOwn()
  const found = await firstThatRuns([process.env.CHROMIUM_PATH, ...commands, own])
  if (!found) await announced('Hole Chromium', installChromium)
  const path = found ?? (await firstThatRuns([own, ...commands]))
  if (!path)
    throw new Error(
      'Für die Prüfungen im Browser fehlt Chromium. Bitte Chromium oder Chrome installieren oder den Pfad in CHROMIUM_PATH angeben.',
    )
  const quick = await firstThatRuns([process.env.CHROMIUM_SHELL_PATH, shell, shellBeside(own)])
  return { CHROMIUM_PATH: path, ...(quick && { CHROMIUM_SHELL_PATH: quick }) }
}

async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    if (candidate && (await succeeds(candidate, ['--version']))) return locate(candidate)
  }
  return null
}

/** Playwright wants a path, not a name. */
async function locate(command) {
  if (existsSync(command)) return command
  return (await run('which', [command])).trim()
}

const playwrightsOwn = async () =>
  (await run(portalNode, ['-p', "require('@playwright/test').chromium.executablePath()"])).trim()

/** Playwright downloads the shell together with Chromium, of the same number, and tells only of Chromium. */
function shellBeside(chromium) {
  const own = dirname(dirname(chromium))
  const folder = join(dirname(own), basename(own).replace('chromium', 'chromium_headless_shell'))
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .flatMap((platform) =>
      ['', '.exe'].map((ending) => join(folder, platform, `chrome-headless-shell${ending}`)),
    )
    .find((path) => existsSync(path))
}

async function installChromium() {
  const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']
  if (await succeeds(portalNode, playwright, { timeout: 180_000 })) return
  await installByApt('chromium', shell)
}
