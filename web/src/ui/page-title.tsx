import { type ReactNode, useEffect, useRef } from 'react'
import { isDisclosing } from './disclosure.tsx'
import classes from './page-title.module.css'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

/** The screen whose heading came last: its address and its title. */
let lastScreen: string | null = null

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
 * follows another one, so that people who listen hear where they are (rule G9). A menu that was opened while the screen was
 * on its way keeps the focus.
 */
export function PageTitle({ title, rest = '', tab = title + rest, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A title that changes while somebody writes below it is still the same screen.
  const first = useRef(title)
  useEffect(() => {
    document.title = `${tab} – Online-Portal`
  }, [tab])
  useEffect(() => {
    const screen = `${window.location.pathname} ${first.current}`
    // The same heading may be drawn anew, when a slow network has brought the rest of its screen.
    const follows = lastScreen !== null && lastScreen !== screen
    if (follows && !isDisclosing()) heading.current?.focus({ preventScroll: true })
    lastScreen = screen
  }, [])
  return (
    <header className={classes.header}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
        {rest && <span className={classes.rest}>{rest}</span>}
      </h1>
      {children && (
        <div className={classes.aside} data-aside>
          {children}
        </div>
      )}
    </header>
  )
}
