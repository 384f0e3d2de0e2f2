import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** Titles of delegates' motions end after this many characters in lists (rule E20). */
const SHOWN_CHARACTERS = 70

const signs = new Intl.Segmenter('de')

/** A title as lists show it: what is cut is there as a hint, and for those who hear it. */
export function ShortTitle({ children: title }: { children: string }) {
  const short = shortTitle(title)
  if (short === title) return <UnbrokenNumbers>{title}</UnbrokenNumbers>
  return (
    <span title={title}>
      <span aria-hidden>
        <UnbrokenNumbers>{short}</UnbrokenNumbers>
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </span>
  )
}

/** Counts characters as people do: no sign is cut into halves. */
export function shortTitle(title: string): string {
  const characters = Array.from(signs.segment(title), ({ segment }) => segment)
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')} ...`
    : title
}
