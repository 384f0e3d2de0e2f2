import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './register.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: string
  value: string
  onType: (value: string) => void
  hint?: string
}

/** A field with its name above it. */
export function Field({ label, onType, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={classes.input}
        autoComplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {hint && (
        <small id={`${id}-hint`} className={classes.soft}>
          {hint}
        </small>
      )}
    </div>
  )
}

interface ListProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A list of values with its name above it. */
export function ListField({ label, value, onChoose, children }: ListProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  onCheck: (checked: boolean) => void
}

export const Check = ({ label, checked, onCheck }: CheckProps) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
    {label}
  </label>
)

interface RadioProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
}

export const Radio = ({ name, label, checked, onChoose }: RadioProps) => (
  <label className={classes.check}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {label}
  </label>
)
