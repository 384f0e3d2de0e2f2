import { defineConfig } from '@playwright/test'
import base from '#playwright.config.ts'

/** The main paths in browsers that Playwright can not drive as they come, one beside the other. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../make-demo.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  // A whole day of a delegate and the chair, on however slow a machine.
  timeout: 600_000,
})
