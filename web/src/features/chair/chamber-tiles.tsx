import { boardLineInWords } from '@portal/shared/text/votes.ts'
import type { BoardLine } from '@portal/shared/voting/chambers.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './chamber-tiles.module.css'

/** How each association has voted, by its code: all of them are in sight beside the sums (rule K28). */
export const ChamberTiles = ({ chambers }: { chambers: readonly BoardLine[] }) => (
  <ul className={classes.tiles} aria-label="Stimmen der Kammern">
    {chambers.map((line) => {
      const { key, name, note, tone, word } = boardLineInWords(line)
      return (
        <li key={key} className={classes.tile} data-tone={tone} title={`${name}, ${note}`}>
          <span aria-hidden>
            <b>{key}</b> {line.seats}
            <b className={classes.word}>{word}</b>
          </span>
          <VisuallyHidden>
            {name}, {note}: {word}
          </VisuallyHidden>
        </li>
      )
    })}
  </ul>
)
