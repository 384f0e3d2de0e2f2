import { defineConfig } from '@playwright/test'
import config from '#playwright.config.ts'

/** The office's way with motions from their table to the vote, counted; a part of `npm run proof`. */
export default defineConfig({
  ...config,
  testMatch: 'journey.ts',
  globalSetup: '../make-demo.ts',
  outputDir: '../../test-results/office-journey',
  reporter: 'list',
  use: { ...config.use, actionTimeout: 30_000 },
})
