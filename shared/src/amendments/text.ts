/**
 * A text with markup as a row of signs, so that it can be compared, changed and put together again. Each line (a paragraph, an
 * entry of a list, a cell) begins with a sign that says where it stands; then follow its words. Any row of signs is a text that
 * can be written down again, whichever were put in or taken out: nothing is left open, and nothing is closed twice.
 */
export type Sign = LineSign | WordSign

export interface LineSign {
  /** The elements that it stands in, from the outermost, as they are opened: `<ol>`, `<li>`. */
  path: readonly string[]
  /** From this one of them on they begin with this line; those before it go on from the line before, if they can. */
  from: number
  /** Whether a list or a table begins here although the one before could go on. */
  apart: boolean
}

export interface WordSign {
  /** A word, white space, or one other sign; a line break inside a line is "\n". */
  text: string
  /** How it is set, from the outermost: `<strong>`, `<a href="…">`. */
  marks: readonly string[]
}

export const isLine = (sign: Sign): sign is LineSign => 'path' in sign

/** What tells one sign from another. */
export const keyOf = (sign: Sign): string =>
  isLine(sign)
    ? `¶${sign.path.join('')}${sign.from}${sign.apart ? '!' : ''}`
    : `${sign.marks.join('')}\u0000${sign.text}`

export const sameSigns = (some: readonly Sign[], others: readonly Sign[]): boolean =>
  some.length === others.length && some.every((sign, at) => keyOf(sign) === keyOf(others[at] as Sign))

/** Elements that hold others and go on over several lines. */
const gatherers = new Set(['ul', 'ol', 'table', 'blockquote'])
/** Elements that begin anew with each line, or each row. */
const rows = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'td', 'th'])
/** Elements that say nothing that the others do not say. */
const silent = new Set(['div', 'thead', 'tbody', 'tfoot', 'span'])
/** Elements in which words stand without a paragraph of their own. */
const bare = new Set(['li', 'td', 'th'])
/** Editors write the one, word processors the other. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

const PIECES = /<\/?([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi
const WORDS = /[^\S\u00a0]+|[\p{L}\p{N}\p{M}]+|[^]/gu

const BLANK = /^[^\S\u00a0]/

interface Element {
  tag: string
  open: string
  /** Whether a line has begun in it. */
  hasLine: boolean
}

/** Reads a text that was cleaned. Empty paragraphs and the white space around lines are not text. */
export function readText(html: string): Sign[] {
  const reader = new Reader()
  for (const [piece, tag, attributes] of html.matchAll(PIECES)) {
    if (tag === undefined) reader.words(piece)
    else if (piece.startsWith('</')) reader.close(tag.toLowerCase())
    else reader.open(tag.toLowerCase(), attributes ?? '')
  }
  return reader.end()
}

class Reader {
  readonly #signs: Sign[] = []
  readonly #blocks: Element[] = []
  readonly #marks: Element[] = []
  /** How words are set here; all of them share it. */
  #set: readonly string[] = []
  #before: Element[] = []
  #inLine = false

  open(name: string, attributes: string): void {
    const tag = synonyms[name] ?? name
    if (tag === 'br') return this.#word('\n')
    if (silent.has(tag)) return
    const element = { tag, open: `<${tag}${plainAttributes(tag, attributes)}>`, hasLine: false }
    if (!gatherers.has(tag) && !rows.has(tag)) {
      this.#marks.push(element)
      this.#set = this.#marks.map(({ open }) => open)
      return
    }
    this.#endLine()
    this.#blocks.push(element)
  }

  close(name: string): void {
    const tag = synonyms[name] ?? name
    const marked = this.#marks.findLastIndex((element) => element.tag === tag)
    if (marked >= 0) {
      this.#marks.splice(marked, 1)
      this.#set = this.#marks.map(({ open }) => open)
    }
    const at = this.#blocks.findLastIndex((element) => element.tag === tag)
    if (at < 0) return
    // An empty cell and an empty entry have their place, too.
    if (bare.has(tag) && !this.#blocks[at]?.hasLine) this.#beginLine()
    this.#endLine()
    this.#blocks.splice(at)
  }

  words(html: string): void {
    for (const word of decode(html).match(WORDS) ?? []) this.#word(BLANK.test(word) ? ' ' : word)
  }

  end(): Sign[] {
    this.#endLine()
    return this.#signs
  }

  #word(text: string): void {
    if (!this.#inLine) {
      if (text === ' ' || text === '\n') return
      this.#beginLine()
    }
    if (text === ' ' && isSpace(this.#signs.at(-1))) return
    this.#signs.push({ text, marks: this.#set })
  }

  #beginLine(): void {
    const elements = this.#elements()
    for (const element of this.#blocks) element.hasLine = true
    const first = elements.findIndex((element, at) => element !== this.#before[at])
    const begun = first < 0 ? elements.length : first
    const row = elements.findIndex(({ tag }, at) => at >= begun && rows.has(tag))
    const apart = row > begun && elements[begun]?.open === this.#before[begun]?.open
    this.#signs.push({
      path: elements.map(({ open }) => open),
      from: row < 0 ? elements.length : row,
      apart,
    })
    this.#before = elements
    this.#inLine = true
  }

  /** The elements of a line that begins here: words in an entry or a cell have no paragraph, all others have one. */
  #elements(): Element[] {
    const last = this.#blocks.at(-1)
    const holder = this.#blocks.at(-2)
    if (last?.tag === 'p' && holder && bare.has(holder.tag) && !holder.hasLine)
      return this.#blocks.slice(0, -1)
    if (last && rows.has(last.tag) && last.tag !== 'tr') return [...this.#blocks]
    return [...this.#blocks, { tag: 'p', open: '<p>', hasLine: true }]
  }

  #endLine(): void {
    if (this.#inLine) while (isSpace(this.#signs.at(-1))) this.#signs.pop()
    this.#inLine = false
  }
}

const isSpace = (sign: Sign | undefined): boolean =>
  sign !== undefined && !isLine(sign) && (sign.text === ' ' || sign.text === '\n')

/** Attributes in one spelling; a cell of one row and one column needs none. */
function plainAttributes(tag: string, attributes: string): string {
  const known = [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].flatMap(([, name = '', value = '']) => {
    const matters =
      (tag === 'a' && name === 'href') ||
      (tag === 'ol' && name === 'start') ||
      (/^(colspan|rowspan)$/.test(name) && value !== '1')
    return matters ? [` ${name}="${value}"`] : []
  })
  return known.toSorted().join('') + (tag === 'a' ? ' rel="noopener nofollow"' : '')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decode = (html: string): string =>
  !html.includes('&')
    ? html
    : html.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
      })

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An element of a text that was put together again, with what is in it. */
export interface Branch<Word extends WordSign = WordSign> {
  open: string
  children: (Branch<Word> | Leaf<Word>)[]
}

/** The words of a line, and which of the lines it is. */
export interface Leaf<Word extends WordSign = WordSign> {
  line: number
  words: Word[]
}

export const isLeaf = <Word extends WordSign>(node: Branch<Word> | Leaf<Word>): node is Leaf<Word> =>
  'words' in node

/** The elements of a text, as they lie in each other. Words before the first line stand in a paragraph. */
export function nest<Word extends WordSign>(signs: readonly (LineSign | Word)[]): Branch<Word>[] {
  const top: Branch<Word> = { open: '', children: [] }
  let stack = [top]
  let leaf: Leaf<Word> | null = null
  let line = -1
  const begin = ({ path, from, apart }: LineSign) => {
    const opened = stack.slice(1)
    const differs = path.findIndex((open, at) => open !== opened[at]?.open)
    const common = Math.min(differs < 0 ? path.length : differs, opened.length, apart ? from - 1 : from)
    stack = stack.slice(0, Math.max(0, common) + 1)
    for (const open of path.slice(Math.max(0, common))) {
      const branch: Branch<Word> = { open, children: [] }
      stack.at(-1)?.children.push(branch)
      stack.push(branch)
    }
    line += 1
    leaf = { line, words: [] }
    stack.at(-1)?.children.push(leaf)
    return leaf
  }
  for (const sign of signs) {
    if (isLine(sign)) begin(sign)
    else {
      const current: Leaf<Word> = leaf ?? begin({ path: ['<p>'], from: 0, apart: false })
      current.words.push(sign)
    }
  }
  return top.children as Branch<Word>[]
}

export const tagOf = (open: string): string => /^<([a-z0-9]+)/.exec(open)?.[1] ?? ''

/** The text as it is kept. */
export const writeText = (signs: readonly Sign[]): string => nest<WordSign>(signs).map(writeNode).join('')

function writeNode(node: Branch | Leaf): string {
  if (isLeaf(node)) return writeWords(node.words)
  const tag = tagOf(node.open)
  const inner = node.children.map(writeNode).join('')
  return tag === 'table' ? `${node.open}<tbody>${inner}</tbody></table>` : `${node.open}${inner}</${tag}>`
}

function writeWords(words: readonly WordSign[]): string {
  let html = ''
  let open: readonly string[] = []
  const closeTo = (depth: number) => {
    for (const mark of open.slice(depth).toReversed()) html += `</${tagOf(mark)}>`
  }
  for (const { text, marks } of words) {
    const differs = marks.findIndex((mark, at) => mark !== open[at])
    const common = Math.min(differs < 0 ? marks.length : differs, open.length)
    closeTo(common)
    html += marks.slice(common).join('') + (text === '\n' ? '<br />' : encode(text))
    open = marks
  }
  closeTo(0)
  return html
}

/** The words of a text without their markup, a line each. */
export function plainOf(signs: readonly Sign[]): string {
  const text = signs.map((sign) => (isLine(sign) ? '\n' : sign.text)).join('')
  return text.replace(/^\n/, '')
}

/** Signs to the line when lines are counted; the same on every screen and for everybody who names one. */
const LINE_LENGTH = 80

export interface Line {
  /** Which of the signs begin it, and which come after it. */
  start: number
  end: number
  /** The number of its first line as lines are counted, and of its last. */
  first: number
  last: number
  /** Which of the signs begins each of them. */
  rows: number[]
}

/** Where the lines of a text stand, with the numbers by which people name them. */
export function linesOf(signs: readonly Sign[]): Line[] {
  const starts = signs.flatMap((sign, at) => (isLine(sign) || at === 0 ? [at] : []))
  let number = 1
  return starts.map((start, place) => {
    const end = starts[place + 1] ?? signs.length
    const rows = rowsIn(signs, start, end)
    const line = { start, end, first: number, last: number + rows.length - 1, rows }
    number += rows.length
    return line
  })
}

/** Where the words between two signs begin a line of a fixed length. */
function rowsIn(signs: readonly Sign[], start: number, end: number): number[] {
  const rows = [start]
  let filled = 0
  for (let at = start; at < end; at += 1) {
    const sign = signs[at] as Sign
    if (isLine(sign)) continue
    if (sign.text === '\n' || (filled + sign.text.length > LINE_LENGTH && sign.text !== ' ')) {
      rows.push(at)
      filled = 0
    }
    if (sign.text !== '\n' && !(filled === 0 && sign.text === ' ')) filled += sign.text.length
  }
  return rows
}
