import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './error-alert.module.css'

/** Why something was refused, and what helps; read out at once. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <div className={classes.alert} role="alert">
      <IconAlertCircle className={classes.icon} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
