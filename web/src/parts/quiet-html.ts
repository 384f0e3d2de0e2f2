import { Parser } from 'htmlparser2'

/** Where the style of an element is kept while pasted text is read. */
export const STYLE = 'data-style'

/**
 * The same HTML without its style sheets, and with the style of each element beside it: a browser that reads it tries to
 * apply none, which the page's policy would refuse with an error for each.
 */
export function quietHtml(html: string): string {
  const parts: string[] = []
  let inSheet = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      inSheet = name === 'style'
      if (inSheet) return
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key === 'style' ? STYLE : key}="${escaped(value)}"`,
      )
      parts.push(`<${name}${written.join('')}>`)
    },
    ontext: (text) => {
      if (!inSheet) parts.push(escaped(text))
    },
    onclosetag: (name, isImplied) => {
      if (!inSheet && !isImplied) parts.push(`</${name}>`)
      inSheet = false
    },
  })
  parser.end(html)
  return parts.join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
