import { ElementType, parseDocument } from 'htmlparser2'
import { type Cell, layOutRows } from './table-grid.ts'

/** A motion's HTML as data: what the template sets in type. Nothing of it is ever read as code. */
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; level: 2 | 3; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; columns: number; head: Cell<Block[]>[]; headRows: number; body: Cell<Block[]>[] }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: Mark; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }

type Mark = 'strong' | 'em' | 'underline' | 'strike' | 'sup' | 'sub'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

const marks: Record<string, Mark> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'underline',
  s: 'strike',
  sup: 'sup',
  sub: 'sub',
}

/** Reads HTML that has been cleaned. What it does not know it takes for its contents, so no word is lost. */
export function blocksOf(html: string): Block[] {
  return new Reading().blocks(parseDocument(html).children)
}

/** How many quotes, lists and tables the typesetter takes in each other, with room for what they stand in. */
const MOST_NESTED = 8

class Reading {
  #nested = 0

  /** Levels of headings must not be skipped, whichever the author began with. */
  #level: 1 | 2 | 3 = 1

  blocks(nodes: readonly Node[]): Block[] {
    const blocks: Block[] = []
    // Text between blocks is a paragraph of its own.
    let loose: Inline[] = []
    const endParagraph = () => {
      const inlines = tidied(loose)
      if (inlines.length > 0) blocks.push({ kind: 'paragraph', inlines })
      loose = []
    }
    for (const node of nodes) {
      const found = isElement(node) ? this.#block(node) : null
      if (!found) {
        loose.push(...this.#inlines([node]))
        continue
      }
      endParagraph()
      blocks.push(...found)
    }
    endParagraph()
    return blocks
  }

  /** Null for what belongs into a line. Of what is nested too deep the contents are left. */
  #block(element: Element): Block[] | null {
    const { name, children } = element
    if (!nesting.has(name)) return this.#plainBlock(element)
    if (this.#nested === MOST_NESTED) return this.blocks(children)
    this.#nested += 1
    const blocks = this.#nestingBlock(element)
    this.#nested -= 1
    return blocks
  }

  #plainBlock(element: Element): Block[] | null {
    const { name, children } = element
    switch (name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
        return this.#heading(name === 'h4' && this.#level > 1 ? 3 : 2, children)
      default:
        return isInline(element) ? null : this.blocks(children)
    }
  }

  #nestingBlock(element: Element): Block[] {
    const { name, children } = element
    if (name === 'table') return this.#table(element)
    if (name === 'blockquote') return [{ kind: 'quote', blocks: this.blocks(children) }]
    return this.#list(name === 'ol', children)
  }

  #heading(level: 2 | 3, children: readonly Node[]): Block[] {
    const inlines = tidied(this.#inlines(children))
    if (inlines.length === 0) return []
    this.#level = level
    return [{ kind: 'heading', level, inlines }]
  }

  #list(ordered: boolean, children: readonly Node[]): Block[] {
    const items = children.filter(isElement).map((item) => this.blocks(item.children))
    return items.length > 0 ? [{ kind: 'list', ordered, items }] : []
  }

  #table(table: Element): Block[] {
    const sections = table.children.filter(isElement)
    const rowsOf = (nodes: readonly Node[]) =>
      nodes.filter(isElement).filter(({ name }) => name === 'tr' || name === 'thead' || name === 'tbody')
    const head = sections.filter(({ name }) => name === 'thead').flatMap(({ children }) => rowsOf(children))
    const body = sections
      .filter(({ name }) => name !== 'thead')
      .flatMap((section) => (section.name === 'tr' ? [section] : rowsOf(section.children)))
    const [headCells, bodyCells] = [this.#cells(head), this.#cells(body)]
    const laid = layOutRows(headCells, bodyCells)
    if (laid === null) return [...headCells, ...bodyCells].flat().flatMap(({ content }) => content)
    return laid.columns > 0 ? [{ kind: 'table', headRows: head.length, ...laid }] : []
  }

  #cells(rows: readonly Element[]) {
    return rows.map((row) =>
      row.children.filter(isElement).map((cell) => ({
        columns: Number(cell.attribs['colspan'] ?? 1),
        rows: Number(cell.attribs['rowspan'] ?? 1),
        content: this.blocks(cell.children),
      })),
    )
  }

  #inlines(nodes: readonly Node[]): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (node.type === ElementType.Text)
        return [{ kind: 'text', text: node.data.replaceAll(/[ \t\r\n]+/g, ' ') }]
      if (!isElement(node)) return []
      const { name, attribs, children } = node
      if (name === 'br') return [{ kind: 'break' }]
      const inlines = this.#inlines(children)
      const { href } = attribs
      if (name === 'a' && href) return inlines.length > 0 ? [{ kind: 'link', href, inlines }] : []
      const mark = Object.hasOwn(marks, name) ? marks[name] : undefined
      return mark ? [{ kind: mark, inlines }] : inlines
    })
  }
}

const nesting = new Set(['ul', 'ol', 'blockquote', 'table'])

const isElement = (node: Node): node is Element => node.type === ElementType.Tag

const isInline = ({ name }: Element): boolean => name === 'a' || name === 'br' || Object.hasOwn(marks, name)

/** Without the blanks and breaks at both ends, which only the markup needed. */
function tidied(inlines: readonly Inline[]): Inline[] {
  const isBlank = (inline: Inline | undefined) =>
    inline !== undefined && (inline.kind === 'break' || (inline.kind === 'text' && inline.text.trim() === ''))
  const from = inlines.findIndex((inline) => !isBlank(inline))
  if (from === -1) return []
  return inlines.slice(from, inlines.findLastIndex((inline) => !isBlank(inline)) + 1)
}
