import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#core/context.ts'
import type { SnapshotCache } from './cache.ts'
import { type FirstScreenServed, type Site, serveFirstScreen } from './first-screen.ts'

/** Where the browser's side lies once it is built. */
export const dist = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web', 'dist')

/** The browser's build says which it is; a client of another build reloads. */
export function readVersion(): string {
  const file = join(dist, 'build.json')
  if (!existsSync(file)) return 'development'
  return z.object({ id: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).id
}

/** The browser's side: files with a hash in their name for a year, the page itself asked for each time. */
export async function servePages(
  http: FastifyInstance,
  context: Context,
  cache: SnapshotCache,
  site: Omit<Site, 'dist'>,
): Promise<FirstScreenServed> {
  if (!existsSync(dist)) return { missingFile: null, drawing: null }
  const served = await serveFirstScreen(http, context, cache, { dist, ...site })
  await http.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, cacheControl: false })
  const route = { schema: { hide: true }, config: { unguarded: true } }
  interface Named {
    Params: { '*': string }
  }
  // A name is looked up among those of the build and never becomes a path.
  const assets = filesIn(join(dist, 'assets'))
  http.get<Named>('/assets/*', route, async ({ params: { '*': name } }, reply) => {
    if (!assets.has(name)) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`)
  })
  const files = filesIn(dist)
  // Whatever is no file of the build is a page, which the browser's side knows or leads on from.
  http.get<Named>('/*', route, async ({ params: { '*': name } }, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(files.has(name) ? name : 'index.html'),
  )
  return served
}

const filesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  )
