import { Link, type To } from 'react-router'
import classes from './letters.module.css'

interface Props {
  letters: { letter: string; page: number }[]
  to: (page: number) => To
  onJump: (letter: string) => void
}

/** The letters with which somebody's surname begins; each leads to the first of them. */
export const Letters = ({ letters, to, onJump }: Props) => (
  <nav className={classes.letters} aria-label="Anfangsbuchstaben">
    <ol className={classes.row}>
      {letters.map(({ letter, page }) => (
        <li key={letter}>
          <Link
            className={classes.letter}
            to={to(page)}
            onClick={() => onJump(letter)}
            aria-label={`Nachnamen mit ${letter}, Seite ${page}`}
          >
            {letter}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
