import {
  type BesideText,
  besideText,
  isBoldStyle,
  isListMark,
  isNumberMark,
  listLevel,
} from '@portal/shared/word.ts'
import { quietHtml, STYLE } from './quiet-html.ts'

/** What a text may not have, as it is counted for the writer. */
const unwanted: [selector: string, one: string, many: string][] = [
  ['img, picture, svg, object, embed, video, audio', 'ein Bild', 'Bilder'],
  [`.MsoFootnoteReference, [${STYLE}*="mso-element:footnote"]`, 'eine Fußnote', 'Fußnoten'],
  ['form, input, button, select, textarea, iframe', 'ein Eingabefeld', 'Eingabefelder'],
]

/** What word processors keep beside the text, as it is counted for the writer. */
const beside: [kind: BesideText, one: string, many: string][] = [
  ['comment', 'ein Kommentar', 'Kommentare'],
  ['deletion', 'eine Streichung aus der Änderungsverfolgung', 'Streichungen aus der Änderungsverfolgung'],
  ['field', 'ein verborgener Text', 'verborgene Texte'],
]

/** Makes of pasted HTML, above all Word's, what the editor can take: structure without looks. */
export function cleanPaste(html: string): { html: string; removed: string[] } {
  const page = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const junk of page.querySelectorAll('script, meta, link, title, xml')) junk.remove()
  const removed = [
    ...beside.flatMap(([kind, one, many]) => take(besideIn(page, kind), one, many)),
    ...unwanted.flatMap(([selector, one, many]) => take([...page.querySelectorAll(selector)], one, many)),
  ]
  makeLists(page)
  for (const heading of page.querySelectorAll('h1, h2, h5, h6'))
    rename(heading, /[12]/.test(heading.tagName) ? 'h3' : 'h4')
  unwrapPlain(page)
  for (const span of page.querySelectorAll('span')) if (isBoldStyle(styleOf(span))) rename(span, 'strong')
  for (const element of page.querySelectorAll(`[${STYLE}]`)) element.removeAttribute(STYLE)
  return { html: page.body.innerHTML, removed }
}

const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? ''

/** The elements of a kind, the outermost of those that lie in each other. */
function besideIn(page: Document, kind: BesideText): Element[] {
  const found = [...page.body.querySelectorAll('*')].filter(
    (element) =>
      besideText(
        element.tagName,
        (name) => element.getAttribute(name === 'style' ? STYLE : name) ?? undefined,
      ) === kind,
  )
  const all = new Set(found)
  return found.filter((element) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (all.has(at)) return false
    return true
  })
}

/** Takes elements out; what only marked a place without a word of its own is not worth mentioning. */
function take(elements: readonly Element[], one: string, many: string): string[] {
  for (const element of elements) element.remove()
  const found = elements.filter(
    ({ textContent, tagName }) => textContent.trim() !== '' || !/^(SPAN|S|FONT)$/.test(tagName),
  )
  if (found.length === 0) return []
  return [found.length === 1 ? one : `${found.length} ${many}`]
}

/** Word writes its lists as paragraphs that only look like a list. */
function makeLists(page: Document): void {
  let open: { list: Element; level: number }[] = []
  for (const paragraph of page.querySelectorAll('p')) {
    const level = listLevel(styleOf(paragraph))
    if (level === 0) {
      open = []
      continue
    }
    if (open.at(0) && !isNext(open[0]?.list, paragraph)) open = []
    open = open.filter((list) => list.level <= level)
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(isNumbered(paragraph) ? 'ol' : 'ul')
      const item = open.at(-1)?.list.lastElementChild
      if (item) item.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    for (const mark of marksOf(paragraph)) mark.remove()
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

const isNext = (list: Element | undefined, paragraph: Element) => paragraph.previousElementSibling === list

/** The mark that Word wrote before the words. */
const marksOf = (paragraph: Element): Element[] =>
  [...paragraph.querySelectorAll(`[${STYLE}]`)].filter((element) => isListMark(styleOf(element)))

const isNumbered = (paragraph: Element): boolean => isNumberMark(marksOf(paragraph)[0]?.textContent ?? '')

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Google's editor wraps everything into a bold element that is not bold. Word's bold ones name a weight for other scripts. */
function unwrapPlain(page: Document): void {
  for (const element of page.querySelectorAll(`b[${STYLE}]`))
    if (/(^|;)\s*font-weight:\s*(normal|400)/i.test(styleOf(element)))
      element.replaceWith(...element.childNodes)
}
