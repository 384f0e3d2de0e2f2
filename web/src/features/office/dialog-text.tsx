import { useId } from 'react'
import classes from './desk-dialog.module.css'

interface Props {
  label: string
  rows: number
  maxLength: number
  value: string
  onChange: (value: string) => void
}

/** What is written in a dialog, where it begins. */
export function DialogText({ label, rows, maxLength, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        data-autofocus
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
