import { type ReactNode, useEffect, useRef } from 'react'
import { isDisclosing } from './disclosure.tsx'
import classes from './page-title.module.css'

let firstScreen = true

interface Props {
  title: string
  /** How the title goes on where there is room; a phone leaves it to those who listen. */
  rest?: string
  /** What the browser's tab says instead of the title, for example that a form has a mistake. */
  tab?: string
  /** Figures and buttons beside the heading. */
  children?: ReactNode
}

/**
 * The one first-level heading of a screen. It names the browser's tab, and takes the focus when a screen
 * follows another one, so that people who listen hear where they are. A menu that was opened while the screen was on
 * its way keeps the focus.
 */
export function PageTitle({ title, rest = '', tab = title + rest, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${tab} – Online-Portal`
  }, [tab])
  useEffect(() => {
    if (!firstScreen && !isDisclosing()) heading.current?.focus({ preventScroll: true })
    firstScreen = false
  }, [])
  return (
    <header className={classes.header}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
        {rest && <span className={classes.rest}>{rest}</span>}
      </h1>
      {children && <div className={classes.aside}>{children}</div>}
    </header>
  )
}
