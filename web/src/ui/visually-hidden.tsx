import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

interface Props extends Omit<ComponentProps<'span'>, 'className'> {
  component?: 'span' | 'legend'
}

/** Words that are there for those who listen, and take no room. */
export const VisuallyHidden = ({ component: Element = 'span', ...props }: Props) => (
  <Element {...(props as object)} className={classes.hidden} />
)
