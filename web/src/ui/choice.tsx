import classes from './choice.module.css'
import type { Icon } from './icon.ts'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Where there is an icon, a small screen shows it alone. */
  options: { value: Value; label: string; icon?: Icon }[]
  onChange: (value: Value) => void
}

/** A few ways, of which one is chosen. */
export function Choice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div className={classes.group} role="group" aria-label={label}>
      {options.map(({ value: own, label, icon: Shown }) => (
        <button
          key={own}
          type="button"
          className={classes.option}
          aria-pressed={own === value}
          onClick={() => onChange(own)}
        >
          {Shown && <Shown aria-hidden />}
          <span className={Shown && classes.label}>{label}</span>
        </button>
      ))}
    </div>
  )
}
