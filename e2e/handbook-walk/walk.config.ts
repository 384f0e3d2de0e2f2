import { defineConfig } from '@playwright/test'
import config from '#playwright.config.ts'

/** Every page of the handbook, walked by its own steps; a part of `npm run proof`. */
export default defineConfig({
  ...config,
  testMatch: 'walk.ts',
  globalSetup: './refusing-mail-server.ts',
  outputDir: '../../test-results/handbook-walk',
  reporter: 'list',
  workers: 1,
  use: { ...config.use, actionTimeout: 15_000 },
})
