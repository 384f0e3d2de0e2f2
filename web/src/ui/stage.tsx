import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Card } from './card.tsx'
import type { Icon } from './icon.ts'
import classes from './stage.module.css'

interface Props extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'role'> {
  /** What the band says by its colour, beside its words. */
  tone: 'plain' | 'live' | 'wait' | 'procedural'
  icon: Icon
  /** Where it is, in words. */
  state: ReactNode
  /** What else stands in the band, at its end. */
  aside?: ReactNode
  /** Of a time that runs out, the share that is left, 0 to 1. */
  left?: number | null
  /** Where the keys are: it stays in its place whatever happens above it. */
  foot: ReactNode
}

/**
 * What is before the hall, in its one place: a band with its state, the matter itself, and at its lower edge what can be
 * done. Where the screen has a fixed height, the matter alone scrolls.
 */
export function Stage({ tone, icon: Shown, state, aside, left = null, foot, children, ...props }: Props) {
  return (
    <Card {...props} className={classes.stage ?? ''} role="region" data-stage>
      <div className={classes.band} data-tone={tone}>
        <p className={classes.state}>
          <Shown className={classes.icon ?? ''} aria-hidden />
          {state}
        </p>
        {aside && <div className={classes.aside}>{aside}</div>}
        {left !== null && (
          <div className={classes.time}>
            <div className={classes.left} style={{ inlineSize: `${100 * left}%` }} />
          </div>
        )}
      </div>
      <div className={classes.matter}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </Card>
  )
}
