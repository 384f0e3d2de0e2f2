import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './number-fields.module.css'

interface Props<Name extends string> {
  legend: string
  fields: readonly { name: Name; label: string }[]
  /** What stands in the fields, as it was typed. */
  values: Record<Name, string>
  /** Why it can't be read. */
  wrong: string | null
  onChange: (values: Record<Name, string>) => void
}

/** A few numbers that belong together. */
export function NumberFields<Name extends string>(props: Props<Name>) {
  const { legend, fields, values, wrong, onChange } = props
  const hint = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.fields}>
        {fields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[name]}
            error={wrong !== null}
            aria-describedby={wrong === null ? undefined : hint}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {wrong !== null && (
        <p id={hint} className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
