import type { ReactNode } from 'react'
import classes from './phone-number.module.css'
import { telLink } from './tel-link.ts'

interface Props {
  number: string
  className?: string | undefined
  /** What stands before it, such as an icon. */
  children?: ReactNode
}

/** A telephone number in one line, to be called where anything of it can be dialled. */
export function PhoneNumber({ number, className, children }: Props) {
  const link = telLink(number)
  const written = <span className={classes.number}>{number}</span>
  if (link === null) return written
  return (
    <a className={className} href={link}>
      {children}
      {written}
    </a>
  )
}
