import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, portalNode, root } from './install.mjs'
import { findOtherBrowsers, installOtherBrowsers, journey, missingOf } from './other-browsers.mjs'

/** The main paths in Firefox and WebKit, which are installed before where the machine has Debian's packages. */
await ensureInstalled()
await ensureBuilt()
if (missingOf(await findOtherBrowsers())) await installOtherBrowsers()
const found = await findOtherBrowsers()
const missing = missingOf(found)
if (missing)
  console.error(
    `${missing} fehlt. Bitte mit apt-get die Pakete firefox-esr, webkit2gtk-driver und xvfb installieren.`,
  )
const tests = spawn(
  portalNode,
  [join(root, 'node_modules/@playwright/test/cli.js'), ...journey, ...process.argv.slice(2)],
  { cwd: join(root, 'e2e'), stdio: 'inherit', env: { ...process.env, ...found } },
)
const [code] = await once(tests, 'exit')
process.exitCode = missing ? 1 : (code ?? 1)
