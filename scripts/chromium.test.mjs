import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './chromium.mjs'
import { portalNode } from './install.mjs'

/** A program that answers when it is asked for its version. */
function place(path) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

test('the quick Chromium that Playwright has downloaded beside the other one is found', async () => {
  const browsers = mkdtempSync(join(tmpdir(), 'browsers-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(browsers, { recursive: true })
  })
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', browsers)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.stubEnv('CHROMIUM_SHELL_PATH', undefined)
  // The machine's own browsers would come first.
  vi.stubEnv('PATH', '/bin-without-browsers')
  const says = "require('@playwright/test').chromium.executablePath()"
  const chromium = place(execFileSync(portalNode, ['-p', says], { encoding: 'utf8' }).trim())
  const [, number] = /chromium-(\d+)/.exec(chromium)
  const inFolder = (revision) =>
    join(browsers, `chromium_headless_shell-${revision}`, 'chrome-headless-shell-x', 'chrome-headless-shell')
  place(inFolder(1))
  const shell = place(inFolder(number))
  expect(await findChromium()).toEqual({ CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell })
})
