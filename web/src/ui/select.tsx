import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './field.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'className'> {
  label: string
  /** Of the field as a whole. */
  className?: string | undefined
  /** Of the select inside. */
  inputClassName?: string | undefined
}

/** The browser's own list of values, which says for the ear alone what is chosen from. */
export const Select = ({ label, className = '', inputClassName = '', ...select }: Props) => (
  <div className={`${classes.field} ${className}`}>
    <select {...select} className={`${classes.input} ${inputClassName}`} aria-label={label} />
    <span className={classes.after}>
      <IconChevronDown size={20} aria-hidden />
    </span>
  </div>
)
