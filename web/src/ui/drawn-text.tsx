import { ElementType, parseDocument } from 'htmlparser2'
import { createElement, Fragment, type ReactNode } from 'react'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** What a motion's text may be made of; anything else is drawn as its contents. */
const elements = new Set(
  ['p', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'a', 'ul', 'ol', 'li']
    .concat(['table', 'thead', 'tbody', 'tr', 'th', 'td'])
    .concat(['br']),
)

/**
 * Formatted text as elements, for the server. It was cleaned when it was stored; what acts is left out here again. Headings
 * inside a text stand below those of the page that shows it.
 */
export const drawnText = (html: string, heading = 'h5'): ReactNode =>
  parseDocument(html).children.map((node, key) => drawn(node, key, heading))

function drawn(node: Node, key: number, heading: string): ReactNode {
  if (node.type === ElementType.Text) return createElement(UnbrokenNumbers, { key, children: node.data })
  if (node.type !== ElementType.Tag) return null
  const children = node.children.map((child, place) => drawn(child, place, heading))
  if (/^h[1-6]$/.test(node.name)) return createElement(heading, { key }, children)
  if (!elements.has(node.name)) return createElement(Fragment, { key }, children)
  if (node.name === 'br') return createElement('br', { key })
  const element = createElement(node.name, { key, ...attributesOf(node.name, node.attribs) }, children)
  // A table wider than a phone scrolls in itself.
  return node.name === 'table'
    ? createElement('div', { key, role: 'region', 'aria-label': 'Tabelle', tabIndex: 0 }, element)
    : element
}

function attributesOf(name: string, { href, colspan, rowspan }: Record<string, string>) {
  if (name === 'a' && href && /^(?:https:|mailto:)/i.test(href)) return { href, rel: 'noopener nofollow' }
  if (name !== 'td' && name !== 'th') return {}
  return { ...span('colSpan', colspan), ...span('rowSpan', rowspan) }
}

const span = (name: string, value: string | undefined) =>
  value !== undefined && /^\d{1,3}$/.test(value) ? { [name]: Number(value) } : {}
