import type { ReactNode } from 'react'
import { ChangedText, ChangedTextLegend } from './changed-text.tsx'
import classes from './written-changes.module.css'

interface Props {
  /** The name of the section. */
  label: string
  title: string
  before: string
  after: string
  /** What is to be known before the comparison is read. */
  children?: ReactNode
}

/** What a text that is being written changes in the one that it began with (rule BV2). */
export const WrittenChanges = ({ label, title, before, after, children }: Props) => (
  <section className={classes.changes} aria-label={label}>
    <div className={classes.head}>
      <h2>{title}</h2>
      <ChangedTextLegend />
    </div>
    {children && <p className={classes.soft}>{children}</p>}
    {before === after ? (
      <p className={classes.soft}>Schreiben Sie oben in den Text, wie er lauten soll.</p>
    ) : (
      <ChangedText before={before} after={after} numbered short />
    )}
  </section>
)
