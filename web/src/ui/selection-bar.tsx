import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import classes from './selection-bar.module.css'

interface Props {
  count: number
  /** Why the last step was refused. */
  refusal: string | null
  onDone: () => void
  children: ReactNode
}

/** What can be done with all that is chosen. It stands below the table and covers no line of it. */
export const SelectionBar = ({ count, refusal, onDone, children }: Props) => (
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
