import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './folded-part.module.css'

interface Props {
  name: ReactNode
  /** What it holds, in few words, beside its name. */
  short: ReactNode
  children: ReactNode
}

/** A part of a motion that is folded until somebody asks for it; on paper it is whole. */
export const FoldedPart = ({ name, short, children }: Props) => (
  <details className={classes.place}>
    <summary className={classes.summary}>
      <IconChevronDown className={classes.chevron} aria-hidden />
      {name}
      <span className={classes.short}>{short}</span>
    </summary>
    {children}
  </details>
)
