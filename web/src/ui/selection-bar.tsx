import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DotsMenu } from './dots-menu.tsx'
import type { Icon } from './icon.ts'
import classes from './selection-bar.module.css'

interface Props {
  count: number
  /** Why the last step was refused. */
  refusal: string | null
  /** What is done less often. */
  more?: ReactNode
  onDone: () => void
  children: ReactNode
}

/** What can be done with all that is chosen. It stands below the table and covers no line of it. */
export const SelectionBar = ({ count, refusal, more, onDone, children }: Props) => (
  <div className={classes.bar} role="toolbar" aria-label="Auswahl" data-foot>
    <b className={classes.count} role="status">
      {count} ausgewählt
    </b>
    {children}
    {refusal && (
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    )}
    <div className={classes.end}>
      {more}
      <button
        type="button"
        className={classes.none}
        aria-label="Auswahl aufheben"
        title="Auswahl aufheben"
        onClick={onDone}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  </div>
)

interface StepProps {
  icon: Icon
  words: string
  /** For how much of what is chosen it can be done. */
  count: number
  of: number
  onClick: () => void
}

export const SelectionStep = ({ icon: Shown, words, count, of, onClick }: StepProps) => (
  <button type="button" className={classes.step} onClick={onClick}>
    <Shown className={classes.icon} aria-hidden />
    {words}
    {count < of && ` (${count})`}
  </button>
)

/** The steps that have no room in the bar, each with what it does. */
export const SelectionMenu = ({ children }: { children: (close: () => void) => ReactNode }) => (
  <div className={classes.menu}>
    <DotsMenu label="Weitere Schritte mit der Auswahl" upwards>
      {children}
    </DotsMenu>
  </div>
)
