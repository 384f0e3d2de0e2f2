import type { Decided } from '@portal/shared/record/records.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'

/** So many decisions, the latest ones, stand in the feed. */
const MOST_ITEMS = 200

/** The latest decisions as RSS 2.0 (rule RE5). Those of which nobody knows when they were taken come last. */
export function rssOf(decisions: readonly Decided[], congress: { title: string }, origin: string): string {
  const latest = decisions
    .toSorted((a, b) => (b.decidedAt ?? '').localeCompare(a.decidedAt ?? ''))
    .slice(0, MOST_ITEMS)
  const built = latest[0]?.decidedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `Beschlüsse · ${congress.title}`),
    element('link', origin + decidedAddress),
    element('description', 'Was die Versammlung beschlossen hat'),
    element('language', 'de-DE'),
    `<atom:link href="${escaped(`${origin}${decidedAddress}.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...(built ? [element('lastBuildDate', rfc822(built))] : []),
    ...latest.map((decision) => itemOf(decision, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf(decision: Decided, origin: string): string {
  const { number, title, outcome, top, content, decidedAt } = decision
  const address = origin + decision.address
  return [
    '<item>',
    element('title', `${number} ${title} – ${outcome}`),
    element('link', address),
    element('guid', address),
    element('category', `TOP ${top.name}: ${top.content}`),
    // Readers expect formatted text here, escaped once more.
    element('description', content),
    ...(decidedAt ? [element('pubDate', rfc822(decidedAt))] : []),
    '</item>',
  ].join('')
}

const rfc822 = (iso: string): string => new Date(iso).toUTCString()

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As text of XML 1.0, which knows no control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
