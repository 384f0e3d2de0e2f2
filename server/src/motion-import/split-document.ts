/** A document as a motion has it: its title, its text, and the reasons behind them. */
interface Split {
  title: string
  content: string
  statement: string
}

const reasons =
  /<(h[34]|p)>(?:<(?:strong|em|u)>)*\s*Begründung\s*:?\s*(?:<\/(?:strong|em|u)>)*\s*:?\s*<\/\1>/i

/**
 * Parts the HTML of a document (rule BM8): a heading of the first rank at its beginning is the title, what follows a line that
 * says `Begründung` the reasons. Notes keep their numbers, and stand behind the text as a list.
 */
export function splitDocument(html: string): Split {
  const quiet = html
    .replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
    .replace(/<a href="#[^"]*"(?: id="[^"]*")?>([^<]*)<\/a>/g, '$1')
    .replace(/<a id="[^"]*"><\/a>/g, '')
    .replace(/<ol><li id="(?:foot|end)note-/, '<h4>Fußnoten</h4>$&')
  const first = /^\s*<h1>([\s\S]*?)<\/h1>/.exec(quiet)
  const rest = (first ? quiet.slice(first[0].length) : quiet)
    .replace(/<(\/?)h[12]>/g, '<$1h3>')
    .replace(/<(\/?)h[56]>/g, '<$1h4>')
  const found = reasons.exec(rest)
  return {
    title: first ? wordsOf(first[1] ?? '') : '',
    content: found ? rest.slice(0, found.index) : rest,
    statement: found ? rest.slice(found.index + found[0].length) : '',
  }
}

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
