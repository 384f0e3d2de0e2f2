import { IconSearch, IconX } from '@tabler/icons-react'
import type { MouseEvent, Ref } from 'react'
import classes from './field.module.css'

interface Props {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  className?: string | undefined
  value: string
  onType: (value: string) => void
}

/** Puts the keyboard into the field before the button that was pressed: the button goes with what was typed. */
const focusBefore = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const field = currentTarget.previousElementSibling
  if (field instanceof HTMLElement) field.focus()
}

/** A field to search with, and a button that empties it. */
export const SearchInput = ({ ref, label, placeholder, className = '', value, onType }: Props) => (
  <div className={`${classes.field} ${className}`}>
    <span className={classes.before}>
      <IconSearch size={22} aria-hidden />
    </span>
    <input
      ref={ref}
      className={classes.input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
    {value && (
      <button
        type="button"
        className={classes.after}
        aria-label="Suche leeren"
        onClick={(event) => {
          focusBefore(event)
          onType('')
        }}
      >
        <IconX size={20} aria-hidden />
      </button>
    )}
  </div>
)
