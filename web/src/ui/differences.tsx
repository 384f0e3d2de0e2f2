import type { Part } from './comparison.ts'
import classes from './differences.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  parts: readonly Part[]
  /** Parts of the one text alone. */
  without?: Part['kind']
}

/** What became of the words of a text, by more than colour: put in is underlined, taken out is struck through. */
export const Differences = ({ parts, without }: Props) => (
  <span className={classes.text}>
    {parts
      .filter(({ kind }) => kind !== without)
      .map((part, place) => (
        <Words key={place} {...part} />
      ))}
  </span>
)

/** Few screen readers say by themselves what was put in and what was taken out. */
function Words({ kind, text }: Part) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <VisuallyHidden component="span">{kind === 'added' ? 'Neu: ' : 'Gestrichen: '}</VisuallyHidden>
      {text}
      <VisuallyHidden component="span"> (Ende) </VisuallyHidden>
    </Mark>
  )
}
