import type { ReactNode } from 'react'
import classes from './kbd.module.css'

interface Props {
  children: ReactNode
  /** On a button, whose name is what it does. */
  silent?: boolean
}

/** A key of the keyboard. */
export const Kbd = ({ children, silent = false }: Props) => (
  <kbd className={classes.key} aria-hidden={silent}>
    {children}
  </kbd>
)
