import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, portalNode, root } from './install.mjs'
import { findOtherBrowsers } from './other-browsers.mjs'

/** Runs a program of the folder `e2e` that needs the built portal and a Chromium, with the arguments that follow it. */
async function runWithBrowser() {
  await ensureInstalled()
  await ensureBuilt()
  const child = spawn(portalNode, process.argv.slice(2), {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, ...(await findChromium()), ...(await findOtherBrowsers()) },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

process.exitCode = await runWithBrowser().catch((error) => {
  console.error(error.message)
  return 1
})
