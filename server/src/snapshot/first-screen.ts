import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Pages } from '@portal/shared/pages/records.ts'
import type { FirstScreen } from '@portal/shared/snapshot/records.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Body, bodyOfText, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { sessionCookie } from '#core/cookie.ts'
import type { LegalDrawer } from '#pages/legal.ts'
import type { DecisionsDrawer } from '#record/serve-decided.ts'
import type { Published, SnapshotCache } from './cache.ts'
import type { Congress } from './store.ts'

/** What draws the pages; the web's own build brings it. */
interface Drawer extends DecisionsDrawer, LegalDrawer {
  /** The one way in which an address is written whose page is drawn; null where none is. */
  addressOf: (path: string, params: URLSearchParams) => string | null
  pageAt: (
    page: string,
    known: FirstScreen,
    request: { address: string; origin: string | null; at: Date; filled: boolean },
  ) => { html: string; found: boolean }
  /** Reads what searches look through, in short turns, and says when it is done; answers how to stop it. */
  readAhead: (apps: FirstScreen['apps'], done: () => void) => () => void
  /** The page that says that there is no such file. */
  missingFilePage: (page: string) => string
}

/** The screens that visitors may read. */
const paths = ['/', '/Applications', '/Voting', '/Service', '/Ausstellung']

/** How long a page waits for what it shows. */
const PATIENCE_MS = 150

/** How long a search waits until what it looks through has been read. */
const SEARCH_PATIENCE_MS = 2000

/** Bytes of drawn pages that are kept, compressed and not. */
const KEPT_BYTES = 20_000_000

export interface Site {
  /** The built page, and beside it what draws in it. */
  dist: string
  isReady: () => boolean
  /** Whether there is time to draw (rules J6, J7). */
  hasTime: () => boolean
  pages: { forVisitors: () => Promise<Pages> }
}

export interface FirstScreenServed {
  /** The page that says that there is no such file. */
  missingFile: string | null
  /** The built page and what draws in it, for whoever has pages of another kind. */
  drawing: { drawer: Drawer; built: string } | null
}

/**
 * Serves the pages that visitors may read with what they say in them: a slow network shows it before any script has come, and
 * whoever has no script reads all of it (rules M9, M16). A link to a motion that there is not is answered with 404, and one to
 * a motion says what that is (rule M17).
 */
export async function serveFirstScreen(
  http: FastifyInstance,
  { config, log, clock }: Pick<Context, 'config' | 'log' | 'clock'>,
  cache: SnapshotCache,
  site: Site,
): Promise<FirstScreenServed> {
  const file = join(site.dist, '..', 'dist-server', 'page.js')
  // A build for browsers alone lets every page come as it was built.
  if (!existsSync(file)) return { missingFile: null, drawing: null }
  const drawer = (await import(pathToFileURL(file).href)) as Drawer
  const built = readFileSync(join(site.dist, 'index.html'), 'utf8')
  const pages = new DrawnPages(cache, drawer, { config, log, clock }, { ...site, built })
  for (const path of paths)
    http.get(path, { schema: { hide: true }, config: { unguarded: true } }, async (request, reply) => {
      const drawn = config.open && site.isReady() ? await pages.answer(path, request) : null
      if (!drawn)
        return reply
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-encoding, cookie')
          .sendFile('index.html')
      return send(request, reply, drawn)
    })
  return { missingFile: drawer.missingFilePage(built), drawing: { drawer, built } }
}

interface DrawnPage {
  body: Body
  found: boolean
}

const send = (request: FastifyRequest, reply: FastifyReply, { body, found }: DrawnPage) =>
  sendBody(request, found ? reply : reply.code(404), body, {
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
  })

/** While what changed is being prepared, the page comes as it was built: its code shows the change as soon. */
const patience = () => setTimeout(PATIENCE_MS, null)

/** What pages are drawn from. */
interface PageInputs {
  published: Published
  congress: Congress
  pages: Pages
  /** Null for pages that do not say what the hall is doing. */
  point: WorkingPoint | null
}

/** Each page for as long as what it shows stays the same; none where it could not be drawn. */
class DrawnPages {
  readonly #cache: SnapshotCache
  readonly #drawer: Drawer
  readonly #context: Pick<Context, 'config' | 'log' | 'clock'>
  readonly #site: Site & { built: string }
  readonly #drawn = new LRUCache<string, DrawnPage & { bytes: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  #grounds: Omit<PageInputs, 'point'> | null = null
  /** The motions that searches look through, once all of them have been read. */
  #searched: { apps: Published['apps']; read: Promise<void>; stop: () => void } | null = null

  constructor(
    cache: SnapshotCache,
    drawer: Drawer,
    context: Pick<Context, 'config' | 'log' | 'clock'>,
    site: Site & { built: string },
  ) {
    this.#cache = cache
    this.#drawer = drawer
    this.#context = context
    this.#site = site
  }

  async answer(path: string, request: FastifyRequest): Promise<DrawnPage | null> {
    const { query, cookies } = request
    const address = this.#drawer.addressOf(path, paramsOf(query as Record<string, unknown>))
    if (address === null) return null
    // Who is logged in finds marks of their own between the motions, and above them what the hall is doing.
    const filled = cookies[sessionCookie(this.#context.config)] === undefined
    const grounds = await Promise.race([this.#read(path), patience()])
    if (!grounds) return null
    // What the hall is doing holds until its next revision.
    const { stage, isDemo, ended } = this.#context.config
    const key = `${filled} ${grounds.point?.rev ?? ''} ${stage ?? ''} ${isDemo} ${ended?.at ?? ''} ${address}`
    if (/[?&]q=/.test(address) && !(await this.#isSearchable(grounds.published))) return null
    const known = this.#drawn.get(key)
    // Whoever sends a made-up cookie may be anybody.
    if (known || !this.#site.hasTime()) return known ?? null
    return this.#draw({ key, address, filled }, grounds).catch(this.#without)
  }

  /** Reading all motions at once would hold up the thread that takes ballots. */
  #isSearchable({ apps }: Published): Promise<boolean> {
    if (this.#searched?.apps !== apps) {
      this.#searched?.stop()
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#searched = { apps, read: promise, stop: this.#drawer.readAhead(apps, resolve) }
    }
    return Promise.race([this.#searched.read.then(() => true), setTimeout(SEARCH_PATIENCE_MS, false)])
  }

  async #read(path: string): Promise<PageInputs | null> {
    const read = await Promise.all([
      this.#cache.published(),
      this.#cache.congress(),
      this.#site.pages.forVisitors(),
      path === '/Voting' ? this.#cache.pointForVisitors() : null,
    ]).catch(this.#without)
    if (!read) return null
    const [published, congress, pages, point] = read
    const before = this.#grounds
    if (before?.published !== published || before.congress !== congress || before.pages !== pages)
      this.#drawn.clear()
    this.#grounds = { published, congress, pages }
    return { ...this.#grounds, point }
  }

  async #draw(
    { key, address, filled }: { key: string; address: string; filled: boolean },
    { published, congress, pages, point }: PageInputs,
  ): Promise<DrawnPage> {
    const { config, clock } = this.#context
    const { stage, isDemo, ended, publicUrl } = config
    const known = { ...congress, ...published, pages, point, stage, demo: isDemo, ended }
    const { html, found } = this.#drawer.pageAt(this.#site.built, known, {
      address,
      origin: publicUrl,
      at: clock.now(),
      filled,
    })
    const drawn = { body: bodyOfText(html), found, bytes: 2 * html.length }
    this.#drawn.set(key, drawn)
    return drawn
  }

  #without = (error: unknown): null => {
    this.#context.log.error(error, 'the page comes as it was built')
    return null
  }
}

/** The query as it was written: a name that stands there more than once has all its values. */
function paramsOf(query: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) if (typeof value === 'string') params.append(name, value)
  return params
}
