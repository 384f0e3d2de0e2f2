import { type LegalPage, legalPages } from '@portal/shared/pages/legal.ts'
import type { DecidedSite } from '@portal/shared/record/records.ts'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#core/answer-failure.ts'
import { type Body, bodyOfLong, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { readLegalTexts } from './store.ts'

/** Imprint and data protection as the office has written them; empty: nothing. */
export type Legal = Readonly<Record<LegalPage, string>>

/** Remembers them until the office writes something else. */
export class LegalTexts {
  readonly #texts: Remembered<Legal>

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#texts = new Remembered(() => readLegalTexts(db))
    const forget = () => this.#texts.forget()
    changes.on('content', forget)
    changes.onReset(forget)
  }

  get(): Promise<Legal> {
    return this.#texts.get()
  }
}

/** What draws the pages; the web's own build brings it. */
export interface LegalDrawer {
  /** The page with this text; an empty one says that there is none. */
  legalPage: (page: string, known: DecidedSite, shown: { name: LegalPage; text: string }) => string
}

interface Site {
  texts: LegalTexts
  congress: () => Promise<Pick<DecidedSite, 'title' | 'subtitle'>>
  drawing: { drawer: LegalDrawer; built: string } | null
  isReady: () => boolean
}

const html = { type: 'text/html; charset=utf-8', cache: 'no-cache' }

/** Imprint and data protection as pages without any script, which are there while the portal is closed, too (rule KD11). */
export function serveLegal(
  http: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  { texts, congress, drawing, isReady }: Site,
): void {
  if (!drawing) return
  for (const name of Object.keys(legalPages) as LegalPage[]) {
    let cached: { of: string; body: Body } | null = null
    http.get(
      legalPages[name].address,
      { schema: { hide: true }, config: { unguarded: true } },
      async (request, reply) => {
        if (!isReady()) return sendProblem(reply.header('retry-after', '2'), 503)
        const text = (await texts.get())[name]
        // Former congresses are found below the decisions.
        const { stage, isDemo: demo, publicUrl: origin } = config
        const site = { stage, demo, origin, archives: [] }
        const known = { ...(await congress()), ...site }
        const of = JSON.stringify([known, text])
        if (cached?.of !== of)
          cached = {
            of,
            body: await bodyOfLong(drawing.drawer.legalPage(drawing.built, known, { name, text })),
          }
        return sendBody(request, text === '' ? reply.code(404) : reply, cached.body, html)
      },
    )
  }
}
