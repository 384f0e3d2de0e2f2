import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './menu-entry.module.css'

interface Props {
  words: string
  /** What it does, before it is done. */
  does: ReactNode
  onClick: () => void
}

/** A step in a menu, with what it does. */
export const MenuEntry = ({ words, does, onClick }: Props) => (
  <button type="button" className={classes.entry} onClick={onClick}>
    <b>{words}</b>
    <span className={classes.does}>{does}</span>
  </button>
)

/** A file to take along. */
export const MenuFile = ({ words, does, href }: Omit<Props, 'onClick'> & { href: string }) => (
  <a className={classes.entry} href={href} download>
    <b>{words}</b>
    <span className={classes.does}>{does}</span>
  </a>
)

export const MenuLink = ({ words, does, to }: Omit<Props, 'onClick'> & { to: string }) => (
  <Link className={classes.entry ?? ''} to={to}>
    <b>{words}</b>
    <span className={classes.does}>{does}</span>
  </Link>
)
