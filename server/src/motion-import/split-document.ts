/** A document as a motion has it: its title, its text, and the reasons behind them. */
interface MotionTexts {
  title: string
  content: string
  statement: string
}

const reasons =
  /<(h[34]|p)>(?:<(?:strong|em|u)>)*\s*Begründung\s*:?\s*(?:<\/(?:strong|em|u)>)*\s*:?\s*<\/\1>/i

/**
 * Parts the HTML of a document (rule BM8): a heading of the first rank at its beginning is the title, what follows a line that
 * says `Begründung` the reasons. Notes stand as a list behind the part that names them.
 */
export function splitDocument(html: string): MotionTexts {
  const quiet = html
    .replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
    .replace(/<a href="#[^"]*"(?: id="[^"]*")?>([^<]*)<\/a>/g, '$1')
    .replace(/<a id="[^"]*"><\/a>/g, '')
  const begin = quiet.search(/<ol><li id="(?:foot|end)note-/)
  const body = begin < 0 ? quiet : quiet.slice(0, begin)
  const notes = begin < 0 ? [] : notesOf(quiet.slice(begin))
  const first = /^\s*<h1>([\s\S]*?)<\/h1>/.exec(body)
  const rest = (first ? body.slice(first[0].length) : body)
    .replace(/<(\/?)h[12]>/g, '<$1h3>')
    .replace(/<(\/?)h[56]>/g, '<$1h4>')
  const found = reasons.exec(rest)
  return {
    title: first ? wordsOf(first[1] ?? '') : '',
    ...(found
      ? withNotes(rest.slice(0, found.index), rest.slice(found.index + found[0].length), notes)
      : { content: withList(rest, notes), statement: '' }),
  }
}

const notesOf = (list: string): string[] =>
  list.slice('<ol>'.length, list.lastIndexOf('</ol>')).split(/(?=<li id="(?:foot|end)note-)/)

const numbersIn = /<sup>\[(\d+)\]<\/sup>/g

/** Each note stands behind the part that names it; those of the reasons are counted from 1 again, as their list is. */
function withNotes(content: string, reason: string, notes: readonly string[]): Omit<MotionTexts, 'title'> {
  const named = new Set([...reason.matchAll(numbersIn)].map(([, number]) => Number(number)))
  const ofReason = notes.flatMap((_, place) => (named.has(place + 1) ? [place + 1] : []))
  const statement = reason.replace(numbersIn, (mark, number) => {
    const place = ofReason.indexOf(Number(number))
    return place < 0 ? mark : `<sup>[${place + 1}]</sup>`
  })
  const isOfReason = (_: string, place: number) => named.has(place + 1)
  return {
    content: withList(
      content,
      notes.filter((note, place) => !isOfReason(note, place)),
    ),
    statement: withList(statement, notes.filter(isOfReason)),
  }
}

const withList = (part: string, notes: readonly string[]): string =>
  notes.length === 0 ? part : `${part}<h4>Fußnoten</h4><ol>${notes.join('')}</ol>`

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
