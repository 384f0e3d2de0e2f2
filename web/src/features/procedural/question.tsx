import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './question.module.css'

/** What a procedural motion asks. A "nicht" turns Ja and Nein around: it is underlined wherever the question stands. */
export function Question({ children: question }: { children: string }) {
  const [before = '', after] = question.split(' nicht ')
  if (after === undefined) return <UnbrokenNumbers>{question}</UnbrokenNumbers>
  return (
    // One piece for a parent that lays out its children.
    <span>
      <UnbrokenNumbers>{before}</UnbrokenNumbers> <em className={classes.not}>nicht</em> {after}
    </span>
  )
}
