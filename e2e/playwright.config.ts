import { defineConfig } from '@playwright/test'
import { isLong } from './long.ts'

const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']

/** A worker has portals of its own, one for each set of settings, so that tests of two do not meet. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // They have browsers, and a configuration, of their own.
  testIgnore: /e2e[\\/]browsers[\\/]/,
  ...(!isLong && { grepInvert: /@long\b/ }),
  globalSetup: './make-demo.ts',
  outputDir: '../test-results/browser',
  // Tests wait for the portal and the page more than half of their time, also on two cores.
  workers: 4,
  // What a person would see ends a test. These end one that hangs, on however slow a machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What tests hold up or replace on its way must not come from the device instead.
    serviceWorkers: 'block',
    // A trace costs as much as the test itself; `npm run e2e -- --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // In a plain locale the shell can't say the name of a file with an umlaut.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Root can't use Chromium's sandbox; the other switches keep it from looking for its maker's servers.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
})
