import DOMPurify from 'dompurify'
import { use, useLayoutEffect, useRef } from 'react'
import { Drawing } from './drawing.ts'
import classes from './rich-text.module.css'
import { cutAtNumbers, wholeNumber } from './unbroken-numbers.tsx'

const allowed = {
  ALLOWED_TAGS: (
    'p br hr ul ol li blockquote a strong b em i u s sub sup del ins span div ' +
    'h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr th td'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'start', 'type', 'colspan', 'rowspan', 'scope'],
  ALLOW_DATA_ATTR: false,
}

/** Formatted text that somebody wrote. It was cleaned when it was stored, and is cleaned again here. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const text = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
    lowerHeadings(text)
    letTablesScroll(text)
    keepNumbersWhole(text)
    place.current?.replaceChildren(text)
  }, [html])
  return (
    <div ref={place} className={classes.text}>
      {use(Drawing)?.text(html)}
    </div>
  )
}

/** Headings inside a text stand below those of the screen that shows it. */
function lowerHeadings(text: DocumentFragment) {
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const lower = document.createElement('h5')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/** A table wider than a phone scrolls in itself, with the keyboard too, not the whole page. */
function letTablesScroll(text: DocumentFragment) {
  for (const table of text.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.role = 'region'
    frame.ariaLabel = table.caption?.textContent ?? 'Tabelle'
    table.replaceWith(frame)
    frame.append(table)
  }
}

function keepNumbersWhole(text: DocumentFragment) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (walker.nextNode()) all.push(walker.currentNode as Text)
  for (const words of all) {
    const pieces = cutAtNumbers(words.data)
    if (pieces.length > 1)
      words.replaceWith(...pieces.map((piece, place) => (place % 2 ? whole(piece) : piece)))
  }
}

const whole = (number: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className: wholeNumber, textContent: number })
