import { Parser } from 'htmlparser2'

const endsLine = new Set(['br', 'p', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The lines of a formatted text as somebody reads them. */
export function linesOf(html: string): string[] {
  let text = ''
  const parser = new Parser({
    ontext: (words) => {
      text += words.replaceAll(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (endsLine.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
