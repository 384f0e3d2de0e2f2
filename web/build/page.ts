import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { calls } from '@portal/shared/calls.ts'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { callsWithoutSchemas } from './bundle.ts'
import { root } from './places.ts'

/** The first paint waits for no font: the one subset that German needs is asked for with the page itself. */
export function preloadFont(): Plugin {
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
export const preloadSnapshot = (): Plugin => ({
  name: 'portal-preload-snapshot',
  apply: 'build',
  transformIndexHtml: () =>
    [calls.data, calls.workingPoint, calls.portal].map(({ path }) => ({
      tag: 'link',
      attrs: { rel: 'preload', href: path, as: 'fetch', crossorigin: '' },
      injectTo: 'head',
    })),
})

/** What the device's owner chose is settled before the first paint; later, the page would flash. */
export function firstChoices(): Plugin {
  return {
    name: 'portal-first-choices',
    apply: 'build',
    buildStart() {
      const source = readFileSync(resolve(root, 'src/app/choices.js'))
      this.emitFile({ type: 'asset', name: 'choices.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const name = Object.keys(bundle ?? {}).find((name) => /^assets\/choices-.*\.js$/.test(name))
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head' }]
      },
    },
  }
}

/** The style sheet of the pages of decisions: they have no code that would bring it along. */
export const decidedStyles = (): Plugin => ({
  name: 'portal-decided-styles',
  apply: 'build',
  buildStart() {
    const source = readFileSync(resolve(root, 'src/app/decided.css'))
    this.emitFile({ type: 'asset', name: 'decided.css', source })
  },
})

/**
 * What comes later than the page's own code: screens, of which the server may draw something before, and what members need. The
 * server names these files in the page that wants them, so that no code has to ask for them first.
 */
const laterParts = {
  motion: 'src/features/motions/motion-detail.tsx',
  service: 'src/features/pages/service-screen.tsx',
  exhibition: 'src/features/pages/exhibition-screen.tsx',
  protocol: 'src/features/record/record-area.tsx',
  order: 'src/app/voting-place.tsx',
  event: 'src/features/voting/voting-event.tsx',
  members: 'src/app/member-parts.tsx',
  socket: 'src/live/socket.ts',
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** The files that each part brings with it, by the names that the build has given them. */
function laterFiles(): Record<string, { scripts: string[]; styles: string[] }> {
  const manifest = JSON.parse(readFileSync(resolve(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunksOf = (name: string, seen = new Set<string>()): Chunk[] => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || seen.has(name)) return []
    seen.add(name)
    return [...(chunk.imports ?? []).flatMap((each) => chunksOf(each, seen)), chunk]
  }
  const decided = readdirSync(resolve(root, 'dist/assets')).filter((name) => /^decided-.*\.css$/.test(name))
  const parts = Object.fromEntries(
    Object.entries(laterParts).map(([part, name]) => {
      if (!manifest[name]) throw new Error(`The build has no ${name}.`)
      const chunks = chunksOf(name)
      const styles = chunks.flatMap(({ css }) => css ?? [])
      return [
        part,
        {
          scripts: chunks.map(({ file }) => `/${file}`),
          styles: [...new Set(styles)].map((file) => `/${file}`),
        },
      ]
    }),
  )
  return { ...parts, decided: { scripts: [], styles: decided.map((name) => `/assets/${name}`) } }
}

/** Builds what the server fills the page with: the same components, with all that they need, in one file beside `dist`. */
export const serverSide = (): Plugin => ({
  name: 'portal-server-side',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [react(), callsWithoutSchemas()],
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.VITE_TIME_ZONE': '"Europe/Berlin"',
        'import.meta.env.VITE_LATER_FILES': JSON.stringify(JSON.stringify(laterFiles())),
      },
      ssr: { noExternal: true },
      build: { ssr: 'src/page.tsx', outDir: 'dist-server', target: 'node20', copyPublicDir: false },
    })
    // The search of an archive, as a script of the old kind: pages from a disk load no modules.
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: {
        lib: {
          entry: 'src/app/archive-search.ts',
          formats: ['iife'],
          name: 'search',
          fileName: () => 'archive-search.js',
        },
        outDir: 'dist-server',
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
      },
    })
  },
})
