/** Reads an attribute of an element, or undefined where it has none. */
type Attribute = (name: string) => string | undefined

/** What word processors keep beside the text, by the kind that people would call it. */
export type BesideText = 'deletion' | 'comment' | 'field'

/**
 * Whether an element holds what a word processor keeps beside the text, and not text (rule F18): what was deleted or moved
 * away while changes were tracked, comments with their marks, the codes of fields, hidden words. Its content goes with it.
 */
export function besideText(tag: string, attribute: Attribute): BesideText | null {
  const name = tag.toLowerCase()
  if (deletions.has(name)) return 'deletion'
  if (comments.has(name)) return 'comment'
  if (fields.has(name)) return 'field'
  const names = attribute('class') ?? ''
  const style = attribute('style') ?? ''
  // Struck through by somebody, with a name or a time: that is how tracked deletions are written where there is no <del>.
  if (struck.has(name) && (attribute('cite') ?? attribute('datetime')) !== undefined) return 'deletion'
  if (/\b(mso-?del|trackchangedeleted|trackedchangedelete|textdeletion)\b/i.test(names)) return 'deletion'
  if (/\bmso(comanchor|comtxt|comoff|commenttext|commentreference|commentsubject)\b/i.test(names))
    return 'comment'
  if (/mso-element:\s*comment|mso-special-character:\s*comment/i.test(style)) return 'comment'
  if (/mso-element:\s*field|mso-field-code|mso-hide:\s*all|(^|;)\s*display:\s*none/i.test(style))
    return 'field'
  return null
}

const deletions = new Set(['del', 'w:del', 'w:deltext', 'w:movefrom'])
const comments = new Set(['w:comment', 'w:commentreference'])
const fields = new Set(['w:instrtext', 'w:delinstrtext'])
const struck = new Set(['s', 'strike', 'span', 'font'])

/** Whether a style makes bold, also where a word processor writes it without an element of its own. */
export const isBoldStyle = (style: string): boolean =>
  /(^|;)\s*font-weight:\s*(bold|bolder|[6-9]00)\b/i.test(style)

/** How deep a paragraph lies in a list that only looks like one, 1 to 9; 0 for a usual paragraph. */
export const listLevel = (style: string): number =>
  Number(/mso-list:\s*l\d+ level([1-9])/i.exec(style)?.[1] ?? 0)

/** Whether an element is the mark before the words of such a paragraph. */
export const isListMark = (style: string): boolean => /mso-list:\s*ignore/i.test(style)

/** A figure or a letter with a dot or a bracket is a number; anything else is a bullet. */
export const isNumberMark = (mark: string): boolean => /^\s*\(?[\da-z]{1,4}[.)]/i.test(mark)

/** A paragraph of such a list; `html` are its words without the mark. */
export interface ListParagraph {
  level: number
  numbered: boolean
  html: string
}

/** The lists that paragraphs which follow each other are meant as: a deeper one lies in the item before it. */
export function nestLists(paragraphs: readonly ListParagraph[]): string {
  const open: { level: number; tag: 'ol' | 'ul' }[] = []
  let html = ''
  const closeTo = (stays: (list: { level: number }) => boolean) => {
    for (let last = open.at(-1); last && !stays(last); last = open.at(-1)) {
      html += `</li></${last.tag}>`
      open.pop()
    }
  }
  for (const { level, numbered, html: words } of paragraphs) {
    const tag = numbered ? 'ol' : 'ul'
    closeTo((list) => list.level <= level)
    if (open.at(-1)?.level === level && open.at(-1)?.tag !== tag) closeTo((list) => list.level < level)
    if (open.at(-1)?.level === level) html += '</li>'
    else {
      html += `<${tag}>`
      open.push({ level, tag })
    }
    html += `<li>${words}`
  }
  closeTo(() => false)
  return html
}
