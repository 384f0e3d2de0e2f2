import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './board.module.css'

interface Line {
  key: string
  name: string
  /** What stands quietly beside the name. */
  note: string
  tone: Tone
  /** How it stands with this line, in one word. */
  word: string
}

/** Many names, each with how it stands; read down the columns. */
export const Board = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <ul className={classes.board} aria-label={label}>
    {lines.map(({ key, name, note, tone, word }) => (
      <li key={key} className={classes.line}>
        <span>
          {name} <span className={classes.note}>{note}</span>
        </span>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </li>
    ))}
  </ul>
)
