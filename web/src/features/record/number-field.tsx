import classes from './note-dialog.module.css'

interface Props {
  label: string
  value: number
  onCount: (value: number) => void
}

const LARGEST = 99_999

/** A number of votes. */
export const NumberField = ({ label, value, onCount }: Props) => (
  <label className={classes.field}>
    {label}
    <input
      type="text"
      inputMode="numeric"
      value={value === 0 ? '' : String(value)}
      placeholder="0"
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '')
        onCount(Math.min(LARGEST, Number(digits)))
      }}
    />
  </label>
)
