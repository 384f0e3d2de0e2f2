import type { ComponentPropsWithRef } from 'react'
import { Card } from './card.tsx'
import classes from './panel.module.css'

interface Props extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  /** What is before the hall at this moment stands out. */
  live?: boolean
}

/** A card that one works in: a region with its parts below each other. */
export const Panel = ({ live = false, ...props }: Props) => (
  <Card {...props} className={classes.panel ?? ''} role="region" data-live={live || undefined} />
)
