import type { ReactNode } from 'react'
import classes from './overview.module.css'

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)

interface Props {
  name: string
  value: ReactNode
  /** What it is made of, or what it means. */
  note: ReactNode
  /** Somebody has to act. */
  urgent?: boolean
}

/** One figure with its name above it and a word below it. */
export const Figure = ({ name, value, note, urgent = false }: Props) => (
  <div className={classes.figure} data-urgent={urgent || undefined}>
    <dt className={classes.soft}>{name}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.note}>{note}</dd>
  </div>
)
