import type { ComponentPropsWithRef } from 'react'
import classes from './card.module.css'

/** A surface that lies on the paper. */
export function Card({ className, ...props }: ComponentPropsWithRef<'div'>) {
  return <div {...props} className={className ? `${classes.card} ${className}` : classes.card} />
}
