import classes from './unbroken-numbers.module.css'

/** "Ib - 03", "Ib-3 a", as people write a number within a sentence. */
const NUMBER = /(\b[A-Z]\w{0,4}\s?-\s?\d+(?:\s?[a-z]\b)?)/

/** A text in pieces, of which each second one is a number. */
export const cutAtNumbers = (text: string): string[] => text.split(NUMBER)

/** What a number within a formatted text stands in. */
export const wholeNumber = classes.number ?? ''

/** A title or sentence. A number in it, such as that of another motion, stays in one line. */
export function UnbrokenNumbers({ children: text }: { children: string }) {
  const pieces = cutAtNumbers(text)
  if (pieces.length === 1) return text
  return (
    // One piece for a parent that lays out its children.
    <span>
      {pieces.map((piece, place) =>
        place % 2 ? (
          <span key={place} className={classes.number}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </span>
  )
}
