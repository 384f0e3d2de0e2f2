import type { HtmlRefusal } from '@portal/shared/html.ts'
import { besideText, isBoldStyle } from '@portal/shared/word.ts'
import sanitize from 'sanitize-html'
import { listsOfWord } from './lists-of-word.ts'
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
    const next = sanitize(round === 0 ? listsOfWord(text) : text, options)
    if (next === text) return { html: text as CleanHtml }
    text = next
  }
  return { reason: 'text-unreadable' }
}

/** Elements that are taken out with all that is in them. */
const TAKEN_OUT = 'del'

/** What word processors keep beside the text goes; what they write as a style only becomes the element that it means. */
const asElement = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
  if (besideText(tagName, (name) => attribs[name])) return { tagName: TAKEN_OUT, attribs: {} }
  if (tagName === 'strike') return { tagName: 's', attribs }
  const isBold = tagName === 'span' && isBoldStyle(attribs['style'] ?? '')
  return { tagName: isBold ? 'strong' : tagName, attribs }
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
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xml', TAKEN_OUT],
  transformTags: {
    '*': asElement,
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow' } }),
    th: span,
    td: span,
  },
}
