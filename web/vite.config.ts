import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installableApp } from './build/app.ts'
import { callsWithoutSchemas, compressedCopies, darkWithoutScript, noStylesByScript } from './build/bundle.ts'
import { buildFile, sourceHash, wireHash } from './build/ids.ts'
import { decidedStyles, firstChoices, preloadFont, preloadSnapshot, serverSide } from './build/page.ts'
import { root } from './build/places.ts'

/** Where the server listens in development, by the same setting as the server's own. */
const portal = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => {
  // In development nothing is built, and an id that no server announces would reload the page for ever.
  const id = command === 'build' ? sourceHash() : 'development'
  return {
    root,
    plugins: [
      react(),
      callsWithoutSchemas(),
      noStylesByScript(),
      darkWithoutScript(),
      buildFile(id),
      preloadFont(),
      preloadSnapshot(),
      firstChoices(),
      decidedStyles(),
      compressedCopies(),
      serverSide(),
      ...installableApp(),
    ],
    define: {
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(id),
      'import.meta.env.VITE_WIRE_ID': JSON.stringify(wireHash()),
    },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      // The server looks up what the style sheets of later screens are called.
      manifest: true,
      // The Content-Security-Policy allows no data: fonts or styles, so small files stay files.
      assetsInlineLimit: 0,
      // Every browser that can run the portal preloads modules itself.
      modulePreload: { polyfill: false },
      // What the page starts with is one file: in a slow network each further one costs a round trip.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
          // It names all that it may load, so names are short. What several screens share needs none to be found by.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: {
        '/api': portal,
        '/data': portal,
        '/share': portal,
        '/uploads': portal,
        '/download': portal,
        '/socket.io': { target: portal, ws: true },
      },
    },
  }
})
