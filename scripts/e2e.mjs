import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, portalNode, root } from './install.mjs'

/** Runs the browser tests; what follows `npm run e2e --` is for Playwright. */
async function runBrowserTests() {
  await ensureInstalled()
  await ensureBuilt()
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(portalNode, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

process.exitCode = await runBrowserTests().catch((error) => {
  console.error(error.message)
  return 1
})
