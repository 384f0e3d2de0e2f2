import type { ComponentProps } from 'react'
import type { Icon } from './icon.ts'
import classes from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  icon: Icon
  label: string
}

/** A small action that everybody knows by its icon; its name is there for the ear and the pointer. */
export const IconButton = ({ icon: Shown, label, ...button }: Props) => (
  <button {...button} type="button" className={classes.button} aria-label={label} title={label}>
    <Shown aria-hidden />
  </button>
)
