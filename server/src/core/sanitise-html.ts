import type { HtmlRefusal } from '@portal/shared/html.ts'
import sanitize from 'sanitize-html'
import { isSpan, refuseUnboundedHtml } from './measure-html.ts'

declare const cleaned: unique symbol

/** Text with markup in which nothing can act. What is kept and shown is of this type, so nobody forgets to clean it. */
export type CleanHtml = string & { readonly [cleaned]: true }

export type Sanitised = { html: CleanHtml } | { reason: HtmlRefusal }

/** Two are usual, three the most that was ever seen; a text that needs more is none that people wrote. */
const MOST_ROUNDS = 10

/**
 * Keeps of a motion's HTML what a motion needs: text, lists, tables and links, and nothing that could act; or says why
 * it is not read (rule T2). What is left when a tag is taken out may be read otherwise the next time, so it is cleaned
 * until it stays as it is: an export is to be imported without a change.
 */
export function sanitise(html: string): Sanitised {
  let text = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reason = refuseUnboundedHtml(text)
    if (reason) return { reason }
    const next = sanitize(text, options)
    if (next === text) return { html: text as CleanHtml }
    text = next
  }
  return { reason: 'text-unreadable' }
}

const span = (tagName: string, { colspan, rowspan }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...(colspan !== undefined && isSpan(colspan) && { colspan }),
    ...(rowspan !== undefined && isSpan(rowspan) && { rowspan }),
  } as sanitize.Attributes,
})

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow' } }),
    th: span,
    td: span,
  },
}
