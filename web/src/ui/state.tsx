import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import type { Icon } from './icon.ts'
import classes from './state.module.css'

interface EmptyProps {
  icon: Icon
  children: ReactNode
  /** What helps to get out of here. */
  action?: ReactNode
}

/** Says in one sentence why there is nothing to see here, and what will be. */
export function EmptyState({ icon: Shown, children, action }: EmptyProps) {
  return (
    <Card className={classes.state}>
      <Shown className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {children}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </Card>
  )
}

interface ErrorProps {
  children: ReactNode
  onRetry?: () => void
}

/** A screen that could not get what it shows. */
export function ErrorState({ children, onRetry }: ErrorProps) {
  return (
    <Card className={classes.state} role="alert" data-tone="bad">
      <IconAlertTriangle className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {children}
        {onRetry && (
          <div className={classes.action}>
            <Button variant="default" onClick={onRetry}>
              Erneut versuchen
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
