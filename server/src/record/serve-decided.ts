import type { Decided, DecidedPage, DecidedSite } from '@portal/shared/record/records.ts'
import { archivedMotion, decidedAddress, soughtDecision } from '@portal/shared/record/rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendProblem } from '#core/answer-failure.ts'
import { type Body, bodyOfLong, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { sendBytes } from '#core/send-file.ts'
import { pdfBytes, pdfHeaders } from '#documents/cached-printer.ts'
import type { DecisionPrints } from './decision-prints.ts'
import type { Released, ReleasedDecisions } from './released.ts'
import { rssOf } from './rss.ts'
import { robotsOf, sitemapAddress, sitemapOf } from './sitemap.ts'

/** What draws the pages; the web's own build brings it. */
export interface DecisionsDrawer {
  decisionsPage: (page: string, known: DecidedSite, shown: DecidedPage) => string
  /** The page of one decision; null stands for one that there is not, or that is not released. */
  decisionPage: (page: string, known: DecidedSite, decision: Decided | null) => string
}

interface DecidedContext {
  released: ReleasedDecisions
  /** Where the archives of former congresses are, by their years. */
  archives: () => Promise<string[]>
  /** Where the archive is that has a file: that of the congress of this number, or the first one that has it. */
  archiveWith: (sought: { path: string; congress: number | null }) => Promise<string | null>
  prints: DecisionPrints
  /** The built page and what draws in it; null where the browser's side was not built. */
  drawing: { drawer: DecisionsDrawer; built: string } | null
  isReady: () => boolean
  /** Whether there is time to draw (rules J6, J7). */
  hasTime: () => boolean
}

/** Decisions on one page. */
const PAGE_SIZE = 50

/** Bytes of pages that are kept, compressed and not. */
const KEPT_BYTES = 20_000_000

const LONGEST_QUERY = 200

/**
 * What the press and everybody else reads of the decisions: pages without any script, a feed, and the same while the portal is
 * closed (rules RE1 to RE5).
 */
export function serveDecided(http: FastifyInstance, context: Context, site: DecidedContext): void {
  const route = { schema: { hide: true }, config: { unguarded: true } }
  const pages = new DecisionPages(context, site)

  http.get(`${decidedAddress}.rss`, route, async (request, reply) =>
    sendMade(request, reply, await pages.rss(request), rss),
  )
  http.get(sitemapAddress, route, async (request, reply) =>
    sendMade(request, reply, await pages.sitemap(request), sitemap),
  )
  http.get('/robots.txt', route, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(pages.originOf(request))),
  )
  http.get<{ Querystring: Record<string, unknown> }>(
    `${decidedAddress}.pdf`,
    route,
    async (request, reply) => {
      if (!site.isReady()) return notNow(reply)
      const top = first(request.query['top'])
      const day = first(request.query['tag'])
      const part = { topId: top === '' ? null : Number(top), day: day === '' ? null : day, keptBack: false }
      const isWhole = part.topId === null && part.day === null
      if (!isWhole && !(await site.prints.has(part))) return sendProblem(reply, 404)
      const { pdf, etag } = await site.prints.pdf(part)
      return sendBytes(request, reply, pdfBytes(pdf, etag), pdfHeaders('Beschluesse.pdf'))
    },
  )
  const { drawing } = site
  http.get<{ Params: { id: string } }>(`${decidedAddress}/:id`, route, async (request, reply) => {
    const address = `${decidedAddress}/${request.params.id}`
    const named = ({ decisions }: Released) => decisions.find((one) => one.address === address) ?? null
    const known = named(await site.released.get())
    const former = known ? null : await formerPage(request.params.id, site)
    if (former) return reply.redirect(former)
    if (!drawing) return reply.callNotFound()
    const page = await pages.page(known ? known.address : decidedAddress, async (congress, released) => {
      // As the page's own moment has it: an embargo may have come since.
      const decision = named(released)
      const html = drawing.drawer.decisionPage(drawing.built, congress, decision)
      return { html, found: decision !== null }
    })
    return page ? send(request, reply, page) : notNow(reply)
  })
  if (!drawing) return
  http.get<{ Querystring: Record<string, unknown> }>(decidedAddress, route, async (request, reply) => {
    const filters = {
      q: first(request.query['q']),
      top: first(request.query['top']),
      seite: first(request.query['seite']),
    }
    const key = new URLSearchParams(filters).toString()
    const page = await pages.page(key, async (known, released) => ({
      html: drawing.drawer.decisionsPage(drawing.built, known, await pages.choose(released, filters)),
      found: true,
    }))
    return page ? send(request, reply, page) : notNow(reply)
  })
}

/** Where a decision of a former congress is read by now (rule RE2). */
async function formerPage(
  name: string,
  { archiveWith }: Pick<DecidedContext, 'archiveWith'>,
): Promise<string | null> {
  const sought = soughtDecision(name)
  if (!sought) return null
  const path = archivedMotion(sought.appId)
  const place = await archiveWith({ path, congress: sought.congress })
  return place === null ? null : `/Archiv/${place}/${path}`
}

interface DrawnPage {
  body: Body
  found: boolean
}

const html = { type: 'text/html; charset=utf-8', cache: 'no-cache' }
const sitemap = { type: 'application/xml; charset=utf-8', cache: 'no-cache' }
const rss = { type: 'application/rss+xml; charset=utf-8', cache: 'no-cache' }

const send = (request: FastifyRequest, reply: FastifyReply, { body, found }: DrawnPage) =>
  sendBody(request, found ? reply : reply.code(404), body, html)

const sendMade = (request: FastifyRequest, reply: FastifyReply, body: Body | null, kind: typeof rss) =>
  body ? sendBody(request, reply, body, kind) : notNow(reply)

const notNow = (reply: FastifyReply) => sendProblem(reply.header('retry-after', '2'), 503)

const first = (value: unknown): string => {
  const [one] = [value].flat()
  return typeof one === 'string' ? one.slice(0, LONGEST_QUERY) : ''
}

class DecisionPages {
  readonly #context: Context
  readonly #site: DecidedContext
  readonly #drawn = new LRUCache<string, DrawnPage & { bytes: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  #of: Released | null = null

  constructor(context: Context, site: DecidedContext) {
    this.#context = context
    this.#site = site
  }

  /** Where the portal is: as the operator says, or as the reader has asked for it. */
  originOf = ({ protocol, host }: FastifyRequest): string =>
    this.#context.config.publicUrl ?? `${protocol}://${host}`

  sitemap(request: FastifyRequest): Promise<Body | null> {
    return this.#make('sitemap', request, ({ decisions }, origin) => sitemapOf(decisions, origin))
  }

  rss(request: FastifyRequest): Promise<Body | null> {
    return this.#make('rss', request, ({ decisions, congress }, origin) => rssOf(decisions, congress, origin))
  }

  /** Made for the address that the reader has asked for, which can be any: null where there is no time for another one (rule J7). */
  async #make(
    what: string,
    request: FastifyRequest,
    write: (released: Released, origin: string) => string,
  ): Promise<Body | null> {
    if (!this.#site.isReady()) return null
    const released = await this.#read()
    const origin = this.originOf(request)
    const key = `${what} ${origin}`
    if (!this.#drawn.has(key) && !this.#site.hasTime()) return null
    const { body } = await this.#keep(key, async () => ({ text: write(released, origin), found: true }))
    return body
  }

  /** A page as it was drawn since something changed, or drawn now; null where there is no time to. */
  async page(
    key: string,
    draw: (known: DecidedSite, released: Released) => Promise<{ html: string; found: boolean }>,
  ): Promise<DrawnPage | null> {
    if (!this.#site.isReady()) return null
    const released = await this.#read()
    const { config } = this.#context
    if (!this.#drawn.has(key) && !this.#site.hasTime()) return null
    return this.#keep(key, async () => {
      const archives = await this.#site.archives()
      const { stage, isDemo: demo, publicUrl: origin } = config
      const known = { ...released.congress, stage, demo, origin, archives }
      const { html, found } = await draw(known, released)
      return { text: html, found }
    })
  }

  async choose(
    { tops }: Released,
    { q, top, seite }: { q: string; top: string; seite: string },
  ): Promise<DecidedPage> {
    const topId = tops.find(({ id }) => String(id) === top)?.id ?? null
    const all = await this.#site.released.find({ query: q, topId })
    const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
    const page = Math.min(pages, Math.max(1, Math.trunc(Number(seite)) || 1))
    return {
      decisions: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      tops,
      query: q.trim(),
      topId,
      found: all.length,
      page,
      pages,
    }
  }

  async #keep(key: string, make: () => Promise<{ text: string; found: boolean }>): Promise<DrawnPage> {
    const cached = this.#drawn.get(key)
    if (cached) return cached
    const of = this.#of
    const { text, found } = await make()
    const drawn = { body: await bodyOfLong(text), found, bytes: 2 * text.length }
    if (this.#of === of) this.#drawn.set(key, drawn)
    return drawn
  }

  async #read(): Promise<Released> {
    const released = await this.#site.released.get()
    if (this.#of !== released) this.#drawn.clear()
    this.#of = released
    return released
  }
}
