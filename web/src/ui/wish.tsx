import type { ComponentProps, ReactNode } from 'react'
import classes from './wish.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'checkbox' | 'radio'
  children: ReactNode
}

/** One line of a menu that is switched on or off. */
export const Wish = ({ children, ...input }: Props) => (
  <label className={classes.wish}>
    <input {...input} />
    {children}
  </label>
)
