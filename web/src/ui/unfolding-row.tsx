import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './unfolding-row.module.css'

/** What a list gives its rows of its own: their grid and their distances. */
type Place = 'row' | 'head' | 'heading' | 'toggle' | 'body'

interface Props {
  /** Names the row in its page. */
  id: string
  heading: 'h2' | 'h3'
  /** What the heading says: it is the button that unfolds. */
  name: ReactNode
  /** What stands before it and does something of its own. */
  before?: ReactNode
  /** How the row is called by those who hear it; where it is missing, as its heading says. */
  label?: string
  /** What else the head says. */
  facts: ReactNode
  unfolded: boolean
  onToggle: () => void
  /** Without any script the heading is a link to where the row can be read. */
  address?: string | undefined
  styles: Partial<Record<Place, string | undefined>>
  /** Which of its list's forms the row has. */
  view?: string
  /** What is shown once the row is unfolded. */
  children: ReactNode
  /** What follows in any case. */
  below?: ReactNode
}

/** A row of a list that unfolds where it stands. */
export function UnfoldingRow(props: Props) {
  const {
    id,
    heading: Heading,
    name,
    before,
    label,
    facts,
    unfolded,
    onToggle,
    address,
    styles,
    view,
    children,
    below,
  } = props
  const toggle = `${classes.toggle} ${styles.toggle ?? ''}`
  return (
    <article
      className={`${classes.row} ${styles.row ?? ''}`}
      data-view={view}
      data-unfolded={unfolded || undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      <div className={`${classes.head} ${styles.head ?? ''}`}>
        <Heading className={styles.heading} id={id}>
          {before}
          {address === undefined ? (
            <button
              type="button"
              className={toggle}
              aria-expanded={unfolded}
              aria-controls={unfolded ? `${id}-text` : undefined}
              onClick={onToggle}
            >
              {name}
            </button>
          ) : (
            <a className={toggle} href={address}>
              {name}
            </a>
          )}
        </Heading>
        {facts}
        <IconChevronDown className={classes.chevron} aria-hidden />
      </div>
      {unfolded && (
        <div id={`${id}-text`} className={styles.body}>
          {children}
        </div>
      )}
      {below}
    </article>
  )
}
