import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { root } from './places.ts'

const drawing = readFileSync(join(root, 'public/icon.svg'))
const background = '#0d5563'

/** Bytes of a file that is only kept on the device once it was used. */
const LARGE = 250_000

/** The drawing as systems want it; those who cut icons into shapes of their own get colour around it. */
const icons = [
  { fileName: 'icon-192.png', size: 192, share: 1 },
  { fileName: 'icon-512.png', size: 512, share: 1 },
  { fileName: 'icon-maskable-512.png', size: 512, share: 0.8 },
  { fileName: 'apple-touch-icon.png', size: 180, share: 0.9 },
]

async function draw(size: number, share: number): Promise<Uint8Array> {
  const inner = Math.round(size * share)
  const rim = Math.floor((size - inner) / 2)
  const { data } = await sharp(drawing, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({
      top: rim,
      left: rim,
      bottom: size - inner - rim,
      right: size - inner - rim,
      background: background,
    })
    .flatten(share < 1 && { background: background })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  return data
}

/** Draws the icons from the one drawing, so that there is nothing to keep alike. */
function appIcons(): Plugin {
  return {
    name: 'portal-app-icons',
    apply: 'build',
    async generateBundle() {
      for (const { fileName, size, share } of icons)
        this.emitFile({ type: 'asset', fileName, source: await draw(size, share) })
    },
  }
}

/** The page's own code always is, however large it grows. */
const isBroughtAtOnce = ({ url, size }: { url: string; size: number }) =>
  size < LARGE || url.startsWith('assets/index-')

/**
 * What makes an app of the page: its name, its icons, and the worker, which is told the files that every screen needs
 * without a network. Large ones that few screens use (documents, streams, the editor) are kept once they were used.
 */
export const installableApp = (): Plugin[] => [
  appIcons(),
  ...VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    injectRegister: null,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      sourcemap: false,
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2'],
      maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
      manifestTransforms: [(files) => ({ manifest: files.filter(isBroughtAtOnce), warnings: [] })],
    },
    manifest: {
      id: '/',
      name: 'Online-Portal',
      short_name: 'Portal',
      description: 'Anträge, Abstimmungen und Unterlagen der Versammlung',
      lang: 'de',
      dir: 'ltr',
      start_url: '/Applications',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: background,
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
  }),
]
