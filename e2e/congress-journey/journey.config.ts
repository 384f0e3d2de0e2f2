import { defineConfig } from '@playwright/test'
import config from '#playwright.config.ts'

/** A congress from nothing to its archive by the office's screens, counted; a part of `npm run proof`. */
export default defineConfig({
  ...config,
  testMatch: 'journey.ts',
  // It begins with nothing.
  globalSetup: [],
  outputDir: '../../test-results/congress-journey',
  reporter: 'list',
  timeout: 900_000,
  use: { ...config.use, actionTimeout: 30_000 },
})
