import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FirstScreen } from '@portal/shared/snapshot/records.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Body, bodyOfText, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { sessionCookie } from '#core/cookie.ts'
import type { Published, SnapshotCache } from './cache.ts'
import type { Congress } from './store.ts'

/** Fills the built page; the web's own build brings it. */
type Fill = (known: FirstScreen) => string

/** Where the list of motions is shown as everybody finds it. */
const paths = ['/', '/Applications']

/** How long a page waits for its motions. */
const PATIENCE_MS = 150

interface Site {
  /** The built page, and beside it what fills it. */
  dist: string
  isReady: () => boolean
}

/** Serves the page with the first motions in it, so that a slow network shows them before any script has come. */
export async function serveFirstScreen(
  http: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
  cache: SnapshotCache,
  { dist, isReady }: Site,
): Promise<void> {
  const file = join(dist, '..', 'dist-server', 'page.js')
  // A build for browsers alone lets every page come as it was built.
  if (!existsSync(file)) return
  const pages = new FilledPages(cache, await loadFill(file, dist), { config, log })
  // Who is logged in finds marks of their own between the motions, and above them what the hall is doing.
  const isForVisitors = ({ query, cookies }: FastifyRequest) =>
    config.open &&
    isReady() &&
    Object.keys(query as object).length === 0 &&
    cookies[sessionCookie(config)] === undefined
  for (const path of paths)
    http.get(path, { schema: { hide: true }, config: { unguarded: true } }, async (request, reply) => {
      const body = isForVisitors(request) ? await Promise.race([pages.get(), patience()]) : null
      if (!body)
        return reply
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-encoding, cookie')
          .sendFile('index.html')
      return sendBody(request, reply, body, { type: 'text/html; charset=utf-8', cache: 'no-cache' })
    })
}

/** While what changed is being prepared, the page comes as it was built: its code shows the change as soon. */
const patience = () => setTimeout(PATIENCE_MS, null)

async function loadFill(file: string, dist: string): Promise<Fill> {
  const { pageWith } = (await import(pathToFileURL(file).href)) as {
    pageWith: (page: string, known: FirstScreen) => string
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return (known) => pageWith(page, known)
}

/** One filled page for as long as what it shows stays the same; none where it could not be filled. */
class FilledPages {
  readonly #cache: SnapshotCache
  readonly #fill: Fill
  readonly #context: Pick<Context, 'config' | 'log'>
  #kept: { published: Published; congress: Congress; body: Promise<Body | null> } | null = null

  constructor(cache: SnapshotCache, fill: Fill, context: Pick<Context, 'config' | 'log'>) {
    this.#cache = cache
    this.#fill = fill
    this.#context = context
  }

  async get(): Promise<Body | null> {
    const shown = await Promise.all([this.#cache.published(), this.#cache.congress()]).catch(this.#without)
    if (!shown) return null
    const [published, congress] = shown
    if (this.#kept?.published !== published || this.#kept.congress !== congress)
      this.#kept = { published, congress, body: this.#filled(published, congress).catch(this.#without) }
    return this.#kept.body
  }

  async #filled(published: Published, { title, subtitle }: Congress): Promise<Body> {
    const { stage } = this.#context.config
    return bodyOfText(this.#fill({ title, subtitle, stage, ...published }))
  }

  #without = (error: unknown): null => {
    this.#context.log.error(error, 'the page comes without motions')
    return null
  }
}
