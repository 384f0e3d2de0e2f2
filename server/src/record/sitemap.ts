import type { Decided } from '@portal/shared/record/records.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'

/** Where search engines read which pages there are. */
export const sitemapAddress = '/sitemap.xml'

/** As many addresses as one such file may have. */
const MOST_ADDRESSES = 50_000

/** The pages of the decisions for search engines (rule RE16). */
export const sitemapOf = (decisions: readonly Decided[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${escaped(origin + decidedAddress)}</loc></url>`,
    ...decisions.slice(0, MOST_ADDRESSES - 1).map((decision) => {
      const changed = decision.decidedAt === null ? '' : `<lastmod>${decision.decidedAt}</lastmod>`
      return `<url><loc>${escaped(origin + decision.address)}</loc>${changed}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

/** What search engines may read: every page says itself whether it is to be found, so only the calls are left out. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${sitemapAddress}\n`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
