/** What a text may not have, as it is counted for the writer. */
const unwanted: [selector: string, one: string, many: string][] = [
  ['img, picture, svg, object, embed, video, audio', 'ein Bild', 'Bilder'],
  ['.MsoCommentText, .MsoCommentReference, [style*="mso-element:comment"]', 'ein Kommentar', 'Kommentare'],
  ['del', 'eine Streichung aus der Änderungsverfolgung', 'Streichungen aus der Änderungsverfolgung'],
  ['.MsoFootnoteReference, [style*="mso-element:footnote"]', 'eine Fußnote', 'Fußnoten'],
  ['form, input, button, select, textarea, iframe', 'ein Eingabefeld', 'Eingabefelder'],
]

/** Makes of pasted HTML, above all Word's, what the editor can take: structure without looks. */
export function cleanPaste(html: string): { html: string; removed: string[] } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of page.querySelectorAll('style, script, meta, link, title, xml')) junk.remove()
  const removed = unwanted.flatMap(([selector, one, many]) => take(page, selector, one, many))
  makeLists(page)
  for (const heading of page.querySelectorAll('h1, h2, h5, h6'))
    rename(heading, /[12]/.test(heading.tagName) ? 'h3' : 'h4')
  unwrapPlain(page)
  return { html: page.body.innerHTML, removed }
}

function take(page: Document, selector: string, one: string, many: string): string[] {
  const found = [...page.querySelectorAll(selector)]
  for (const element of found) element.remove()
  if (found.length === 0) return []
  return [found.length === 1 ? one : `${found.length} ${many}`]
}

/** Word writes its lists as paragraphs that only look like a list. */
function makeLists(page: Document): void {
  let open: { list: Element; level: number }[] = []
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(/mso-list:\s*l\d+ level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
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
    for (const mark of paragraph.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'))
      mark.remove()
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

const isNext = (list: Element | undefined, paragraph: Element) => paragraph.previousElementSibling === list

/** The mark that Word wrote before the words: a figure or a letter with a dot or a bracket is a number. */
const isNumbered = (paragraph: Element): boolean =>
  /^\s*\(?[\da-z]{1,4}[.)]/i.test(
    paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')?.textContent ?? '',
  )

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Google's editor wraps everything into a bold element that is not bold. */
function unwrapPlain(page: Document): void {
  for (const element of page.querySelectorAll(
    'b[style*="font-weight:normal"], b[style*="font-weight: normal"]',
  ))
    element.replaceWith(...element.childNodes)
}
