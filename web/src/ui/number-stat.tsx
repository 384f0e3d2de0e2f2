import type { ReactNode } from 'react'
import classes from './number-stat.module.css'
import type { Tone } from './status-badge.tsx'

interface Props {
  label: string
  value: ReactNode
  tone?: Tone
}

/** One large figure under its name; several of them stand in a `NumberStats`. */
export function NumberStat({ label, value, tone = 'plain' }: Props) {
  return (
    <div className={classes.stat} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}

export const NumberStats = ({ children }: { children: ReactNode }) => (
  <dl className={classes.stats}>{children}</dl>
)
