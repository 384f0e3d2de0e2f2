import sanitize from 'sanitize-html'

/**
 * Keeps of a motion's HTML what a motion needs: text, lists, tables and links, and nothing that could act. What is left
 * when a tag is taken out may be read otherwise the next time, so it is cleaned until it stays as it is: an export is to
 * be imported without a change.
 */
export function sanitise(html: string): string {
  const cleaned = sanitize(html, options)
  return cleaned === html ? html : sanitise(cleaned)
}

const span = (tagName: string, { colspan, rowspan }: sanitize.Attributes) => {
  const small = (value: string | undefined) => value !== undefined && /^[1-9]\d?$/.test(value)
  return {
    tagName,
    attribs: {
      ...(small(colspan) && { colspan }),
      ...(small(rowspan) && { rowspan }),
    } as sanitize.Attributes,
  }
}

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow' } }),
    th: span,
    td: span,
  },
}
