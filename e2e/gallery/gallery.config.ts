import { defineConfig } from '@playwright/test'
import config from '#playwright.config.ts'

/** The pictures of the gallery, taken by `gallery.ts`; no part of the browser tests. */
export default defineConfig({
  ...config,
  testMatch: 'pictures.ts',
  globalSetup: './scene.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: Number(process.env['GALLERY_WORKERS'] ?? 2),
  reporter: 'list',
  // Each takes nine pictures.
  timeout: 400_000,
})
