import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { calls } from '@portal/shared/calls.ts'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { installableApp } from './vite-app.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const callsFile = fileURLToPath(import.meta.resolve('@portal/shared/calls.ts'))
const shared = dirname(callsFile)
const sources = [
  'src',
  'public',
  shared,
  'index.html',
  'vite.config.ts',
  'vite-app.ts',
  '../package-lock.json',
]

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Names what the browser gets: a hash over every source that goes into the bundle. A change of the server
 * alone keeps the name, so nobody's page reloads for it, and a copy without git history still has one.
 */
const sourceHash = () => hashOf(sources.flatMap((source) => filesBelow(resolve(root, source))))

/** Names the shape of what goes over the wire: a hash over all that describes it. */
const wireHash = () => hashOf(filesBelow(shared).filter((file) => file.endsWith('records.ts')))

/** Writes the build's id beside the bundle, where the server reads the version that it announces. */
function buildFile(id: string): Plugin {
  return {
    name: 'portal-build-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ id })}\n` })
    },
  }
}

/** Lays compressed copies beside the files, so that the server never compresses the same bytes twice. */
function compressedCopies(): Plugin {
  return {
    name: 'portal-compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of [...Object.keys(bundle), 'icon.svg'].filter((name) =>
        /\.(js|css|html|svg)$/.test(name),
      )) {
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/**
 * Of a call the browser needs the method and the path; the schemas work on the server. Without them the
 * validation library, a sixth of the first route's code, stays out of the bundle.
 */
function callsWithoutSchemas(): Plugin {
  return {
    name: 'portal-calls-without-schemas',
    load(id) {
      if (id !== callsFile) return null
      const table = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])
      return `export const calls = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}

/**
 * The component library reckons its style sheet out as soon as its code runs, for a style element that the page's policy
 * refuses; `ui/theme.css` says all of it.
 */
const noStylesByScript = (): Plugin => ({
  name: 'portal-no-styles-by-script',
  load: (id) =>
    id.endsWith('/MantineCssVariables/MantineCssVariables.mjs')
      ? 'export const MantineCssVariables = () => null'
      : null,
})

/** The first paint waits for no font: the one subset that German needs is asked for with the page itself. */
function preloadFont(): Plugin {
  return {
    name: 'portal-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          name.includes('source-sans-3-latin-wght-normal'),
        )
        if (!font) throw new Error('The font that the page preloads is not part of the bundle.')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

/**
 * Over a slow network each round trip counts: what the first screen shows is asked for with the page, not by its code.
 */
const preloadSnapshot = (): Plugin => ({
  name: 'portal-preload-snapshot',
  apply: 'build',
  transformIndexHtml: () =>
    [calls.data, calls.workingPoint, calls.portal].map(({ path }) => ({
      tag: 'link',
      attrs: { rel: 'preload', href: path, as: 'fetch', crossorigin: '' },
      injectTo: 'head',
    })),
})

/** The theme is settled before the first paint; a style that is asked for later would be a flash in the wrong one. */
function firstScheme(): Plugin {
  return {
    name: 'portal-first-scheme',
    apply: 'build',
    buildStart() {
      const source = readFileSync(resolve(root, 'src/app/scheme.js'))
      this.emitFile({ type: 'asset', name: 'scheme.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const name = Object.keys(bundle ?? {}).find((name) => /^assets\/scheme-.*\.js$/.test(name))
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head' }]
      },
    },
  }
}

/** Builds what the server fills the page with: the same components, with all that they need, in one file beside `dist`. */
const serverSide = (): Plugin => ({
  name: 'portal-server-side',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [react(), callsWithoutSchemas()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/page.tsx', outDir: 'dist-server', target: 'node20', copyPublicDir: false },
    })
  },
})

export default defineConfig(({ command }) => {
  // In development nothing is built, and an id that no server announces would reload the page for ever.
  const id = command === 'build' ? sourceHash() : 'development'
  return {
    root,
    plugins: [
      react(),
      callsWithoutSchemas(),
      noStylesByScript(),
      buildFile(id),
      preloadFont(),
      preloadSnapshot(),
      firstScheme(),
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
      // The Content-Security-Policy allows no data: fonts or styles, so small files stay files.
      assetsInlineLimit: 0,
      // Every browser that can run the portal preloads modules itself.
      modulePreload: { polyfill: false },
      // What the page starts with is one file: in a slow network each further one costs a round trip.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
      // The sourcemap helps to read an error report; it is fetched by developer tools alone.
      sourcemap: true,
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: {
        '/api': 'http://127.0.0.1:3000',
        '/data': 'http://127.0.0.1:3000',
        '/share': 'http://127.0.0.1:3000',
        '/uploads': 'http://127.0.0.1:3000',
        '/download': 'http://127.0.0.1:3000',
        '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
      },
    },
  }
})
